import type { EnquiryListContext } from "./listEvent.ts";

/** How many contacts pass the filters now: rows that were moved out of them stay in sight and do not count. */
export const matching = ({ total, left }: Pick<EnquiryListContext, "total" | "left">): number =>
  Math.max(total - left.length, 0);
