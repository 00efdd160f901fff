import { type EnquiryFault, type EnquiryField, type EnquiryValues, emptyEnquiry } from "./enquiryValues.ts";

/** What the enquiry form of a page shows. */
export interface FormState {
  readonly state: "fresh" | "sent" | "wrong" | "tooMany";
  readonly values: EnquiryValues;
  readonly faults: Partial<Record<EnquiryField, EnquiryFault>>;
}

export const freshForm: FormState = { state: "fresh", values: emptyEnquiry, faults: {} };
export const sentForm: FormState = { ...freshForm, state: "sent" };

/** The status of a page with such a form. */
export const formStatus = { fresh: 200, sent: 200, wrong: 400, tooMany: 429 } as const;
