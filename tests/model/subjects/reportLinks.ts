import type { FreshReport, SharedReport } from "#contracts/report/reportContract.ts";
import { reportLinksMachine } from "#machines/property-report/reportLinksMachine.ts";
import type { Subject } from "../harness/subject.ts";

const link = (Id: number): SharedReport => ({
  Id,
  Language: "de",
  SharedAt: "2026-04-01T10:00:00.000Z",
  Until: "2026-05-01T10:00:00.000Z",
  Opened: Id,
  LastOpened: null,
});
const fresh: FreshReport = { ...link(3), Address: "https://portal.example/site/report/abc" };

export const reportLinksSubject: Subject = {
  machine: reportLinksMachine,
  starts: { "the dialog opens": { language: "es" } },
  events: [
    { type: "links.refresh" },
    { type: "days.change", days: 7 },
    { type: "language.change", language: "fr" },
    { type: "report.share", key: "a-key-of-one-link" },
    { type: "report.share", key: "a-key-of-another" },
    { type: "report.revoke", Id: 1 },
    { type: "report.revoke", Id: 3 },
    { type: "report.revoke", Id: 9 },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "link.copy" },
    { type: "link.take" },
    { type: "dialog.close" },
    { type: "leave.accept" },
    { type: "leave.cancel" },
  ] as Subject["events"],
  services: {
    list: { resolves: [[link(2), link(1)], []], rejects: [{ code: "network" }] },
    share: { resolves: [fresh], rejects: [{ code: "network" }, { code: "ErrIdempotencyKeyReused" }] },
    revoke: { resolves: [undefined], rejects: [{ code: "network" }] },
    copy: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { links, days, language, key, fresh, copying, copied, revoked, problem } }) => [
    links
      .map(({ Id }: SharedReport) => Id)
      .filter((Id: number, at: number, all: number[]) => all.indexOf(Id) === at)
      .join(),
    days,
    language,
    key,
    fresh?.Id,
    copying?.Id,
    copied,
    revoked,
    problem?.code,
  ],
  invariants: {
    "A link is named exactly while it is asked about or on its way to be revoked": ({ value, context }) =>
      ["confirming", "revoking"].includes(value.links) === (context.revoked !== null),
    "The new address is one of the links": ({ context: { links, fresh } }) =>
      fresh === null || links.some(({ Id }: SharedReport) => Id === fresh.Id),
    "An address is held while it is copied, and no longer": ({ value, context }) =>
      (value.clipboard === "copying") === (context.copying !== null),
    "A link on its way, or asked about, has a key": ({ value, context }) =>
      !["sharing", "replacing"].includes(value.links) || context.key !== null,
  },
};
