export type ContactKind = "enquiry" | "call";

/** The stream of a contact's events. */
export const contactStream = (kind: ContactKind, id: number): string => `${kind}-${id}`;

/** The id in such a stream's name. */
export const contactIdOf = (stream: string): number => Number(stream.slice(stream.indexOf("-") + 1));
