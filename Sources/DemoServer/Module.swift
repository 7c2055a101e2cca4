// Filled by its owner's first commit.
