const PREFIX = "draft-";

/** The stream of a draft's events. */
export const draftStream = (id: number): string => `${PREFIX}${id}`;

/** The id in such a stream's name. */
export const draftIdOf = (stream: string): number => Number(stream.slice(PREFIX.length));
