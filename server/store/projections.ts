import type { Transaction } from "kysely";
import { accountProjection } from "#server/account/accountProjection.ts";
import { entryProjection } from "#server/directory/entryProjection.ts";
import { callProjection } from "#server/enquiry/callProjection.ts";
import { enquiryProjection } from "#server/enquiry/enquiryProjection.ts";
import { feedProjection } from "#server/feed/feedProjection.ts";
import { billingProjection } from "#server/invoice/billingProjection.ts";
import { invoiceProjection } from "#server/invoice/invoiceProjection.ts";
import { propertyProjection } from "#server/property/propertyProjection.ts";
import { serviceProjection } from "#server/service/serviceProjection.ts";
import type { Database } from "./database.ts";
import type { StoredEvent } from "./event.ts";

/**
 * A read model made of events alone, so that `npm run rebuild` can throw `tables` away and make them again.
 * `apply` gets every event in log order, often many at once, and skips the types that it does not know.
 */
export interface Projection {
  readonly name: string;
  readonly tables: readonly (keyof Database)[];
  apply(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void>;
}

/** Every projection, in the order in which they are applied. */
export const projections: readonly Projection[] = [
  accountProjection,
  serviceProjection,
  propertyProjection,
  enquiryProjection,
  callProjection,
  entryProjection,
  billingProjection,
  invoiceProjection,
  feedProjection,
];
