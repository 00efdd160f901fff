import { type Call, unjudged, type WebEnquiry } from "#contracts/enquiry/enquiry.ts";

/** A web enquiry as the server answers it, with what a test wants other. */
export const sampleEnquiry = (changes: Partial<WebEnquiry> = {}): WebEnquiry => ({
  Id: 501,
  SendDate: "2026-11-19T17:42:00.000Z",
  Channel: "web",
  Interest: "viewing",
  EnquiryURL: "redirect-to-property/82114",
  Name: "Marianne Vogt",
  Email: "marianne.v@mail.example",
  Phone: "+49 555 214 180",
  Origin: "portal",
  Language: "de",
  Country: "DE",
  Comment: "We are looking for a villa with a pool near the beach. Could we visit on the 4th?",
  PropertyId: 82_114,
  PropertyURL: "redirect-to-property/82114",
  ...unjudged,
  IsSent: true,
  ...changes,
});

/** A call as the server answers it, with what a test wants other. */
export const sampleCall = (changes: Partial<Call> = {}): Call => ({
  Id: 601,
  SendDate: "2026-11-19T16:10:00.000Z",
  Start: "2026-11-19T16:05:00.000Z",
  Origin: "+44 555 946 018",
  OriginLocation: "United Kingdom",
  Destination: "+34 555 104 210",
  Result: "ANSWERED",
  TalkTimeSec: 252,
  PropertyId: 82_114,
  PropertyURL: "redirect-to-property/82114",
  ...unjudged,
  IsSent: true,
  ...changes,
});
