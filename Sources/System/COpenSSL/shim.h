#ifndef ADK_OPENSSL_SHIM_H
#define ADK_OPENSSL_SHIM_H

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Stacks, variadic calls and macros, which Swift cannot call.

static inline STACK_OF(X509) *adk_x509_stack_new(void) { return sk_X509_new_null(); }
static inline int adk_x509_stack_push(STACK_OF(X509) *stack, X509 *certificate) {
    return sk_X509_push(stack, certificate);
}
static inline int adk_x509_stack_count(const STACK_OF(X509) *stack) { return stack ? sk_X509_num(stack) : 0; }
static inline X509 *adk_x509_stack_at(const STACK_OF(X509) *stack, int index) { return sk_X509_value(stack, index); }
static inline void adk_x509_stack_free(STACK_OF(X509) *stack) { sk_X509_pop_free(stack, X509_free); }

static inline EVP_PKEY *adk_key_generate(void) { return EVP_EC_gen("P-256"); }
static inline long adk_bio_bytes(BIO *bio, char **bytes) { return BIO_get_mem_data(bio, bytes); }

// Lets a callback decide about the server's certificates instead of OpenSSL; `release` gets the context when the
// settings of the connection go.
typedef int (*adk_tls_decide)(X509_STORE_CTX *chain, void *context);
typedef void (*adk_tls_release)(void *parent, void *context, CRYPTO_EX_DATA *data, int index, long number, void *other);

static inline int adk_tls_index(adk_tls_release release) {
    return CRYPTO_get_ex_new_index(CRYPTO_EX_INDEX_SSL_CTX, 0, NULL, NULL, NULL, release);
}

static inline int adk_tls_set_decision(SSL_CTX *settings, int index, adk_tls_decide decide, void *context) {
    SSL_CTX_set_cert_verify_callback(settings, decide, context);
    return SSL_CTX_set_ex_data(settings, index, context);
}

static inline void adk_tls_require_client_certificate(SSL_CTX *settings) {
    SSL_CTX_set_verify(settings, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
}
static inline int adk_tls_add_chain_certificate(SSL_CTX *settings, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(settings, certificate);
}

#endif
