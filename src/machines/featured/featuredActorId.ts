/** The id of the actor of one row's Premium and Standard switches. */
export const featuredActorId = (Id: number) => `featured-${Id}`;
