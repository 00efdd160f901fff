const columns = ["language", "device", "country"] as const;

/** What tables group by that is of visitors; a column of facts and of enquiries. */
export type VisitorColumn = (typeof columns)[number];

/** Whether a table groups visitors, not listings. */
export const isVisitorColumn = (dimension: string): dimension is VisitorColumn =>
  (columns as readonly string[]).includes(dimension);
