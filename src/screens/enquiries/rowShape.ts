import type { ColumnId } from "./columns.ts";

/** The places of a row whose details are coming, one above the other; `kind` and `actions` are known without them. */
export const rowShape: Partial<Record<ColumnId, readonly string[]>> = {
  person: ["h-4 w-32", "h-3 w-40 max-w-full", "h-3 w-24"],
  message: ["h-4 w-full", "h-4 w-3/5", "h-3 w-28 max-w-full"],
  subject: ["h-9 w-40 max-w-full"],
  received: ["h-4 w-20"],
  state: ["h-5 w-14"],
};
