#ifndef ADK_CURL_SHIM_H
#define ADK_CURL_SHIM_H

#include <curl/curl.h>
#include <errno.h>
#include <linux/rtnetlink.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// The version of the library that runs, as in 0x075801 for 7.88.1.
static inline unsigned adk_curl_version(void) { return curl_version_info(CURLVERSION_NOW)->version_num; }

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one wrapper for each argument type.

static inline CURLcode adk_curl_setopt_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode adk_curl_setopt_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode adk_curl_setopt_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode adk_curl_setopt_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode adk_curl_setopt_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode adk_curl_setopt_blob(CURL *handle, CURLoption option, const void *bytes, size_t count) {
    struct curl_blob blob = { .data = (void *)bytes, .len = count, .flags = CURL_BLOB_COPY };
    return curl_easy_setopt(handle, option, &blob);
}

typedef size_t (*adk_curl_write)(char *bytes, size_t size, size_t count, void *context);
typedef size_t (*adk_curl_read)(char *bytes, size_t size, size_t count, void *context);
typedef int (*adk_curl_seek)(void *context, curl_off_t offset, int origin);

static inline CURLcode adk_curl_set_header_function(CURL *handle, adk_curl_write function, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

static inline CURLcode adk_curl_set_write_function(CURL *handle, adk_curl_write function, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode adk_curl_set_read_function(CURL *handle, adk_curl_read function, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

static inline CURLcode adk_curl_set_seek_function(CURL *handle, adk_curl_seek function, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
}

typedef CURLcode (*adk_curl_tls)(CURL *handle, void *settings, void *context);

static inline CURLcode adk_curl_set_tls_function(CURL *handle, adk_curl_tls function, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, function);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_SSL_CTX_DATA, context);
}

static inline CURLcode adk_curl_getinfo_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode adk_curl_getinfo_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode adk_curl_getinfo_string(CURL *handle, CURLINFO info, const char **value) {
    return curl_easy_getinfo(handle, info, (char **)value);
}

// What was set as CURLOPT_PRIVATE.
static inline void *adk_curl_private(CURL *handle) {
    char *value = NULL;
    curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value);
    return value;
}

static inline CURLMcode adk_curl_multi_setopt_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

// The next transfer that ended, or null; its result goes to `code`.
static inline CURL *adk_curl_multi_next_done(CURLM *multi, CURLcode *code) {
    int rest = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &rest))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

typedef int (*adk_curl_timer)(CURLM *multi, long milliseconds, void *context);
typedef int (*adk_curl_socket)(CURL *handle, curl_socket_t socket, int wanted, void *context, void *unused);

// Tells what is wanted of which socket of the multi handle, and when it next wants to be called.
static inline void adk_curl_multi_attach(CURLM *multi, adk_curl_socket socket, adk_curl_timer timer, void *context) {
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
}

typedef int (*adk_curl_opened)(void *context, curl_socket_t socket, curlsocktype purpose);
typedef int (*adk_curl_close)(void *context, curl_socket_t socket);

// Tells of each socket that is opened for a connection, and lets a function close it.
static inline void adk_curl_set_socket_functions(
    CURL *handle, adk_curl_opened opened, adk_curl_close close, void *context
) {
    curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, opened);
    curl_easy_setopt(handle, CURLOPT_SOCKOPTDATA, context);
    curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, close);
    curl_easy_setopt(handle, CURLOPT_CLOSESOCKETDATA, context);
}

// Whether a descriptor is a socket of a network, and no way between threads.
static inline bool adk_socket_is_internet(int socket) {
    int domain = 0;
    socklen_t size = sizeof domain;
    if (getsockopt(socket, SOL_SOCKET, SO_DOMAIN, &domain, &size) != 0) return false;
    return domain == AF_INET || domain == AF_INET6;
}

// Has a poller wait for what is wanted of a socket: CURL_POLL_IN, CURL_POLL_OUT or both.
static inline int adk_poller_watch(int poller, int socket, int wanted) {
    struct epoll_event event = { .data = { .fd = socket } };
    if (wanted & CURL_POLL_IN) event.events |= EPOLLIN;
    if (wanted & CURL_POLL_OUT) event.events |= EPOLLOUT;
    if (epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event) == 0) return 0;
    return errno == EEXIST ? epoll_ctl(poller, EPOLL_CTL_MOD, socket, &event) : -1;
}

static inline void adk_poller_forget(int poller, int socket) {
    struct epoll_event event = { 0 };
    (void)epoll_ctl(poller, EPOLL_CTL_DEL, socket, &event);
}

// A set of descriptors that can be waited for, with one in it that another thread rings: -1 when the system has none.
static inline int adk_poller_open(int bell) {
    int poller = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = { .events = EPOLLIN, .data = { .fd = bell } };
    if (poller >= 0) epoll_ctl(poller, EPOLL_CTL_ADD, bell, &event);
    return poller;
}

// A descriptor that has something to do, and what: a sum of CURL_CSELECT_….
struct adk_ready {
    int descriptor;
    int events;
};

#define ADK_READY_LIMIT 64

// Waits for descriptors of a poller, and says how many are ready.
static inline int adk_poller_wait(int poller, struct adk_ready *ready, int milliseconds) {
    struct epoll_event events[ADK_READY_LIMIT];
    int count = epoll_wait(poller, events, ADK_READY_LIMIT, milliseconds);
    for (int index = 0; index < count; index++) {
        unsigned found = events[index].events;
        int sum = 0;
        if (found & (EPOLLIN | EPOLLHUP | EPOLLERR)) sum |= CURL_CSELECT_IN;
        if (found & EPOLLOUT) sum |= CURL_CSELECT_OUT;
        if (found & EPOLLERR) sum |= CURL_CSELECT_ERR;
        ready[index] = (struct adk_ready){ .descriptor = events[index].data.fd, .events = sum };
    }
    return count;
}

// A descriptor that becomes readable when another thread rings it: -1 when the system has none left.
static inline int adk_bell_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

static inline void adk_bell_ring(int descriptor) {
    uint64_t one = 1;
    (void)!write(descriptor, &one, sizeof one);
}

static inline void adk_bell_silence(int descriptor) {
    uint64_t count;
    (void)!read(descriptor, &count, sizeof count);
}

// A descriptor that becomes readable when an interface, an address or a route changes: -1 when there is none.
static inline int adk_interfaces_open(void) {
    int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    if (descriptor < 0) return -1;
    struct sockaddr_nl address = { .nl_family = AF_NETLINK };
    address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE;
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
    close(descriptor);
    return -1;
}

// Waits for a change, and takes what is told of it: 1 for a change, 0 when the bell rang.
static inline int adk_interfaces_wait(int changes, int bell) {
    struct pollfd descriptors[2] = { { .fd = bell, .events = POLLIN }, { .fd = changes, .events = POLLIN } };
    char bytes[8192];
    while (poll(descriptors, 2, -1) < 0) continue;
    if (descriptors[0].revents) return 0;
    while (recv(changes, bytes, sizeof bytes, 0) > 0) continue;
    return 1;
}

#endif
