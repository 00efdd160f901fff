import { limits } from "./limits.ts";

/** The rows of a page in their numbers of the whole, counted from 1 (part 1 §2: "x to y from total"). */
export const pageRange = (skip: number, total: number, take: number = limits.pageSize) => ({
  from: total === 0 ? 0 : Math.min(skip + 1, total),
  to: Math.min(skip + take, total),
});
