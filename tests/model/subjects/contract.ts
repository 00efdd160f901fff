import { contractMachine } from "#machines/contact/contractMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleEntry } from "../samples/sampleEntry.ts";

const request = { subject: "Contract request", body: "Featured: 25", language: "en" };

/** Standard, Premium and free. */
const found = [
  sampleEntry(),
  sampleEntry({ Id: 4002, IsPremiumFeatured: true }),
  sampleEntry({ Id: 4004, Name: "Notaría Pérez", IsFeatured: false }),
];

export const contractSubject: Subject = {
  machine: contractMachine,
  starts: {
    "an empty request": { ids: [] },
    "a request for entries, one of which is nobody's": { ids: [4004, 4001, 4002, 4999] },
  },
  events: [
    { type: "size.toggle", level: "Featured", listings: 25 },
    { type: "size.toggle", level: "FeaturedPremium", listings: 5 },
    { type: "upgrade.toggle", Id: 4001, level: "FeaturedPremium" },
    { type: "upgrade.toggle", Id: 4001, level: "Featured" },
    { type: "upgrade.toggle", Id: 4002, level: "FeaturedPremium" },
    { type: "upgrade.toggle", Id: 4004, level: "Featured" },
    { type: "upgrade.toggle", Id: 4004, level: "FeaturedPremium" },
    { type: "upgrade.toggle", Id: 4999, level: "Featured" },
    { type: "entries.retry" },
    { type: "comments.change", comments: "From January on" },
    { type: "request.send", key: "key-0001", request },
    { type: "notice.dismiss" },
  ] as Subject["events"],
  services: {
    entries: { resolves: [found, []], rejects: [{ code: "network" }] },
    send: { resolves: [{ message: "Thank you" }], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { choice, upgrades, entries } }) => [choice, upgrades, entries.length > 0],
  invariants: {
    "A request on its way asks for something": ({ value, context }) =>
      value !== "sending" ||
      context.choice.Featured !== null ||
      context.choice.FeaturedPremium !== null ||
      Object.keys(context.upgrades).length > 0,
    "A request that has gone out is cleared": ({ value, context }) =>
      value !== "sent" ||
      (context.choice.Featured === null &&
        context.request === null &&
        Object.keys(context.upgrades).length === 0),
    "No entry is asked for at a level that it has": ({ context: { entries, upgrades } }) =>
      entries.every(({ Id, level }: { Id: number; level: string | null }) => upgrades[Id] !== (level ?? "")),
    "A refused request is still there": ({ value, context }) =>
      value !== "refused" || context.request !== null,
  },
};
