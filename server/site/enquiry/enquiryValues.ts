import { emailPattern } from "#contracts/enquiry/enquiry.ts";

/** What a visitor writes to an advertiser, as it stands in the form. */
export interface EnquiryValues {
  readonly Interest: string;
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Comment: string;
}

/** What one may want to know; the panel has a word for each. */
export const interests = ["general", "viewing", "price"] as const;

/** Characters that a field takes. */
export const enquiryLengths = { Name: 100, Email: 254, Phone: 100, Comment: 4000 } as const;

export type EnquiryField = keyof typeof enquiryLengths;

/** Why a field is not taken. */
export type EnquiryFault = "missing" | "tooLong" | "noAddress" | "noNumber";

export const emptyEnquiry: EnquiryValues = {
  Interest: "general",
  Name: "",
  Email: "",
  Phone: "",
  Comment: "",
};

/** A number has six digits at least, in any script; what else stands there is for the advertiser to read. */
const PHONE = /(?:\p{Nd}\P{Nd}*){6}/u;

/** The fields of a posted form; what it does not have is empty. */
export function readEnquiry(form: URLSearchParams): EnquiryValues {
  const text = (field: EnquiryField) => (form.get(field) ?? "").replaceAll("\0", "").trim();
  const asked = interests.find((one) => one === form.get("Interest")) ?? "general";
  return {
    Interest: asked,
    Name: text("Name"),
    Email: text("Email"),
    Phone: text("Phone"),
    Comment: text("Comment"),
  };
}

/** What is wrong with the fields: name, address and comment are needed, the phone number is not. */
export function enquiryFaults(values: EnquiryValues): Partial<Record<EnquiryField, EnquiryFault>> {
  const faults: Partial<Record<EnquiryField, EnquiryFault>> = {};
  for (const field of ["Name", "Email", "Phone", "Comment"] as const) {
    if (values[field] === "" && field !== "Phone") faults[field] = "missing";
    else if (values[field].length > enquiryLengths[field]) faults[field] = "tooLong";
  }
  if (!faults.Email && !emailPattern.test(values.Email)) faults.Email = "noAddress";
  if (!faults.Phone && values.Phone !== "" && !PHONE.test(values.Phone)) faults.Phone = "noNumber";
  return faults;
}

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
