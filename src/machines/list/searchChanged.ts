/** What a list tells the app: the query string to show. */
export interface SearchChanged {
  type: "search.changed";
  query: string;
  /** It is no step that one could go back from: a page past the end that was corrected, a letter that was typed. */
  replace: boolean;
}
