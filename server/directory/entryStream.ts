const PREFIX = "entry-";

/** The stream of a directory entry's events. */
export const entryStream = (id: number): string => `${PREFIX}${id}`;

/** The id in such a stream's name. */
export const entryIdOf = (stream: string): number => Number(stream.slice(PREFIX.length));
