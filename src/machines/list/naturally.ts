const collator = new Intl.Collator("es", { numeric: true });

/** The order of two texts as a reader expects it: numbers by their size, letters without regard to case and accents first. */
export const naturally = (one: string, other: string): number => collator.compare(one, other);
