/** Mutants that nobody can tell from the machine by anything it does, by name, each with its reason. */
export const equivalent: Readonly<Record<string, string>> = {
  "target locationSearch location.choose 0 to locationSearch.opening":
    "`opening` leads at once to where the choice that was just remembered belongs",
  "target locationSearch location.reset 0 to locationSearch.opening":
    "`opening` leads at once to where the choice that was just remembered belongs",
};
