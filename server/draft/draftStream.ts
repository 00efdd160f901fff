/** The stream of the facts about a draft. */
export const draftStream = (id: number): string => `draft-${id}`;
