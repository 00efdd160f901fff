import type { Selectable } from "kysely";
import type { WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { Config } from "#server/config.ts";
import { publicAddress } from "./publicAddress.ts";
import type { EnquiryTables } from "./tables.ts";

/** A stored enquiry as the wire has it. */
export const enquiryAnswer = (
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["enquiry"]>,
): WebEnquiry => ({
  Id: row.id,
  SendDate: row.at,
  Interest: row.interest,
  EnquiryURL: publicAddress(config, row.url),
  Name: row.name,
  Email: row.email,
  Phone: row.phone,
  Origin: row.origin,
  Language: row.language,
  Country: row.country,
  Comment: row.comment,
  Channel: row.channel,
  PropertyId: row.subject,
  PropertyURL: publicAddress(config, row.subject_url),
  AgentRef: row.agent_ref,
  IsSpam: row.spam,
  IsSent: row.sent,
  Mark: row.mark,
  Reason: row.reason,
  Progress: row.progress,
});
