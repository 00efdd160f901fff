import type { EnquiryChannel, ProgressFilter } from "#contracts/enquiry/enquiry.ts";

/** The filters of both enquiry lists as their contracts have them; days are in Europe/Madrid, both included. */
export interface ContactFilter {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly Spam?: boolean | undefined;
  readonly Deleted?: boolean | undefined;
  readonly Sent?: boolean | undefined;
  readonly Progress?: ProgressFilter | undefined;
  readonly Name?: string | undefined;
  readonly Email?: string | undefined;
  readonly Phone?: string | undefined;
  readonly Comment?: string | undefined;
  readonly AgentRef?: string | undefined;
  readonly PropertyId?: number | undefined;
  readonly Offer?: number | undefined;
  readonly Type?: EnquiryChannel | "phone" | undefined;
}
