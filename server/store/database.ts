import type { AccountTables } from "#server/account/tables.ts";
import type { AnalyticsTables } from "#server/analytics/tables.ts";
import type { DirectoryTables } from "#server/directory/tables.ts";
import type { DraftTables } from "#server/draft/tables.ts";
import type { EnquiryTables, SendingTables } from "#server/enquiry/tables.ts";
import type { MailTables } from "#server/mail/tables.ts";
import type { MediaTables } from "#server/media/tables.ts";
import type { PropertyTables } from "#server/property/tables.ts";
import type { ServiceTables } from "#server/service/tables.ts";
import type { StoreTables } from "./tables.ts";

/** Every table of the services: each slice adds its own interface here (`& XTables` of `server/<slice>/tables.ts`). */
export type Database = DirectoryTables &
  DraftTables &
  PropertyTables &
  StoreTables &
  MediaTables &
  MailTables &
  AccountTables &
  AnalyticsTables &
  EnquiryTables &
  SendingTables &
  ServiceTables;
