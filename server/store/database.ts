import type { AccountTables } from "#server/account/tables.ts";
import type { DraftTables } from "#server/draft/tables.ts";
import type { MediaTables } from "#server/media/tables.ts";
import type { PropertyTables } from "#server/property/tables.ts";
import type { ServiceTables } from "#server/service/tables.ts";
import type { StoreTables } from "./tables.ts";

/** Every table of the services: each slice adds its own interface here (`& XTables` of `server/<slice>/tables.ts`). */
export type Database = DraftTables &
  PropertyTables &
  StoreTables &
  MediaTables &
  AccountTables &
  ServiceTables;
