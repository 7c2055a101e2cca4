#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks that the calling thread has been given by malloc, calloc, realloc and their kin.
long allocation_count(void);

#endif
