import { contactStream, type ReceivedCall, type ReceivedEnquiry } from "#server/enquiry/contact.ts";
import { decideContact, plainActions } from "#server/enquiry/decideContact.ts";
import { decideEnquiryLetters, enquiryLettersStream } from "#server/enquiry/enquiryLetters.ts";
import type { Tell } from "../story.ts";

const enquiry: Omit<ReceivedEnquiry, "Id"> = {
  About: "property",
  Subject: 1,
  Property: { AgentRef: "CB-1", Offer: 3, Price: 650_000 },
  PropertyURL: "property/1",
  Sent: false,
  Channel: "web",
  Interest: "viewing",
  EnquiryURL: "property/1",
  Name: "Ana Ruiz",
  Email: "ana@mail.example",
  Phone: "+34 555 123 456",
  Origin: "portal",
  Language: "es",
  Country: "ES",
  Device: "mobile",
  Comment: "¿Sigue libre?",
};
const call: Omit<ReceivedCall, "Id"> = {
  About: "property",
  Subject: 1,
  Property: null,
  PropertyURL: "property/1",
  Sent: true,
  LinkName: "form",
  Origin: "+34 555 123 456",
  OriginLocation: "Alicante",
  Destination: "+34 555 010 400",
  Result: "ANSWERED",
  TalkTimeSec: 75,
};

export function contactsStory(tell: Tell): void {
  const nobody = {
    enquiry: {
      Name: null,
      Email: null,
      Phone: null,
      Comment: null,
      Person: "forgotten:abcdefghijklmnopqrst",
    },
    call: { Origin: null, OriginLocation: null, Person: "forgotten:bcdefghijklmnopqrstu" },
  };
  for (const kind of ["enquiry", "call"] as const) {
    const received = (Id: number, changes: Partial<ReceivedEnquiry & ReceivedCall> = {}) =>
      kind === "enquiry"
        ? ({ type: "ReceiveEnquiry", received: { ...enquiry, ...changes, Id } } as const)
        : ({ type: "ReceiveCall", received: { ...call, ...changes, Id } } as const);
    const plain = Object.values(plainActions).map(({ command }) => ({ type: command }));
    const sent = { type: "SendContact", email: "office@costa.example", language: "es" } as const;
    const about = (id: number) => ["costa", contactStream(kind, id), decideContact(kind)] as const;
    tell(...about(1), received(1), ...plain, sent);
    const moves = [{ stage: "viewing" }, { stage: "lost", reason: "found-another" }] as const;
    tell(...about(6), received(6), ...moves.map((to) => ({ type: "MoveContact", to }) as const));
    const assign = (user: string | null) => ({ type: "AssignContact", user }) as const;
    const colleague = "7b0c6f0e-2f0a-4c57-9a53-1d2e3f405162";
    tell(...about(7), received(7), assign("login"), assign(null), assign(colleague));
    // Whoever signs in with the login leaves later on.
    tell(...about(8), received(8), assign("login"));
    const failed = { type: "FailDelivery", email: sent.email, sending: 2, sentAt: null } as const;
    tell(...about(5), received(5), sent, failed);
    tell(
      ...about(2),
      received(2, { About: "directory", Subject: 1, Property: null }),
      { type: "MarkContact", mark: "scam", reason: "Asks for money", by: "eva@costa.example" },
      { type: "TakeSpamBack" },
      { type: "MarkContact", mark: "spam", reason: "Advertises", by: undefined },
      { type: "HandleContact" },
    );
    tell(...about(3), received(3), { type: "DeleteContact" });
    tell(...about(4), received(4, nobody[kind]), { type: "ForgetContact" });
  }
  tell(
    "costa",
    enquiryLettersStream("costa"),
    decideEnquiryLetters,
    { type: "SwitchEnquiryLetters", on: false },
    { type: "SwitchEnquiryLetters", on: true },
  );
}
