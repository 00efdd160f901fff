import { says, shown, type Told } from "../harness/oracle.ts";

const feed = ({ was }: Told) => was.service.ImportType === "XML";
const ruled = (told: Told) => feed(told) && !told.was.service.ManualSelection;
const off = ({ was: { item } }: Told) => item.Status === "deactivated" && !item.Suspended;
const on = ({ was: { item } }: Told) => item.Status === "active" && !item.Suspended;
const promoted = ({ was }: Told) =>
  was.item.AdInfo.PropertyFeatured || was.item.AdInfo.PropertyFeaturedPremium;
const ofTheRow = ({ was }: Told) => ({ id: was.item.Id });

/** Whether the list's filters let a property through. */
function passes({ Status, Featured }: Told["was"], { Status: has, AdInfo }: Told["was"]): boolean {
  const level = AdInfo.PropertyFeaturedPremium
    ? "FeaturedPremium"
    : AdInfo.PropertyFeatured
      ? "Featured"
      : "none";
  const any = Featured === null || (Featured === "any" && level !== "none");
  return (any || Featured === level) && (Status === "available" || Status === has);
}
const judged = ({ is }: Told) => ({
  type: "row.judged",
  Id: is.item.Id,
  matches: passes(is.search, is.item),
});
/** A question or a refusal is open, and this is its answer. */
const answers = ({ event, happening: { before } }: Told) =>
  event.type === "problem.dismiss"
    ? before?.matches({ resting: "refused" }) === true
    : before?.matches("confirming") === true;
const passed = ({ was }: Told) => passes(was.search, was.item);
const stillIn = ({ was, event }: Told) => passes(was.search, event.output);
const switched = (type: string, more: (told: Told) => object) => (told: Told) => ({
  type,
  item: told.event.output,
  ...more(told),
});

export const propertyRowOracle = [
  says("A row opens as one that passes").atStart().leadsTo("resting.found").remembers({ problem: null }),

  says("LIST-31 The menu edits")
    .after("row.edit")
    .in("resting")
    .given((told) => !feed(told))
    .stays()
    .keeps()
    .reports(({ was }) => ({ type: "row.editing", Id: was.item.Id })),
  says("LIST-36 A warning comes before editing what a feed brings")
    .after("row.edit")
    .in("resting")
    .given(feed)
    .leadsTo("confirming.edit")
    .reports(),
  says("LIST-36 Once warned the menu edits")
    .after("confirm.accept")
    .in("confirming.edit")
    .leadsTo("resting")
    .reports(({ was }) => ({ type: "row.editing", Id: was.item.Id })),

  says("LIST-36 A warning comes before activating what a feed brings")
    .after("row.activate")
    .in("resting")
    .given((told) => off(told) && ruled(told))
    .leadsTo("confirming.activate")
    .startsNothing(),
  says("LIST-32, LIST-37 What is deactivated is activated")
    .after("row.activate")
    .in("resting")
    .given((told) => off(told) && !ruled(told))
    .leadsTo("activating")
    .starts("activate", ofTheRow),
  says("LIST-36 Once warned it is activated")
    .after("confirm.accept")
    .in("confirming.activate")
    .leadsTo("activating")
    .starts("activate", ofTheRow),
  says("LIST-33 Only what is deactivated and not suspended is activated")
    .after("row.activate")
    .in("resting")
    .given((told) => !off(told))
    .isIgnored(),

  says("LIST-36, FEAT-03 A warning comes before a place or the feed's word is given up")
    .after("row.deactivate")
    .in("resting")
    .given((told) => on(told) && (ruled(told) || promoted(told)))
    .leadsTo("confirming.deactivate")
    .startsNothing(),
  says("LIST-32, LIST-37 What is active is deactivated")
    .after("row.deactivate")
    .in("resting")
    .given((told) => on(told) && !ruled(told) && !promoted(told))
    .leadsTo("deactivating")
    .starts("deactivate", ofTheRow),
  says("LIST-36 Once warned it is deactivated")
    .after("confirm.accept")
    .in("confirming.deactivate")
    .leadsTo("deactivating")
    .starts("deactivate", ofTheRow),
  says("LIST-33 Only what is active and not suspended is deactivated")
    .after("row.deactivate")
    .in("resting")
    .given((told) => !on(told))
    .isIgnored(),
  says("The place that a deactivation gives up is that of the property")
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

  says("LIST-34, LIST-47 Deleting what was typed in asks first")
    .after("row.delete")
    .in("resting")
    .given((told) => !feed(told))
    .leadsTo("confirming.delete")
    .startsNothing(),
  says("LIST-34 What a feed brings is not deleted").after("row.delete").in("resting").given(feed).isIgnored(),
  says("LIST-47 Once asked it is deleted")
    .after("confirm.accept")
    .in("confirming.delete")
    .leadsTo("deleting")
    .starts("remove", ofTheRow),

  says("LIST-47 Who thinks again has lost nothing")
    .after("confirm.cancel")
    .in("confirming")
    .leadsTo("resting")
    .startsNothing()
    .reports()
    .keeps("item", "search"),

  says("LIST-40 What was activated is told to the list")
    .answered("activate")
    .in("activating")
    .reports(
      switched("row.activated", () => ({})),
      judged,
    ),
  says("LIST-40 What was deactivated is told to the list, with the place it gave up")
    .answered("deactivate")
    .in("deactivating")
    .reports(
      switched("row.deactivated", ({ was }) => ({ gaveUp: was.givesUp })),
      judged,
    ),
  says("LIST-32 The row is what was answered")
    .answered("activate", "deactivate")
    .remembers(({ event }) => ({ item: event.output, problem: null }))
    .keeps("search", "service"),
  says("LIST-44 A row that still passes is like any other")
    .answered("activate", "deactivate")
    .given(stillIn)
    .leadsTo("resting.found"),
  says("LIST-44 A row that no longer passes stays, marked")
    .answered("activate", "deactivate")
    .given((told) => !stillIn(told))
    .leadsTo("resting.left"),
  says("LIST-34 What was deleted is told, and stays in its place")
    .answered("remove")
    .in("deleting")
    .leadsTo("gone")
    .reports(({ was }) => ({ type: "row.deleted", item: was.item })),
  says("LIST-45 What was refused says why under its row")
    .failed("activate", "deactivate", "remove")
    .leadsTo("resting.refused")
    .reports()
    .keeps("item")
    .must(({ is, event }) => is.problem.code === event.error.code, "does not say why"),
  says("LIST-45 Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("resting.refused")
    .leadsTo("resting")
    .remembers({ problem: null }),
  ...[
    says("LIST-44 A question or a refusal leads back to a row that passes")
      .given(passed)
      .leadsTo("resting.found"),
    says("LIST-44 A question or a refusal leads back to a row that stays marked")
      .given((told) => !passed(told))
      .leadsTo("resting.left"),
  ].map((sentence) =>
    sentence.after("confirm.cancel", "confirm.accept", "problem.dismiss").given(answers).whileIn("resting"),
  ),
  says("LIST-45 Why goes with the next thing that is done")
    .leaving("resting.refused")
    .remembers({ problem: null }),

  says("LIST-22 A new search has the row as it was found")
    .after("row.found")
    .remembers(({ event: { item, search } }) => ({ item, search }))
    .reports(),
  says("LIST-44 A new search marks nothing").after("row.found").in("resting").leadsTo("resting.found"),
  says("What is under way goes on when a search finds its row").after("row.found").notIn("resting").stays(),

  says("FEAT-07 The row has the level that it was given")
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
  says("LIST-44 A row that another level takes out is marked")
    .after("row.leveled")
    .in("resting")
    .given(({ is }) => !passes(is.search, is.item))
    .leadsTo("resting.left"),
  says("LIST-44 A row that another level brings back is not")
    .after("row.leveled")
    .in("resting")
    .given(({ is }) => passes(is.search, is.item))
    .leadsTo("resting.found"),
  says("What is under way goes on when the level changes").after("row.leveled").notIn("resting").stays(),
  says("LIST-44 Another level says whether the row passes, also while something is under way")
    .after("row.leveled")
    .notIn("gone")
    .reports(judged),
  says("LIST-44 What was deleted is not judged any more").after("row.leveled").in("gone").reports(),

  ...shown({
    "resting.left": ["marked"],
    confirming: ["confirming"],
    activating: ["busy"],
    deactivating: ["busy"],
    deleting: ["busy"],
    gone: ["marked", "gone"],
  }),
];
