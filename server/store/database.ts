import type { AccountTables } from "#server/account/tables.ts";
import type { AnalyticsTables } from "#server/analytics/tables.ts";
import type { TrailTables } from "#server/audit/tables.ts";
import type { DirectoryTables } from "#server/directory/tables.ts";
import type { DraftTables } from "#server/draft/tables.ts";
import type { ContactSpanTables, EnquiryTables, SendingTables } from "#server/enquiry/tables.ts";
import type { FeedTables } from "#server/feed/tables.ts";
import type { ImportTables } from "#server/import/tables.ts";
import type { InvoiceTables } from "#server/invoice/tables.ts";
import type { MailTables } from "#server/mail/tables.ts";
import type { MediaTables } from "#server/media/tables.ts";
import type { PlaceTables } from "#server/place/tables.ts";
import type { PropertyTables } from "#server/property/tables.ts";
import type { ServiceTables } from "#server/service/tables.ts";
import type { StoreTables } from "./tables.ts";

/** Every table of the services: each slice adds its own interface here (`& XTables` of `server/<slice>/tables.ts`). */
export type Database = DirectoryTables &
  DraftTables &
  PropertyTables &
  StoreTables &
  FeedTables &
  InvoiceTables &
  MediaTables &
  MailTables &
  AccountTables &
  PlaceTables &
  AnalyticsTables &
  EnquiryTables &
  ImportTables &
  ContactSpanTables &
  SendingTables &
  ServiceTables &
  TrailTables;
