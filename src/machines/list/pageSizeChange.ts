import type { PageSize } from "#contracts/wire/pageSizes.ts";

/** Another number of rows on a page: an event of a list, and what it tells the app, which remembers it for all lists. */
export interface PageSizeChange {
  type: "size.change";
  take: PageSize;
}

/** What a list tells the app when its pages have another size. */
export interface PageSizeChanged {
  type: "size.changed";
  take: PageSize;
}
