/** What plotly calls the lines of a chart, in the order of the hover. */
export const lineNames = ["first", "second", "before"] as const;
