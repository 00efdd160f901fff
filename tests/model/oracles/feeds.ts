import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

/** In the order of their names, numbers as numbers; of two alike the older first. */
const inOrder = (feeds: Context[]) =>
  feeds.toSorted(
    (one, other) => one.Name.localeCompare(other.Name, undefined, { numeric: true }) || one.ID - other.ID,
  );
const withFeed = (feeds: Context[], feed: Context) =>
  inOrder([...feeds.filter(({ ID }) => ID !== feed.ID), feed]);
const feedOf = ({ was, event }: Transition) => was.feeds.find(({ ID }: Context) => ID === event.ID);
const switchedFeed = ({ was }: Transition) => was.feeds.find(({ ID }: Context) => ID === was.switched.ID);
const placeLeft = ({ was }: Transition) => was.feeds.filter(({ Active }: Context) => Active).length < 20;
const isOn = (transition: Transition) => feedOf(transition)?.Active === true;
const isOff = (transition: Transition) => feedOf(transition)?.Active === false;
const typed = ({ was }: Transition) => was.form.name.trim();
const named = (transition: Transition) => typed(transition) !== "";
const isNew = ({ was }: Transition) => was.form.ID === null;
const sameName = (transition: Transition) =>
  transition.was.feeds.find(({ ID }: Context) => ID === transition.was.form.ID)?.Name === typed(transition);
/** What is done with the list leaves the numbers and the clipboard alone. */
const apart = ({ happening: { before, after } }: Transition) =>
  before?.value.figures === after.value.figures && before?.value.clipboard === after.value.clipboard;
const ofList = (sentence: string) =>
  rule(sentence).must(apart, "touches something else").keeps("counts", "copied");

export const feedsOracle = [
  rule("FEED-01 The feeds are read, and FEED-11 what they carry is counted")
    .atStart()
    .leadsTo("list.loading", "figures.counting", "clipboard.resting")
    .starts("list")
    .starts("count")
    .remembers({ feeds: [], counts: null, form: null, switched: null, copied: null, problem: null }),
  ofList("FEED-01 Feeds stand by their names")
    .answered("list")
    .leadsTo("list.shown")
    .startsNothing()
    .remembers(({ event }) => ({ feeds: inOrder(event.output), problem: null })),
  ofList("Feeds that cannot be read say why").failed("list").leadsTo("list.failed").saysWhy().keeps("feeds"),
  ofList("They are read again")
    .after("feeds.refresh")
    .in("list.failed")
    .leadsTo("list.loading")
    .starts("list")
    .remembers({ problem: null }),
  rule("FEED-11 What they carry is known")
    .answered("count")
    .leadsTo("figures.settled")
    .keeps("feeds", "form", "switched", "problem", "copied")
    .remembers(({ event }) => ({ counts: event.output })),
  rule("FEED-11 The text does without what cannot be counted")
    .failed("count")
    .leadsTo("figures.settled")
    .keeps(),

  ofList("FEED-01, FEED-03 A feed is added while there is a place")
    .after("feed.add")
    .in("list.shown")
    .given(placeLeft)
    .leadsTo("list.naming")
    .keeps("feeds", "switched")
    .remembers(({ event }) => ({
      form: { ID: null, name: "", key: event.key, unnamed: false },
      problem: null,
    })),
  rule("FEED-03 There are twenty at most")
    .after("feed.add")
    .in("list.shown")
    .given((transition) => !placeLeft(transition))
    .isIgnored(),
  ofList("FEED-01 A feed that is on gets another name")
    .after("feed.rename")
    .in("list.shown")
    .given(isOn)
    .leadsTo("list.naming")
    .keeps("feeds", "switched")
    .remembers((transition) => ({
      form: { ID: transition.event.ID, name: feedOf(transition).Name, key: "", unnamed: false },
      problem: null,
    })),
  rule("FEED-02 Others do not")
    .after("feed.rename")
    .in("list.shown")
    .given((transition) => !isOn(transition))
    .isIgnored(),
  ofList("FEED-01 The name is what was typed")
    .after("name.change")
    .in("list.naming")
    .stays()
    .keeps("feeds")
    .remembers((transition) => ({
      form: { ...transition.was.form, name: transition.event.name, unnamed: false },
      problem: null,
    })),
  ofList("FEED-05 Without a name nothing is sent, and it says so")
    .after("form.submit")
    .in("list.naming")
    .given((transition) => !named(transition))
    .stays()
    .startsNothing()
    .remembers((transition) => ({ form: { ...transition.was.form, unnamed: true } })),
  ofList("FEED-08, FEED-10 A new feed is asked for by name, with its key")
    .after("form.submit")
    .in("list.naming")
    .given((transition) => named(transition) && isNew(transition))
    .leadsTo("list.creating")
    .keeps("feeds", "form")
    .starts("create", (transition) => ({ name: typed(transition), key: transition.was.form.key })),
  ofList("The same name is nothing new")
    .after("form.submit")
    .in("list.naming")
    .given((transition) => named(transition) && !isNew(transition) && sameName(transition))
    .leadsTo("list.shown")
    .startsNothing()
    .remembers({ form: null, problem: null }),
  ofList("FEED-01 Another name is sent")
    .after("form.submit")
    .in("list.naming")
    .given((transition) => named(transition) && !isNew(transition) && !sameName(transition))
    .leadsTo("list.renaming")
    .keeps("feeds", "form")
    .starts("rename", (transition) => ({
      ID: transition.was.form.ID,
      Name: typed(transition),
      Active: true,
    })),
  ofList("Who thinks again has changed nothing")
    .after("form.cancel")
    .in("list.naming")
    .leadsTo("list.shown")
    .keeps("feeds")
    .startsNothing()
    .remembers({ form: null, problem: null }),
  ofList("FEED-08 The feed is what was answered")
    .answered("create", "rename")
    .leadsTo("list.shown")
    .remembers((transition) => ({
      feeds: withFeed(transition.was.feeds, transition.event.output),
      form: null,
      problem: null,
    }))
    .emits((transition) => ({
      type: "feed.saved",
      Name: transition.event.output.Name,
      created: isNew(transition),
    })),
  ofList("What was refused says why, and the name is still there")
    .failed("create", "rename")
    .leadsTo("list.naming")
    .saysWhy()
    .keeps("feeds", "form")
    .emits(),

  ofList("FEED-02 Switching off asks first")
    .after("feed.switchOff")
    .in("list.shown")
    .given(isOn)
    .leadsTo("list.confirming")
    .startsNothing()
    .keeps("feeds")
    .remembers(({ event }) => ({ switched: { ID: event.ID, Active: false }, problem: null })),
  ofList("FEED-09 Switching on does not")
    .after("feed.switchOn")
    .in("list.shown")
    .given(isOff)
    .leadsTo("list.switching")
    .keeps("feeds")
    .remembers(({ event }) => ({ switched: { ID: event.ID, Active: true }, problem: null }))
    .starts("switch", (transition) => ({
      ID: transition.event.ID,
      Name: feedOf(transition).Name,
      Active: true,
    })),
  rule("FEED-09 What is off is not switched off")
    .after("feed.switchOff")
    .in("list.shown")
    .given((transition) => !isOn(transition))
    .isIgnored(),
  rule("FEED-09 What is on is not switched on")
    .after("feed.switchOn")
    .in("list.shown")
    .given((transition) => !isOff(transition))
    .isIgnored(),
  ofList("FEED-02 Once asked it is switched off")
    .after("confirm.accept")
    .in("list.confirming")
    .leadsTo("list.switching")
    .keeps("feeds", "switched")
    .starts("switch", (transition) => ({ ...transition.was.switched, Name: switchedFeed(transition).Name })),
  ofList("Who thinks again changes nothing")
    .after("confirm.cancel")
    .in("list.confirming", "list.confirmingRemoval")
    .leadsTo("list.shown")
    .keeps("feeds")
    .startsNothing()
    .remembers({ switched: null }),
  ofList("FEED-02, FEED-09 It is as it was answered, and says so")
    .answered("switch")
    .leadsTo("list.shown")
    .remembers((transition) => ({
      feeds: withFeed(transition.was.feeds, transition.event.output),
      switched: null,
    }))
    .emits(({ event: { output } }) => ({
      type: "feed.switched",
      ID: output.ID,
      Name: output.Name,
      Active: output.Active,
    })),
  ofList("FEED-32 Removing asks first")
    .after("feed.remove")
    .in("list.shown")
    .given(isOff)
    .leadsTo("list.confirmingRemoval")
    .startsNothing()
    .keeps("feeds")
    .remembers(({ event }) => ({ switched: { ID: event.ID, Active: false }, problem: null })),
  rule("FEED-32 What is on is not removed")
    .after("feed.remove")
    .in("list.shown")
    .given((transition) => !isOff(transition))
    .isIgnored(),
  ofList("FEED-32 Once asked it is removed")
    .after("confirm.accept")
    .in("list.confirmingRemoval")
    .leadsTo("list.removing")
    .keeps("feeds", "switched")
    .starts("remove", (transition) => ({ ID: transition.was.switched.ID })),
  ofList("FEED-32 What is removed is gone, and that is said")
    .answered("remove")
    .leadsTo("list.shown")
    .remembers(({ was }) => ({
      feeds: was.feeds.filter(({ ID }: Context) => ID !== was.switched.ID),
      switched: null,
    }))
    .emits((transition) => ({ type: "feed.removed", Name: switchedFeed(transition).Name })),
  ofList("What could not be switched or removed says why")
    .failed("switch", "remove")
    .leadsTo("list.shown")
    .saysWhy()
    .keeps("feeds")
    .remembers({ switched: null })
    .emits(),
  ofList("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("list.shown")
    .stays()
    .keeps("feeds")
    .remembers({ problem: null }),

  rule("FEED-04 A link is copied")
    .after("link.copy")
    .in("clipboard.resting")
    .leadsTo("clipboard.copying")
    .keeps("feeds", "form", "switched", "problem")
    .remembers(({ event: { ID, form, text } }) => ({ copied: { ID, form, text } }))
    .starts("copy", ({ event }) => ({ text: event.text })),
  rule("FEED-04 A link that was copied says of which feed")
    .answered("copy")
    .leadsTo("clipboard.resting")
    .keeps("feeds", "form", "switched", "problem")
    .remembers({ copied: null })
    .emits(({ was: { feeds, copied } }) => ({
      type: "link.copied",
      form: copied.form,
      Name: feeds.find(({ ID }: Context) => ID === copied.ID)?.Name ?? "",
    })),
  rule("FEED-04 A copy that fails says so, with the link")
    .failed("copy")
    .leadsTo("clipboard.resting")
    .keeps("feeds", "form", "switched", "problem")
    .remembers({ copied: null })
    .emits(({ was }) => ({ type: "link.uncopied", text: was.copied.text })),
  ...visibleTags({
    "list.loading": ["busy", "skeleton"],
    "list.failed": ["failed"],
    "list.naming": ["dialog"],
    "list.creating": ["busy", "dialog"],
    "list.renaming": ["busy", "dialog"],
    "list.switching": ["busy"],
    "list.removing": ["busy"],
  }),
];
