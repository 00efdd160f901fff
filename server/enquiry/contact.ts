import type { LinkName } from "#contracts/analytics/statisticsContract.ts";
import type { CallResult, EnquiryChannel, EnquiryMark, EnquiryProgress } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** What somebody got in touch about. */
export type ContactAbout = "property" | "directory";

/** The property as it was when somebody asked: it may be dearer or gone when the enquiry is read. Price in euros. */
export interface AskedProperty {
  readonly AgentRef: string;
  readonly Offer: number;
  readonly Price: number;
}

interface Received {
  readonly Id: number;
  readonly About: ContactAbout;
  /** The property or the directory entry. */
  readonly Subject: number | null;
  readonly Property: AskedProperty | null;
  readonly PropertyURL: string | null;
  /** Whether it was passed on by mail at once. */
  readonly Sent: boolean;
  /** Stands for the address or number of somebody who was forgotten, so that figures still count one person. */
  readonly Person?: string;
}

/** A web enquiry as it came in (DATA-58); when is in the event's metadata. */
export interface ReceivedEnquiry extends Received {
  readonly Channel: EnquiryChannel;
  readonly Interest: string | null;
  readonly EnquiryURL: string | null;
  readonly Name: string | null;
  readonly Email: string | null;
  readonly Phone: string | null;
  readonly Origin: string | null;
  readonly Language: string | null;
  readonly Country: string | null;
  readonly Device: string | null;
  readonly Comment: string | null;
}

/** A phone call as it came in (DATA-59); `Origin` null is a withheld number, when it began is in the event's metadata. */
export interface ReceivedCall extends Received {
  readonly LinkName: LinkName;
  readonly Origin: string | null;
  readonly OriginLocation: string | null;
  readonly Destination: string | null;
  readonly Result: CallResult;
  readonly TalkTimeSec: number;
}

interface Judgement {
  readonly Mark: EnquiryMark;
  readonly Reason: string;
  /** The address of whoever says so, when they gave one. */
  readonly By?: string;
}

type Nothing = Record<string, never>;

/** What it was before it was handled. */
interface Reopening {
  readonly Progress: Exclude<EnquiryProgress, "handled">;
}

interface Sending {
  readonly Email: string;
  readonly Language: SystemLanguage;
}

export type EnquiryEvent =
  | { readonly type: "EnquiryReceived"; readonly data: ReceivedEnquiry }
  | { readonly type: "EnquiryMarked"; readonly data: Judgement }
  | { readonly type: "EnquirySpamTakenBack"; readonly data: Nothing }
  | { readonly type: "EnquiryRead"; readonly data: Nothing }
  | { readonly type: "EnquiryHandled"; readonly data: Nothing }
  | { readonly type: "EnquiryReopened"; readonly data: Reopening }
  | { readonly type: "EnquirySent"; readonly data: Sending }
  | { readonly type: "EnquiryDeleted"; readonly data: Nothing }
  | { readonly type: "EnquiryForgotten"; readonly data: Nothing };

export type CallEvent =
  | { readonly type: "CallReceived"; readonly data: ReceivedCall }
  | { readonly type: "CallMarked"; readonly data: Judgement }
  | { readonly type: "CallSpamTakenBack"; readonly data: Nothing }
  | { readonly type: "CallRead"; readonly data: Nothing }
  | { readonly type: "CallHandled"; readonly data: Nothing }
  | { readonly type: "CallReopened"; readonly data: Reopening }
  | { readonly type: "CallSent"; readonly data: Sending }
  | { readonly type: "CallDeleted"; readonly data: Nothing }
  | { readonly type: "CallForgotten"; readonly data: Nothing };
