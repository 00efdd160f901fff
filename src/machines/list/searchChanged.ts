// @chunk parts

/** What a machine tells the app of its search: the query string to show. */
export interface SearchChanged {
  type: "search.changed";
  query: string;
  /** It is no step that one could go back from: a page past the end that was corrected, a letter that was typed. */
  replace: boolean;
}

export const searchChanged = (query: string, replace = false): SearchChanged => ({
  type: "search.changed",
  query,
  replace,
});
