// @chunk filters
import { type PageSize, pageSizeOf } from "#contracts/wire/pageSizes.ts";
import type { PageSizeChanged } from "#machines/list/paging.ts";
import { preferences } from "./preferences.ts";

/** How many rows a page of a list has on this device (docs/decisions/036). */
export const pageSize = (): PageSize => pageSizeOf(preferences.read("pageSize"));

/** Remembers another size of a list's pages, for all lists. */
export const keptPageSize = {
  "size.changed": ({ take }: PageSizeChanged) => preferences.write("pageSize", String(take)),
};
