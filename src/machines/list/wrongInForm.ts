const inBar: readonly string[] = ["fromdate", "todate"];

/** Whether something is wrong that stands in the form of more filters: the days show also when that is hidden. */
export const wrongInForm = (wrong: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(wrong).some((field) => !inBar.includes(field));
