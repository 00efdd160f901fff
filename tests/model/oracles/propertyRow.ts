import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const feed = ({ was }: Transition) => was.service.ImportType === "XML";
const ruled = (transition: Transition) => feed(transition) && !transition.was.service.ManualSelection;
const off = ({ was: { item } }: Transition) => item.Status === "deactivated" && !item.Suspended;
const on = ({ was: { item } }: Transition) => item.Status === "active" && !item.Suspended;
const promoted = ({ was }: Transition) =>
  was.item.AdInfo.PropertyFeatured || was.item.AdInfo.PropertyFeaturedPremium;
const ofTheRow = ({ was }: Transition) => ({ id: was.item.Id });

/** Whether the list's filters let a property through. */
function passes(
  { Status, Featured }: Transition["was"],
  { Status: has, AdInfo }: Transition["was"],
): boolean {
  const level = AdInfo.PropertyFeaturedPremium
    ? "FeaturedPremium"
    : AdInfo.PropertyFeatured
      ? "Featured"
      : "none";
  const any = Featured === null || (Featured === "any" && level !== "none");
  return (any || Featured === level) && (Status === "available" || Status === has);
}
const judged = ({ is }: Transition) => ({
  type: "row.judged",
  Id: is.item.Id,
  matches: passes(is.search, is.item),
});
/** A question or a refusal is open, and this is its answer. */
const answers = ({ event, happening: { before } }: Transition) =>
  event.type === "problem.dismiss"
    ? before?.matches({ resting: "refused" }) === true
    : before?.matches("confirming") === true;
const passed = ({ was }: Transition) => passes(was.search, was.item);
const stillIn = ({ was, event }: Transition) => passes(was.search, event.output);
const switched = (type: string, more: (transition: Transition) => object) => (transition: Transition) => ({
  type,
  item: transition.event.output,
  ...more(transition),
});

export const propertyRowOracle = [
  rule("A row opens as one that passes").atStart().leadsTo("resting.found").remembers({ problem: null }),

  rule("LIST-31 The menu edits")
    .after("row.edit")
    .in("resting")
    .given((transition) => !feed(transition))
    .stays()
    .keeps()
    .reports(({ was }) => ({ type: "row.editing", Id: was.item.Id })),
  rule("LIST-36 A warning comes before editing what a feed brings")
    .after("row.edit")
    .in("resting")
    .given(feed)
    .leadsTo("confirming.edit")
    .reports(),
  rule("LIST-36 Once warned the menu edits")
    .after("confirm.accept")
    .in("confirming.edit")
    .leadsTo("resting")
    .reports(({ was }) => ({ type: "row.editing", Id: was.item.Id })),

  rule("LIST-36 A warning comes before activating what a feed brings")
    .after("row.activate")
    .in("resting")
    .given((transition) => off(transition) && ruled(transition))
    .leadsTo("confirming.activate")
    .startsNothing(),
  rule("LIST-32, LIST-37 What is deactivated is activated")
    .after("row.activate")
    .in("resting")
    .given((transition) => off(transition) && !ruled(transition))
    .leadsTo("activating")
    .starts("activate", ofTheRow),
  rule("LIST-36 Once warned it is activated")
    .after("confirm.accept")
    .in("confirming.activate")
    .leadsTo("activating")
    .starts("activate", ofTheRow),
  rule("LIST-33 Only what is deactivated and not suspended is activated")
    .after("row.activate")
    .in("resting")
    .given((transition) => !off(transition))
    .isIgnored(),

  rule("LIST-36, FEAT-03 A warning comes before a place or the feed's word is given up")
    .after("row.deactivate")
    .in("resting")
    .given((transition) => on(transition) && (ruled(transition) || promoted(transition)))
    .leadsTo("confirming.deactivate")
    .startsNothing(),
  rule("LIST-32, LIST-37 What is active is deactivated")
    .after("row.deactivate")
    .in("resting")
    .given((transition) => on(transition) && !ruled(transition) && !promoted(transition))
    .leadsTo("deactivating")
    .starts("deactivate", ofTheRow),
  rule("LIST-36 Once warned it is deactivated")
    .after("confirm.accept")
    .in("confirming.deactivate")
    .leadsTo("deactivating")
    .starts("deactivate", ofTheRow),
  rule("LIST-33 Only what is active and not suspended is deactivated")
    .after("row.deactivate")
    .in("resting")
    .given((transition) => !on(transition))
    .isIgnored(),
  rule("The place that a deactivation gives up is that of the property")
    .after("row.deactivate")
    .in("resting")
    .given(on)
    .remembers(
      ({
        was: {
          item: { AdInfo },
        },
      }) => ({
        givesUp: AdInfo.PropertyFeaturedPremium
          ? "FeaturedPremium"
          : AdInfo.PropertyFeatured
            ? "Featured"
            : "none",
      }),
    ),

  rule("LIST-34, LIST-47 Deleting what was typed in asks first")
    .after("row.delete")
    .in("resting")
    .given((transition) => !feed(transition))
    .leadsTo("confirming.delete")
    .startsNothing(),
  rule("LIST-34 What a feed brings is not deleted").after("row.delete").in("resting").given(feed).isIgnored(),
  rule("LIST-47 Once asked it is deleted")
    .after("confirm.accept")
    .in("confirming.delete")
    .leadsTo("deleting")
    .starts("remove", ofTheRow),

  rule("LIST-47 Who thinks again has lost nothing")
    .after("confirm.cancel")
    .in("confirming")
    .leadsTo("resting")
    .startsNothing()
    .reports()
    .keeps("item", "search"),

  rule("LIST-40 What was activated is told to the list")
    .answered("activate")
    .in("activating")
    .reports(
      switched("row.activated", () => ({})),
      judged,
    ),
  rule("LIST-40 What was deactivated is told to the list, with the place it gave up")
    .answered("deactivate")
    .in("deactivating")
    .reports(
      switched("row.deactivated", ({ was }) => ({ gaveUp: was.givesUp })),
      judged,
    ),
  rule("LIST-32 The row is what was answered")
    .answered("activate", "deactivate")
    .remembers(({ event }) => ({ item: event.output, problem: null }))
    .keeps("search", "service"),
  rule("LIST-44 A row that still passes is like any other")
    .answered("activate", "deactivate")
    .given(stillIn)
    .leadsTo("resting.found"),
  rule("LIST-44 A row that no longer passes stays, marked")
    .answered("activate", "deactivate")
    .given((transition) => !stillIn(transition))
    .leadsTo("resting.left"),
  rule("LIST-34 What was deleted is told, and stays in its place")
    .answered("remove")
    .in("deleting")
    .leadsTo("gone")
    .reports(({ was }) => ({ type: "row.deleted", item: was.item })),
  rule("LIST-45 What was refused says why under its row")
    .failed("activate", "deactivate", "remove")
    .leadsTo("resting.refused")
    .reports()
    .keeps("item")
    .must(({ is, event }) => is.problem.code === event.error.code, "does not say why"),
  rule("LIST-45 Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("resting.refused")
    .leadsTo("resting")
    .remembers({ problem: null }),
  ...[
    rule("LIST-44 A question or a refusal leads back to a row that passes")
      .given(passed)
      .leadsTo("resting.found"),
    rule("LIST-44 A question or a refusal leads back to a row that stays marked")
      .given((transition) => !passed(transition))
      .leadsTo("resting.left"),
  ].map((sentence) =>
    sentence.after("confirm.cancel", "confirm.accept", "problem.dismiss").given(answers).whileIn("resting"),
  ),
  rule("LIST-45 Why goes with the next thing that is done")
    .leaving("resting.refused")
    .remembers({ problem: null }),

  rule("LIST-22 A new search has the row as it was found")
    .after("row.found")
    .remembers(({ event: { item, search } }) => ({ item, search }))
    .reports(),
  rule("LIST-44 A new search marks nothing").after("row.found").in("resting").leadsTo("resting.found"),
  rule("What is under way goes on when a search finds its row").after("row.found").notIn("resting").stays(),

  rule("FEAT-07 The row has the level that it was given")
    .after("row.leveled")
    .must(
      ({
        is: {
          item: { AdInfo },
        },
        event: { level },
      }) =>
        AdInfo.PropertyFeatured === (level === "Featured") &&
        AdInfo.PropertyFeaturedPremium === (level === "FeaturedPremium"),
      "has another level",
    ),
  rule("LIST-44 A row that another level takes out is marked")
    .after("row.leveled")
    .in("resting")
    .given(({ is }) => !passes(is.search, is.item))
    .leadsTo("resting.left"),
  rule("LIST-44 A row that another level brings back is not")
    .after("row.leveled")
    .in("resting")
    .given(({ is }) => passes(is.search, is.item))
    .leadsTo("resting.found"),
  rule("What is under way goes on when the level changes").after("row.leveled").notIn("resting").stays(),
  rule("LIST-44 Another level says whether the row passes, also while something is under way")
    .after("row.leveled")
    .notIn("gone")
    .reports(judged),
  rule("LIST-44 What was deleted is not judged any more").after("row.leveled").in("gone").reports(),

  ...visibleTags({
    "resting.left": ["marked"],
    confirming: ["confirming"],
    activating: ["busy"],
    deactivating: ["busy"],
    deleting: ["busy"],
    gone: ["marked", "gone"],
  }),
];
