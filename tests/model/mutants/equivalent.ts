/** Mutants that nobody can tell from the machine by anything it does, by name, each with its reason. */
export const equivalent: Readonly<Record<string, string>> = {};
