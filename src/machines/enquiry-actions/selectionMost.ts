/** How many rows "select all" takes at most: ten pages of the largest size, some minutes of work. */
export const selectionMost = 1_000;
