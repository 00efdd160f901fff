import { limits } from "#contracts/limits.ts";
import type { PropertySearch } from "#contracts/query/propertySearch.ts";

/** The page, counted from 1, that a search shows. */
export const pageOf = ({ Skip }: Pick<PropertySearch, "Skip">) => Skip / limits.pageSize + 1;

/** How many rows come before a page counted from 1; pages before the first mean the first. */
export const skipOf = (page: number) => (Math.max(Math.trunc(page) || 1, 1) - 1) * limits.pageSize;

/** The number of pages of a total; at least one. */
export const pagesOf = (total: number) => Math.max(Math.ceil(total / limits.pageSize), 1);
