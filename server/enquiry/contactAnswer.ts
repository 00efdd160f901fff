import type { Selectable } from "kysely";
import type { Assignee, Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { UserDeed } from "#contracts/wire/userDeed.ts";
import type { Config } from "#server/config.ts";
import type { EnquiryTables } from "./tables.ts";

/** A contact's row, and where it was asked who made it read or handled, and who moved it and sees to it. */
export type NamedContact<Table> = Selectable<Table> & {
  readonly progress_by?: UserDeed | null;
  readonly stage_by?: UserDeed | null;
  /** Without a value in an account with one user. */
  readonly assigned?: { readonly of: Assignee | null } | null;
};

/** An address that somebody wrote from or about, whole; one within the public site is stored without it. Null unless it can be opened safely. */
function publicAddress({ publicSiteUrl }: Pick<Config, "publicSiteUrl">, path: string | null): string | null {
  if (!path) return null;
  try {
    const { protocol, href } = new URL(path, `${publicSiteUrl}/`);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}

/** What an enquiry and a call say alike. */
const eitherAnswer = (
  config: Pick<Config, "publicSiteUrl">,
  row: NamedContact<EnquiryTables["enquiry"] | EnquiryTables["call"]>,
) => ({
  PropertyId: row.subject,
  PropertyURL: publicAddress(config, row.subject_url),
  AgentRef: row.agent_ref,
  IsSpam: row.spam,
  IsSent: row.sent,
  UndeliveredTo: row.undelivered_to,
  Mark: row.mark,
  Reason: row.reason,
  Progress: row.progress,
  Stage: row.stage,
  LostReason: row.lost_reason,
  ...(row.stage_by && { StageBy: row.stage_by }),
  ...(row.assigned && { Assignee: row.assigned.of }),
  ...(row.progress_by && { ProgressBy: row.progress_by }),
});

/** A stored call as the wire has it; `SendDate` is when its details were sent last. */
export const callAnswer = (
  config: Pick<Config, "publicSiteUrl">,
  row: NamedContact<EnquiryTables["call"]>,
): Call => ({
  Id: row.id,
  SendDate: row.sent_at,
  Start: row.at,
  Origin: row.origin,
  OriginLocation: row.origin_location,
  Destination: row.destination,
  Result: row.result,
  TalkTimeSec: row.talk_time_sec,
  ...eitherAnswer(config, row),
});

/** A stored enquiry as the wire has it. */
export const enquiryAnswer = (
  config: Pick<Config, "publicSiteUrl">,
  row: NamedContact<EnquiryTables["enquiry"]>,
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
  ...eitherAnswer(config, row),
});
