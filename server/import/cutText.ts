const HALF = /[\uD800-\uDBFF]$/;

/** The beginning of a text, `most` UTF-16 units at most: no sign is cut in its middle, which no database takes. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(HALF, "");
