/** A fixed rate, so that a list does not reorder itself overnight. */
export const EUROS_PER_POUND = 1.17;
