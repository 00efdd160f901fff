import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

const workOf = ({ was, event }: Transition, key = event.key) =>
  was.items.find((work: { key: string }) => work.key === key);
const opens = (transition: Transition) =>
  workOf(transition) !== undefined && workOf(transition).about !== "unreadable";
const partly = ({ event }: Transition) => event.output.unread !== null;
const login = ({ was }: Transition) => ({ login: was.login });
/** What is known shows, and can be pressed, while it is read again. */
const shows = ["list.loaded", "list.failed", "list.loading"];
const resting = "removal.resting";
const asked = ({ was, is }: Transition) => is.items.some(({ key }: { key: string }) => key === was.removing);
const folds = (sentence: Rule, wanted: (transition: Transition) => unknown) =>
  sentence.must(
    (transition) => transition.happening.after.value.alert === wanted(transition),
    "folds or unfolds the alert otherwise",
  );
const asBefore = ({ happening: { before } }: Transition) => before?.value.alert;

export const unfinishedOracle = [
  rule("DRAFT-01 What is unfinished is looked for at once")
    .atStart()
    .leadsTo("list.opening", "removal.resting", "alert.folded")
    .starts("list", ({ event }) => ({ login: event.input.login }))
    .remembers({ items: [], removing: null, problem: null, removalProblem: null }),
  rule("DRAFT-01 What there is shows")
    .answered("list")
    .given((transition) => !partly(transition))
    .leadsTo("list.loaded")
    .remembers(({ event }) => ({ items: event.output.items, problem: null })),
  rule("DRAFT-01 What this browser keeps shows without the account's, which stays known")
    .answered("list")
    .given(partly)
    .leadsTo("list.failed")
    .must(({ was, is, event: { output } }) => {
      const found = output.items.map(({ key }: { key: string }) => key);
      const stays = was.items.filter(
        ({ key, kept }: { key: string; kept: string }) => kept === "account" && !found.includes(key),
      );
      return (
        isDeepStrictEqual(is.items, [...output.items, ...stays]) &&
        isDeepStrictEqual(is.problem, output.unread)
      );
    }, "has other work"),
  rule("What cannot be read says why").failed("list").leadsTo("list.failed").saysWhy().keeps("items"),
  rule("DRAFT-11 A reading leaves the deletion alone, and why one was not deleted")
    .answered("list")
    .keeps("removalProblem"),
  rule("DRAFT-11 Nor does it forget which one is asked about or deleted")
    .answered("list")
    .given(asked)
    .keeps("removing"),
  rule("DRAFT-11 What was asked about and is gone is not asked about any more")
    .answered("list")
    .in("removal.confirming")
    .given(({ was, event: { output } }) => {
      const stays = output.unread ? was.items.filter(({ kept }: { kept: string }) => kept === "account") : [];
      return [...output.items, ...stays].every(({ key }: { key: string }) => key !== was.removing);
    })
    .leadsTo(resting)
    .remembers({ removing: null }),
  folds(
    rule("DRAFT-01 What was cut off is shown at once, the first time").answered("list").in("list.opening"),
    (transition) =>
      transition.is.items.some(({ cutOff }: { cutOff: boolean }) => cutOff)
        ? "unfolded"
        : asBefore(transition),
  ),
  folds(rule("Later nothing unfolds by itself").answered("list").in("list.loading"), asBefore),
  rule("DRAFT-11 It is read anew, also while one is asked about or deleted")
    .after("work.refresh")
    .in(...shows)
    .leadsTo("list.loading")
    .starts("list", login)
    .keeps(),
  rule("It is read anew, for the first time still")
    .after("work.refresh")
    .in("list.opening")
    .leadsTo("list.opening")
    .starts("list", login)
    .keeps(),

  rule("DRAFT-01 The alert opens")
    .after("work.show")
    .in("alert.folded")
    .leadsTo("alert.unfolded")
    .keeps()
    .startsNothing(),
  rule("The alert folds")
    .after("work.hide")
    .in("alert.unfolded")
    .leadsTo("alert.folded")
    .keeps()
    .startsNothing(),

  rule("DRAFT-01 Work is gone on with")
    .after("work.edit")
    .in(resting)
    .given(opens)
    .stays()
    .keeps()
    .emits((transition) => ({ type: "work.open", work: workOf(transition) })),
  rule("What cannot be read, and what there is not, is not")
    .after("work.edit")
    .given((transition) => !opens(transition))
    .isIgnored(),
  rule("Deleting asks first")
    .after("work.remove")
    .in(resting)
    .given((transition) => workOf(transition) !== undefined)
    .leadsTo("removal.confirming")
    .startsNothing()
    .remembers(({ event }) => ({ removing: event.key, removalProblem: null }))
    .keeps("items", "problem"),
  rule("What there is not is not asked about")
    .after("work.remove")
    .given((transition) => workOf(transition) === undefined)
    .isIgnored(),
  rule("Once asked it is deleted")
    .after("confirm.accept")
    .in("removal.confirming")
    .leadsTo("removal.removing")
    .keeps()
    .starts("remove", (transition) => ({ work: workOf(transition, transition.was.removing) })),
  rule("DRAFT-11 Who thinks again has lost nothing, nor cut off a reading")
    .after("confirm.cancel")
    .in("removal.confirming")
    .leadsTo(resting)
    .startsNothing()
    .remembers({ removing: null })
    .keeps("items", "problem")
    .emits(),
  rule("What was deleted is gone, and told")
    .answered("remove")
    .leadsTo(resting)
    .starts("list", login)
    .remembers(({ was }) => ({
      removing: null,
      items: was.items.filter(({ key }: { key: string }) => key !== was.removing),
    }))
    .emits(({ was }) => ({ type: "work.removed", key: was.removing })),
  rule("DRAFT-11 What could not be deleted says why, and the list is where it was")
    .failed("remove")
    .leadsTo(resting)
    .saysWhy("removalProblem")
    .remembers({ removing: null })
    .keeps("items", "problem")
    .startsNothing()
    .must(
      ({ happening: { before, after } }) => before?.value.list === after.value.list,
      "leads the list elsewhere",
    )
    .emits(),
  rule("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in(resting)
    .stays()
    .remembers({ removalProblem: null })
    .keeps("items", "problem"),
  ...visibleTags({
    "list.opening": ["busy", "unread"],
    "list.loading": ["busy"],
    "list.failed": ["failed"],
    "removal.removing": ["busy"],
  }),
];
