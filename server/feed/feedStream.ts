const PREFIX = "feed-";

/** The stream of a feed's events. */
export const feedStream = (id: number): string => `${PREFIX}${id}`;

/** The id in such a stream's name. */
export const feedIdOf = (stream: string): number => Number(stream.slice(PREFIX.length));
