import type { LinkName } from "#contracts/analytics/statisticsContract.ts";
import type { CallResult, EnquiryChannel } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import type { standing } from "./contact.ts";

type ContactStanding = typeof standing;

/**
 * What both kinds of contact share. `subject` is the property or directory entry; `agent_ref`, `offer` and `price` (euros)
 * are the property's when the contact was made; `day` is the day in Europe/Madrid. Columns in `_key` are texts as they are looked for.
 */
interface ContactColumns extends ContactStanding {
  login: string;
  id: number;
  version: number;
  about: About;
  subject: number | null;
  agent_ref: string | null;
  ref_key: string | null;
  offer: number | null;
  price: number | null;
  at: string;
  day: string;
  subject_url: string | null;
  sent_at: string | null;
}

/** `email_key` is the address as it is told from others. */
interface EnquiryTable extends ContactColumns {
  channel: EnquiryChannel;
  interest: string | null;
  url: string | null;
  name: string | null;
  name_key: string | null;
  email: string | null;
  email_key: string | null;
  phone: string | null;
  phone_key: string | null;
  origin: string | null;
  language: string | null;
  country: string | null;
  device: string | null;
  comment: string | null;
  comment_key: string | null;
}

/** `origin_key` is the calling number as it is told from others; `at` is when the call began. */
interface CallTable extends ContactColumns {
  link_name: LinkName;
  origin: string | null;
  origin_key: string | null;
  origin_location: string | null;
  destination: string | null;
  result: CallResult;
  talk_time_sec: number;
}

/**
 * What is neither spam nor deleted, by days. Where `until` is `day`: all of the day. Where it is later: those who came back then, with
 * a minus, so that whoever sums the rows between two days has everybody once, with the last of those days. `contacts` is
 * how many came, `people` how many are known; `sales` and `rents` are the prices (euros) that each lead of the day asked last.
 */
interface ContactSpanTable {
  login: string;
  kind: "enquiry" | "call";
  about: About;
  day: string;
  until: string;
  contacts: number;
  people: number;
  sales: number;
  rents: number;
}

/** How many letters a client has sent on since an instant; no read model, so no rebuild touches it. */
interface SendingTable {
  login: string;
  since: string;
  letters: number;
}

/** Whether a client is mailed of what comes in at once; one without a row is. */
interface EnquiryLetterTable {
  login: string;
  at_once: boolean;
}

/** What clients say of letters about new enquiries. */
export interface EnquiryLetterTables {
  enquiry_letter: EnquiryLetterTable;
}

/** Web enquiries and phone calls, about properties and about directory entries. */
export interface EnquiryTables {
  enquiry: EnquiryTable;
  call: CallTable;
}

/** What the figures of both are read from. */
export interface ContactSpanTables {
  contact_span: ContactSpanTable;
}

/** What the enquiries keep beside their read models. */
export interface SendingTables {
  sending: SendingTable;
}
