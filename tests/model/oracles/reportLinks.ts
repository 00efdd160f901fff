import { rule, type Transition } from "../harness/oracle.ts";

type Context = Transition["was"];

/** What is done with the links leaves the clipboard and the dialog alone. */
const apart = ({ happening: { before, after } }: Transition) =>
  before?.value.clipboard === after.value.clipboard && before?.value.dialog === after.value.dialog;
const ofLinks = (sentence: string) =>
  rule(sentence).must(apart, "touches something else").keeps("copying", "copied");
const isKnown = ({ was, event }: Transition) => was.links.some(({ Id }: Context) => Id === event.Id);
const isThere = ({ was }: Transition) => was.fresh !== null;
const isUncopied = ({ was }: Transition) => was.fresh !== null && was.fresh.Id !== was.copied;
const isLost = (transition: Transition) =>
  transition.happening.before?.value.links === "sharing" || isUncopied(transition);
const used = ({ event }: Transition) => event.error.code === "ErrIdempotencyKeyReused";
const madeOf = ({ event }: Transition) => {
  const { Address, ...link } = event.output;
  return { Address, link };
};

export const reportLinksOracle = [
  rule("REPORT-04 The links are read; 30 days and the reader's language are offered")
    .atStart()
    .leadsTo("links.loading", "clipboard.resting", "dialog.open")
    .shows("busy", "skeleton")
    .starts("list")
    .remembers({
      links: [],
      days: 30,
      language: "es",
      key: null,
      fresh: null,
      revoked: null,
      problem: null,
      copying: null,
      copied: null,
    }),
  ofLinks("REPORT-04 They stand as they were answered")
    .answered("list")
    .leadsTo("links.shown")
    .startsNothing()
    .keeps("days", "language", "key", "fresh", "revoked", "problem")
    .remembers(({ event }) => ({ links: event.output })),
  ofLinks("Links that cannot be read say why")
    .failed("list")
    .leadsTo("links.failed")
    .shows("failed")
    .saysWhy()
    .keeps("links", "days", "language", "key", "fresh", "revoked"),
  ofLinks("They are read again")
    .after("links.refresh")
    .in("links.failed")
    .leadsTo("links.loading")
    .starts("list")
    .keeps("links", "days", "language", "key", "fresh", "revoked")
    .remembers({ problem: null }),

  ...["links.loading", "links.failed", "links.revoking"].flatMap((state) => [
    ofLinks(`REPORT-01 Days are chosen while it is ${state}`)
      .after("days.change")
      .in(state)
      .stays()
      .startsNothing()
      .keeps("links", "language", "fresh", "revoked", "problem")
      .remembers(({ event }) => ({ days: event.days, key: null })),
    ofLinks(`REPORT-01 So is the language while it is ${state}`)
      .after("language.change")
      .in(state)
      .stays()
      .startsNothing()
      .keeps("links", "days", "fresh", "revoked", "problem")
      .remembers(({ event }) => ({ language: event.language, key: null })),
  ]),
  ofLinks("REPORT-01 Another number of days makes another link")
    .after("days.change")
    .in("links.shown")
    .stays()
    .startsNothing()
    .keeps("links", "language", "fresh", "revoked")
    .remembers(({ event }) => ({ days: event.days, key: null, problem: null })),
  ofLinks("REPORT-01 So does another language")
    .after("language.change")
    .in("links.shown")
    .stays()
    .startsNothing()
    .keeps("links", "days", "fresh", "revoked")
    .remembers(({ event }) => ({ language: event.language, key: null, problem: null })),
  ofLinks("REPORT-03 A link is asked for with its key; one that had no answer is asked for with the same")
    .after("report.share")
    .in("links.shown")
    .given((transition) => !isUncopied(transition))
    .leadsTo("links.sharing")
    .shows("busy")
    .keeps("links", "days", "language", "fresh", "revoked")
    .remembers(({ was, event }) => ({ key: was.key ?? event.key, problem: null }))
    .starts("share", ({ was, is }) => ({ Days: was.days, Language: was.language, key: is.key })),
  ofLinks("REPORT-24 Before another takes the place of an address that was not copied it is asked")
    .after("report.share")
    .in("links.shown")
    .given(isUncopied)
    .leadsTo("links.replacing")
    .shows("replacing")
    .startsNothing()
    .emits()
    .keeps("links", "days", "language", "fresh", "revoked")
    .remembers(({ was, event }) => ({ key: was.key ?? event.key, problem: null })),
  ofLinks("REPORT-24 Who wants the other all the same gets it")
    .after("confirm.accept")
    .in("links.replacing")
    .leadsTo("links.sharing")
    .shows("busy")
    .keeps("links", "days", "language", "key", "fresh", "revoked", "problem")
    .starts("share", ({ was }) => ({ Days: was.days, Language: was.language, key: was.key })),
  ofLinks("REPORT-24 Who thinks again has the address still, and no other")
    .after("confirm.cancel")
    .in("links.replacing")
    .leadsTo("links.shown")
    .startsNothing()
    .emits()
    .keeps("links", "days", "language", "key", "fresh", "revoked", "problem"),
  ofLinks("REPORT-02 The new link stands first, and its address is there to be copied")
    .answered("share")
    .leadsTo("links.shown")
    .startsNothing()
    .keeps("days", "language", "revoked", "problem")
    .remembers((transition) => ({
      links: [madeOf(transition).link, ...transition.was.links],
      fresh: { Id: madeOf(transition).link.Id, Address: madeOf(transition).Address },
      key: null,
    }))
    .emits({ type: "report.shared" }),
  ofLinks("REPORT-03 What had no answer says why, and keeps its key")
    .failed("share")
    .given((transition) => !used(transition))
    .leadsTo("links.shown")
    .saysWhy()
    .emits()
    .keeps("links", "days", "language", "key", "fresh", "revoked"),
  ofLinks("REPORT-03 A key that stands for another link is given up")
    .failed("share")
    .given(used)
    .leadsTo("links.shown")
    .saysWhy()
    .emits()
    .keeps("links", "days", "language", "fresh", "revoked")
    .remembers({ key: null }),

  ofLinks("REPORT-05 Before a link is revoked it is asked")
    .after("report.revoke")
    .in("links.shown")
    .given(isKnown)
    .leadsTo("links.confirming")
    .shows("asking")
    .startsNothing()
    .keeps("links", "days", "language", "key", "fresh")
    .remembers(({ event }) => ({ revoked: event.Id, problem: null })),
  rule("Nothing is asked about a link that is not there")
    .after("report.revoke")
    .in("links.shown")
    .given((transition) => !isKnown(transition))
    .isIgnored(),
  ofLinks("Who thinks again has revoked nothing")
    .after("confirm.cancel")
    .in("links.confirming")
    .leadsTo("links.shown")
    .startsNothing()
    .keeps("links", "days", "language", "key", "fresh", "problem")
    .remembers({ revoked: null }),
  ofLinks("REPORT-05 It is revoked")
    .after("confirm.accept")
    .in("links.confirming")
    .leadsTo("links.revoking")
    .shows("busy")
    .keeps("links", "days", "language", "key", "fresh", "revoked", "problem")
    .starts("revoke", ({ was }) => ({ Id: was.revoked })),
  ofLinks("REPORT-05 A revoked link is gone, and its address with it")
    .answered("revoke")
    .leadsTo("links.shown")
    .startsNothing()
    .keeps("days", "language", "key", "problem")
    .remembers(({ was }) => ({
      links: was.links.filter(({ Id }: Context) => Id !== was.revoked),
      fresh: was.fresh?.Id === was.revoked ? null : was.fresh,
      revoked: null,
    }))
    .emits({ type: "report.revoked" }),
  ofLinks("What could not be revoked says why, and stays")
    .failed("revoke")
    .leadsTo("links.shown")
    .saysWhy()
    .emits()
    .keeps("links", "days", "language", "key", "fresh")
    .remembers({ revoked: null }),

  rule("REPORT-02 The new address is copied")
    .after("link.copy")
    .in("clipboard.resting")
    .given(isThere)
    .leadsTo("clipboard.copying")
    .keeps("links", "days", "language", "key", "fresh", "copied", "revoked", "problem")
    .remembers(({ was }) => ({ copying: was.fresh }))
    .starts("copy", ({ was }) => ({ text: was.fresh.Address })),
  rule("REPORT-02 Without a new address there is nothing to copy")
    .after("link.copy")
    .in("clipboard.resting")
    .given((transition) => !isThere(transition))
    .isIgnored(),
  rule("That it was copied is said")
    .answered("copy")
    .leadsTo("clipboard.resting")
    .keeps("links", "days", "language", "key", "fresh", "revoked", "problem")
    .remembers(({ was }) => ({ copied: was.copying.Id, copying: null }))
    .emits({ type: "link.copied" }),
  rule("That it was not is said with the address")
    .failed("copy")
    .leadsTo("clipboard.resting")
    .keeps("links", "days", "language", "key", "fresh", "copied", "revoked", "problem")
    .remembers({ copying: null })
    .emits(({ was }) => ({ type: "link.uncopied", text: was.copying.Address })),

  rule("REPORT-24 What was copied by hand is copied as well")
    .after("link.take")
    .in("dialog.open")
    .stays()
    .startsNothing()
    .keeps("links", "days", "language", "key", "fresh", "copying", "revoked", "problem")
    .remembers(({ was }) => ({ copied: was.fresh?.Id ?? null })),
  rule("REPORT-24 Closing asks while an address would be lost")
    .after("dialog.close")
    .in("dialog.open")
    .given(isLost)
    .leadsTo("dialog.leaving")
    .shows("leaving")
    .startsNothing()
    .emits()
    .keeps(),
  rule("REPORT-24 With nothing to lose it closes")
    .after("dialog.close")
    .in("dialog.open")
    .given((transition) => !isLost(transition))
    .leadsTo("dialog.closed")
    .startsNothing()
    .emits({ type: "dialog.closed" })
    .keeps(),
  rule("REPORT-24 Who closes all the same has closed it")
    .after("leave.accept")
    .in("dialog.leaving")
    .leadsTo("dialog.closed")
    .startsNothing()
    .emits({ type: "dialog.closed" })
    .keeps(),
  rule("REPORT-24 Who thinks again has the address still")
    .after("leave.cancel")
    .in("dialog.leaving")
    .leadsTo("dialog.open")
    .startsNothing()
    .emits()
    .keeps(),
];
