import { orderFields } from "../wire/pageFields.ts";
import { queryCodec } from "../wire/queryCodec.ts";

/** What the directory list is ordered by; it comes whole, so the panel orders it. */
export const entrySortFields = ["Name", "Address", "Category", "Featured"] as const;
export type EntrySortField = (typeof entrySortFields)[number];

/** The order of the directory list in the query string: by name at first. */
export const directorySearch = queryCodec(orderFields(entrySortFields, "Name", "asc"));
export type DirectorySearch = typeof directorySearch.defaults;

/** Where upgrades of some entries are asked for; the address names them by their ids (DIR-19). */
export const upgradeHref = (ids: readonly number[]): string => `/advertise-directory?entry=${ids.join(",")}`;
