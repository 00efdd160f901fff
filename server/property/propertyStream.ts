const PREFIX = "property-";

/** The stream of a property's events. */
export const propertyStream = (id: number): string => `${PREFIX}${id}`;

/** The id in such a stream's name. */
export const propertyIdOf = (stream: string): number => Number(stream.slice(PREFIX.length));
