// @chunk filters
import { limits } from "./limits.ts";

/** How many rows a page of a list may have, the specified 20 first (LIST-30); `Take` allows no more. */
export const pageSizes = [limits.pageSize, 50, limits.takeMax] as const;
export type PageSize = (typeof pageSizes)[number];

/** A size that was kept as text; the specified one when it is none of them. */
export const pageSizeOf = (kept: string | null): PageSize =>
  pageSizes.find((size) => String(size) === kept) ?? limits.pageSize;

/** The rows of a page in their numbers of the whole, counted from 1 (LIST-20: "x to y from total"). */
export const pageRange = (skip: number, total: number, take: number = limits.pageSize) => ({
  from: total === 0 ? 0 : Math.min(skip + 1, total),
  to: Math.min(skip + take, total),
});
