/** The id of the actor of one row. */
export const rowActorId = (Id: number) => `row-${Id}`;
