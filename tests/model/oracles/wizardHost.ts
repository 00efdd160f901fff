import { type Rule, rule, type Transition } from "../harness/oracle.ts";

const found = ({ event }: Transition) => event.output !== null;
const looksFor = (sentence: Rule, field: string) =>
  sentence.starts("find", ({ event }) => ({ [field]: event[field] }));
const fetches = (sentence: Rule) =>
  sentence
    .leadsTo("door.fetching")
    .starts("fetch", ({ is: { kept, sought } }) => ({ opened: kept ? kept.input : sought.opened }));
const shut = (sentence: string) => rule(sentence).in("wizard.open");
const failure =
  (type: string) =>
  ({ event }: Transition) => ({ type, failure: event.error ?? event.failure });
const openStays = ({ happening: { before, after } }: Transition) =>
  before?.value.wizard === after.value.wizard;

export const wizardHostOracle = [
  rule("DRAFT-03 Nothing is open over a list at first")
    .atStart()
    .leadsTo("door.idle", "wizard.closed")
    .startsNothing()
    .remembers({ sought: null, kept: null, wizard: null }),
  looksFor(
    rule("DRAFT-03 Work on the same thing is looked for before it is opened")
      .after("wizard.open")
      .leadsTo("door.looking"),
    "opened",
  )
    .remembers({ kept: null })
    .keeps("wizard")
    .must(openStays, "shuts the one that is open"),
  looksFor(rule("DRAFT-03 What was left is read").after("work.open").leadsTo("door.finding"), "actor")
    .remembers({ kept: null })
    .keeps("wizard")
    .must(openStays, "shuts the one that is open"),
  rule("DRAFT-03 Where work is kept the user is asked")
    .answered("find")
    .in("door.looking")
    .given(found)
    .leadsTo("door.asking")
    .startsNothing()
    .remembers(({ event }) => ({ kept: event.output })),
  fetches(
    rule("DRAFT-03 Where none is kept it is opened")
      .answered("find")
      .in("door.looking")
      .given((transition) => !found(transition)),
  ).remembers({ kept: null }),
  fetches(rule("DRAFT-03 Where nobody can say none is kept").failed("find").in("door.looking"))
    .remembers({ kept: null })
    .emits(),
  fetches(rule("DRAFT-03 Who goes on gets what is kept").after("work.resume").in("door.asking")).keeps(),
  fetches(rule("DRAFT-03 Who does not gets what is saved").after("work.leave").in("door.asking")).remembers({
    kept: null,
  }),
  rule("DRAFT-03 Who thinks again gets neither")
    .after("work.cancel")
    .in("door.asking")
    .leadsTo("door.idle")
    .startsNothing()
    .remembers({ kept: null }),
  fetches(
    rule("DRAFT-03 What was left is gone on with").answered("find").in("door.finding").given(found),
  ).remembers(({ event }) => ({ kept: event.output })),
  rule("What is no longer there is not opened")
    .answered("find")
    .in("door.finding")
    .given((transition) => !found(transition))
    .leadsTo("door.idle")
    .startsNothing()
    .emits(),
  rule("What cannot be read is told")
    .failed("find")
    .in("door.finding")
    .leadsTo("door.idle")
    .startsNothing()
    .emits(failure("wizard.unreachable")),
  rule("What has come is open, in place of the one before")
    .answered("fetch")
    .leadsTo("door.idle", "wizard.open")
    .remembers(({ event }) => ({ wizard: event.output }))
    .starts("run", ({ was, event }) => ({ wizard: event.output, resumed: was.kept?.actor ?? null })),
  rule("What does not come is told, and the one before stays")
    .failed("fetch")
    .leadsTo("door.idle")
    .keeps("wizard")
    .startsNothing()
    .emits(failure("wizard.unreachable"))
    .must(openStays, "shuts the one that is open"),

  shut("What became of it is told")
    .after("wizard.over")
    .leadsTo("wizard.closed")
    .remembers({ wizard: null })
    .emits(({ event }) => ({ type: "wizard.over", output: event.output })),
  shut("What broke is told")
    .after("wizard.broken")
    .leadsTo("wizard.closed")
    .remembers({ wizard: null })
    .emits(failure("wizard.broken")),
  shut("It can be shut").after("wizard.shut").leadsTo("wizard.closed").remembers({ wizard: null }).emits(),
  shut("What has run is closed").answered("run").leadsTo("wizard.closed").remembers({ wizard: null }).emits(),
  shut("What could not run is told")
    .failed("run")
    .leadsTo("wizard.closed")
    .remembers({ wizard: null })
    .emits(failure("wizard.broken")),
];
