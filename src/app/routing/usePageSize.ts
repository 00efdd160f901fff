// @chunk filters
import { useEffect } from "react";
import { type PageSize, pageSizeOf } from "#contracts/wire/pageSizes.ts";
import type { PageSizeChanged } from "#machines/list/paging.ts";
import { preferences } from "../start/preferences.ts";

interface Sized {
  on(type: "size.changed", hear: (event: PageSizeChanged) => void): { unsubscribe(): void };
}

/** How many rows a page of a list has on this device (docs/decisions/036). */
export const pageSize = (): PageSize => pageSizeOf(preferences.read("pageSize"));

/** Remembers another size of a list's pages, for all lists. */
export function useKeptPageSize(list: Sized): void {
  useEffect(() => {
    const heard = list.on("size.changed", ({ take }) => preferences.write("pageSize", String(take)));
    return () => heard.unsubscribe();
  }, [list]);
}
