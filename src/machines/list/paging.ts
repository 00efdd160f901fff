import { limits } from "#contracts/wire/limits.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";

/** The page, counted from 1, that begins after `skip` rows. */
export const pageOf = (skip: number, take: number = limits.pageSize) => Math.floor(skip / take) + 1;

/** How many rows come before a page counted from 1; pages before the first mean the first. */
export const skipOf = (page: number, take: number = limits.pageSize) =>
  (Math.max(Math.trunc(page) || 1, 1) - 1) * take;

/** The number of pages of a total; at least one. */
export const pagesOf = (total: number, take: number = limits.pageSize) =>
  Math.max(Math.ceil(total / take), 1);

/** The beginning of the page that a row is on, where pages are of another size than the one it was linked with. */
export const wholePage = (skip: number, take: number) => skipOf(pageOf(skip, take), take);

/** How many rows there are; where they are `uncounted` there are at least so many. */
export interface RowCount {
  count: number;
  uncounted?: boolean;
}

/** What a page says of the number of rows that could not be counted (030): behind a full page there is at least one more. */
export const countByPage = (skip: number, rows: number, take: number): RowCount =>
  rows < take ? { count: skip + rows } : { count: skip + rows + 1, uncounted: true };

/** Another number of rows on a page: an event of a list. */
export interface PageSizeChange {
  type: "size.change";
  take: PageSize;
}

/** What a list tells the app when its pages have another size; the app remembers it for all lists. */
export interface PageSizeChanged {
  type: "size.changed";
  take: PageSize;
}

/** How many rows pass the filters now: those that left them stay in sight and do not count. */
export const matching = ({ total, left }: { total: number; left: readonly unknown[] }): number =>
  Math.max(total - left.length, 0);
