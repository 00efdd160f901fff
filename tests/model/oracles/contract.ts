import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const nothing = { Featured: null, FeaturedPremium: null };
const some = ({ was: { choice, upgrades } }: Transition) =>
  choice.Featured !== null || choice.FeaturedPremium !== null || Object.keys(upgrades).length > 0;
const same = ({ was, event }: Transition) => JSON.stringify(was.request) === JSON.stringify(event.request);
const keyOf = (transition: Transition) => (same(transition) ? transition.was.key : transition.event.key);

interface Entry {
  Id: number;
  Name: string;
  IsFeatured: boolean;
  IsPremiumFeatured: boolean;
}
interface NamedEntry {
  Id: number;
  level: string | null;
}
const named = ({ event }: Transition) => event.input.ids.length > 0;
const levelOf = ({ IsFeatured, IsPremiumFeatured }: Entry) =>
  IsPremiumFeatured ? "FeaturedPremium" : IsFeatured ? "Featured" : null;
/** The entries that were named and came, in the order in which they were named. */
const knownOf = ({ was, event }: Transition) =>
  was.ids.flatMap((id: number) =>
    event.output
      .filter(({ Id }: Entry) => Id === id)
      .map((entry: Entry) => ({ Id: entry.Id, Name: entry.Name, level: levelOf(entry) })),
  );
const nextOf: Record<string, string> = { null: "Featured", Featured: "FeaturedPremium" };
const nextLevels = (entries: NamedEntry[]) =>
  Object.fromEntries(
    entries
      .filter(({ level }) => level !== "FeaturedPremium")
      .map(({ Id, level }) => [Id, nextOf[String(level)]]),
  );
const isAbove = ({ was, event: { Id, level } }: Transition) => {
  const entry = was.entries.find((one: NamedEntry) => one.Id === Id);
  return entry !== undefined && entry.level !== "FeaturedPremium" && entry.level !== level;
};

export const contractOracle = [
  rule("ADV-05 Nothing is chosen at first")
    .atStart()
    .remembers(({ event }) => ({
      ids: event.input.ids,
      entries: [],
      upgrades: {},
      sentUpgrades: {},
      choice: nothing,
      comments: "",
      message: "",
      problem: null,
      request: null,
      key: "",
    })),
  rule("ADV-05 Sizes are chosen where no entry is named")
    .atStart()
    .given((transition) => !named(transition))
    .leadsTo("choosing")
    .startsNothing(),
  rule("DIR-19 Entries that are named are read first")
    .atStart()
    .given(named)
    .leadsTo("reading")
    .starts("entries"),
  rule("DIR-19, DIR-21 Each entry that was named and is there is asked for at the level above its own")
    .answered("entries")
    .leadsTo("choosing")
    .startsNothing()
    .keeps("ids", "choice", "comments", "request", "key")
    .remembers((transition) => ({
      entries: knownOf(transition),
      upgrades: nextLevels(knownOf(transition)),
      problem: null,
    })),
  rule("DIR-19 Entries that cannot be read are not asked for, and it says why")
    .failed("entries")
    .leadsTo("unread")
    .saysWhy()
    .keeps("ids", "entries", "upgrades", "choice", "comments"),
  rule("DIR-19 They are read again when somebody asks")
    .after("entries.retry")
    .in("unread")
    .leadsTo("reading")
    .keeps()
    .starts("entries"),
  rule("DIR-19 A level of an entry is chosen, or taken back")
    .after("upgrade.toggle")
    .notIn("sending")
    .given(isAbove)
    .leadsTo("choosing")
    .startsNothing()
    .keeps("ids", "entries", "choice", "comments", "request", "key")
    .remembers(({ was: { upgrades }, event: { Id, level } }) => {
      const others = Object.fromEntries(Object.entries(upgrades).filter(([id]) => id !== String(Id)));
      return { upgrades: upgrades[Id] === level ? others : { ...others, [Id]: level } };
    }),
  rule("DIR-21 No entry is asked for at a level that it has or has passed, and none that is not there")
    .after("upgrade.toggle")
    .given((transition) => !isAbove(transition))
    .isIgnored(),
  rule("What is on its way is no longer upgraded otherwise")
    .after("upgrade.toggle")
    .in("sending")
    .isIgnored(),
  rule("ADV-05 A size is chosen, or taken back, of one level")
    .after("size.toggle")
    .notIn("sending", "reading", "unread")
    .leadsTo("choosing")
    .startsNothing()
    .keeps("comments", "request", "key", "entries", "upgrades")
    .remembers(({ was: { choice }, event: { level, listings } }) => ({
      choice: { ...choice, [level]: choice[level] === listings ? null : listings },
    })),
  rule("What is on its way is no longer chosen").after("size.toggle").in("sending").isIgnored(),
  rule("Until the entries are known, no size is chosen")
    .after("size.toggle")
    .in("reading", "unread")
    .isIgnored(),
  rule("ADV-05 A comment goes with it")
    .after("comments.change")
    .in("choosing", "incomplete", "refused", "reading", "unread")
    .stays()
    .keeps("choice", "upgrades", "entries", "request", "key", "problem")
    .remembers(({ event }) => ({ comments: event.comments })),
  rule("ADV-05 A comment begins another request")
    .after("comments.change")
    .in("sent")
    .leadsTo("choosing")
    .keeps("choice", "request", "key")
    .remembers(({ event }) => ({ comments: event.comments })),
  rule("What is on its way is no longer commented").after("comments.change").in("sending").isIgnored(),
  rule("ADV-06 Without a size nothing is sent")
    .after("request.send")
    .in("choosing", "sent")
    .given((transition) => !some(transition))
    .leadsTo("incomplete")
    .keeps()
    .startsNothing(),
  rule("ADV-06 A request is sent; the same again with the key that it had")
    .after("request.send")
    .in("choosing", "refused")
    .given(some)
    .leadsTo("sending")
    .keeps("choice", "upgrades", "entries", "comments")
    .remembers((transition) => ({
      request: transition.event.request,
      key: keyOf(transition),
      problem: null,
      sentUpgrades: transition.was.upgrades,
    }))
    .starts("send", (transition) => ({ ...transition.event.request, key: keyOf(transition) })),
  rule("ADV-06 A request that has gone out is cleared, and what was answered shows")
    .answered("send")
    .leadsTo("sent")
    .remembers(({ event }) => ({
      choice: nothing,
      upgrades: {},
      comments: "",
      request: null,
      key: "",
      message: event.output.message,
    }))
    .keeps("ids", "entries", "sentUpgrades"),
  rule("ADV-06 A request that was refused is still there, and says why")
    .failed("send")
    .leadsTo("refused")
    .saysWhy()
    .keeps("choice", "upgrades", "entries", "comments", "request", "key"),
  rule("Who has read the notice goes on")
    .after("notice.dismiss")
    .in("sent", "refused")
    .leadsTo("choosing")
    .keeps("choice", "comments", "request", "key")
    .startsNothing(),
  ...visibleTags({ sending: ["busy"] }),
];
