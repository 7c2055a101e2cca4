#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks that the calling thread has been given by malloc, calloc, realloc and their kin.
long allocation_count(void);

/// Has the process keep memory that was freed, so that no measurement pays for getting it from the system again.
void keep_freed_memory(void);

#endif
