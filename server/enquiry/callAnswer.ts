import type { Selectable } from "kysely";
import type { Call } from "#contracts/enquiry/enquiry.ts";
import type { Config } from "#server/config.ts";
import { publicAddress } from "./publicAddress.ts";
import type { EnquiryTables } from "./tables.ts";

/** A stored call as the wire has it; `SendDate` is when its details were sent last. */
export const callAnswer = (
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["call"]>,
): Call => ({
  Id: row.id,
  SendDate: row.sent_at,
  Start: row.at,
  Origin: row.origin,
  OriginLocation: row.origin_location,
  Destination: row.destination,
  Result: row.result,
  TalkTimeSec: row.talk_time_sec,
  PropertyId: row.subject,
  PropertyURL: publicAddress(config, row.subject_url),
  AgentRef: row.agent_ref,
  IsSpam: row.spam,
  IsSent: row.sent,
  Mark: row.mark,
  Reason: row.reason,
  Progress: row.progress,
});
