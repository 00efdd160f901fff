import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const find = (context: Context, Id: unknown) => context.views.find((view: Context) => view.Id === Id);
const plain = { Order: [], Hidden: [], Density: "comfortable" };
const ofScreen = (context: Context, screen = context.place?.screen) =>
  context.views.filter((view: Context) => view.Screen === screen);
const ids = (context: Context) => ofScreen(context).map(({ Id }: Context) => Id);
const screenColumns = (context: Context, screen = context.place?.screen) =>
  context.layouts.find(({ Screen }: Context) => Screen === screen)?.Layout ?? plain;

/** Which view must be open: that of the address; without a query none; else the one before, on its own screen. */
function mustBeOpen(views: Context[], place: Context, before: number | null): number | null {
  if (place === null) return null;
  const own = views.filter(({ Screen }) => Screen === place.screen);
  const exact = own.find(({ Query }) => Query === place.query);
  if (exact) return exact.Id;
  return place.query !== "" && own.some(({ Id }) => Id === before) ? before : null;
}
const keepsColumns = (opened: number | null, was: Context) =>
  opened !== null && opened === was.opened ? was.layout : null;

const opensWhatStandsThere = (
  sentence: Rule,
  dropsColumns: (transition: Transition) => boolean = () => false,
) =>
  sentence.must((transition) => {
    const { was, is } = transition;
    const opened = mustBeOpen(is.views, is.place, was.opened);
    const layout = dropsColumns(transition) ? null : keepsColumns(opened, was);
    return is.opened === opened && isDeepStrictEqual(is.layout, layout);
  }, "opens another view, or loses columns");

const apart = ({ happening: { before, after } }: Transition) => before?.value.columns === after.value.columns;
const ofViews = (sentence: string) => rule(sentence).must(apart, "touches the columns");
const alone = ["views", "layouts", "place", "opened", "layout", "laying"];

const typed = ({ was }: Transition) => was.form.name.trim();
const isNew = ({ was }: Transition) => was.form.Id === null;
const sameAsBefore = (transition: Transition) =>
  find(transition.was, transition.was.form.Id)?.Name === typed(transition);
const renamed = (transition: Transition) => find(transition.was, transition.was.form.Id);
const sendable = (transition: Transition) =>
  typed(transition) !== "" &&
  !sameAsBefore(transition) &&
  transition.was.place !== null &&
  (isNew(transition) || renamed(transition));
const changed = ({ was }: Transition) =>
  was.opened !== null && (find(was, was.opened).Query !== was.place.query || was.layout !== null);
const neighbour = ({ was, event }: Transition) => {
  const at = ids(was).indexOf(event.Id);
  return was.place !== null && at >= 0 && ids(was)[at + event.by] !== undefined;
};
const swapped = ({ was, event }: Transition) => {
  const order = [...ids(was)];
  const at = order.indexOf(event.Id);
  [order[at], order[at + event.by]] = [order[at + event.by], order[at]];
  return order;
};
const usual = (context: Context) => ofScreen(context).find(({ Default }: Context) => Default)?.Id ?? null;
const newDefault = ({ was, event }: Transition) =>
  was.place !== null && event.Id !== usual(was) && (event.Id === null || ids(was).includes(event.Id));

/** What is asked for by an event that puts views in order. */
const arrangement = (transition: Transition) => ({
  type: "arrange",
  Screen: transition.was.place.screen,
  ...(transition.event.type === "view.move"
    ? { Ids: swapped(transition), Default: usual(transition.was) }
    : { Ids: ids(transition.was), Default: transition.event.Id }),
});
/** What has waited, from the first that makes sense with the views that are known now. */
const waiting = (transition: Transition) => {
  const { next } = transition.was;
  const at = next.findIndex((event: Transition["event"]) => {
    const then = later(transition, event);
    return event.type === "view.move" ? neighbour(then) : newDefault(then);
  });
  return at < 0 ? [] : next.slice(at);
};
const later = (
  { was, is, event: answer, happening }: Transition,
  event: Transition["event"],
): Transition => ({
  was: { ...was, views: answer.output.Views },
  is,
  event,
  happening,
});
const firstWaiting = (transition: Transition) => later(transition, waiting(transition)[0]);

const news = ({ was: { command }, was }: Transition) => {
  if (command.type === "keep") return { type: "view.kept", Name: command.content.Name };
  if (command.type === "change") return { type: "view.saved", Name: command.content.Name };
  return { type: "view.removed", Name: find(was, command.Id)?.Name ?? "" };
};
const arranging = ({ was }: Transition) => was.command.type === "arrange";
const stale = ({ event }: Transition) => event.error.code === "ErrVersionConflict";
const savesColumns = ({ was: { command, opened, layout } }: Transition) =>
  command.type === "change" && command.Id === opened && isDeepStrictEqual(command.content.Layout, layout);

const asks = (sentence: Rule, command: (transition: Transition) => object | null) =>
  sentence
    .leadsTo("kept.saving")
    .starts("perform", command)
    .remembers((transition) => ({ command: command(transition), problem: null }))
    .keeps(...alone);

export const viewsOracle = [
  rule("VIEW-17 What is kept is read at once, and screens do without it meanwhile")
    .atStart()
    .leadsTo("kept.loading", "columns.settled")
    .starts("list")
    .remembers({
      views: [],
      layouts: [],
      place: null,
      opened: null,
      layout: null,
      form: null,
      removing: null,
    })
    .remembers({ command: null, next: [], laying: null, problem: null }),
  opensWhatStandsThere(
    ofViews("VIEW-12 The view of the address is open as soon as it is known")
      .answered("list")
      .leadsTo("kept.resting")
      .startsNothing()
      .remembers(({ event }) => ({
        views: event.output.Views,
        layouts: event.output.Layouts,
        problem: null,
      }))
      .keeps("place", "form", "removing", "command", "laying"),
  ),
  ofViews("VIEW-17 What cannot be read says why, and can be read again")
    .failed("list")
    .leadsTo("kept.failed")
    .saysWhy()
    .keeps(...alone),
  ofViews("VIEW-17 It is read again")
    .after("views.refresh")
    .in("kept.failed", "kept.resting")
    .leadsTo("kept.loading")
    .starts("list")
    .keeps(...alone),
  ofViews("What was said of the failure goes")
    .after("views.refresh")
    .in("kept.failed")
    .remembers({ problem: null }),
  rule("Otherwise what was said stays").after("views.refresh").in("kept.resting").keeps(),

  opensWhatStandsThere(
    rule("VIEW-12, VIEW-13 Another address opens its view, or changes the one that is open")
      .after("place.change")
      .stays()
      .startsNothing()
      .remembers(({ event }) => ({ place: event.place }))
      .keeps("views", "layouts", "form", "removing", "command", "laying", "problem"),
  ),

  ofViews("VIEW-16 A view is named where it is kept")
    .after("view.add")
    .in("kept.resting")
    .given(({ was }) => was.place !== null)
    .leadsTo("kept.naming")
    .remembers(({ event }) => ({
      form: { Id: null, name: "", key: event.key, unnamed: false },
      problem: null,
    }))
    .keeps(...alone),
  ofViews("VIEW-16 A view is renamed")
    .after("view.rename")
    .in("kept.resting")
    .given(({ was, event }) => find(was, event.Id) !== undefined)
    .leadsTo("kept.naming")
    .remembers(({ was, event: { Id } }) => ({
      form: { Id, name: find(was, Id).Name, key: "", unnamed: false },
      problem: null,
    }))
    .keeps(...alone),
  ofViews("What is written is kept, and old complaints go")
    .after("name.change")
    .in("kept.naming")
    .stays()
    .remembers(({ was, event }) => ({
      form: { ...was.form, name: event.name, unnamed: false },
      problem: null,
    }))
    .keeps(...alone),
  ofViews("The same name changes nothing")
    .after("form.submit")
    .in("kept.naming")
    .given(sameAsBefore)
    .leadsTo("kept.resting")
    .startsNothing()
    .remembers({ form: null, problem: null })
    .keeps(...alone),
  ofViews("VIEW-04 A view needs a name")
    .after("form.submit")
    .in("kept.naming")
    .given((transition) => !sameAsBefore(transition) && !sendable(transition))
    .stays()
    .startsNothing()
    .remembers(({ was }) => ({ form: { ...was.form, unnamed: true } }))
    .keeps(...alone, "problem"),
  asks(
    ofViews("VIEW-02 What the screen shows is kept, with the columns of a view")
      .after("form.submit")
      .in("kept.naming")
      .given((transition) => sendable(transition) && isNew(transition)),
    (transition) => ({
      type: "keep",
      key: transition.was.form.key,
      content: {
        Screen: transition.was.place.screen,
        Name: typed(transition),
        Query: transition.was.place.query,
        Layout: transition.was.layout ?? find(transition.was, transition.was.opened)?.Layout ?? null,
      },
    }),
  ),
  asks(
    ofViews("A name alone is changed")
      .after("form.submit")
      .in("kept.naming")
      .given((transition) => sendable(transition) && !isNew(transition)),
    (transition) => ({
      type: "change",
      Id: transition.was.form.Id,
      content: {
        Name: typed(transition),
        Query: renamed(transition).Query,
        Layout: renamed(transition).Layout,
      },
    }),
  ),
  ofViews("A name can be given up")
    .after("form.cancel")
    .in("kept.naming")
    .leadsTo("kept.resting")
    .startsNothing()
    .remembers({ form: null, problem: null })
    .keeps(...alone),

  asks(
    ofViews("VIEW-13 A changed view is saved as the screen is")
      .after("view.save")
      .in("kept.resting")
      .given(changed),
    ({ was }) => {
      const view = find(was, was.opened);
      return {
        type: "change",
        Id: view.Id,
        content: { Name: view.Name, Query: was.place.query, Layout: was.layout ?? view.Layout },
      };
    },
  ),
  ofViews("VIEW-16 Removing asks first")
    .after("view.remove")
    .in("kept.resting")
    .given(({ was, event }) => find(was, event.Id) !== undefined)
    .leadsTo("kept.confirming")
    .startsNothing()
    .remembers(({ event }) => ({ removing: event.Id, problem: null }))
    .keeps(...alone),
  ofViews("It need not be")
    .after("confirm.cancel")
    .in("kept.confirming")
    .leadsTo("kept.resting")
    .remembers({ removing: null })
    .keeps(...alone),
  asks(
    ofViews("A view is removed").after("confirm.accept").in("kept.confirming").remembers({ removing: null }),
    ({ was }) => ({ type: "remove", Id: was.removing }),
  ),
  asks(
    ofViews("VIEW-07 A view changes places with its neighbour")
      .after("view.move")
      .in("kept.resting")
      .given(neighbour),
    (transition) => ({
      type: "arrange",
      Screen: transition.was.place.screen,
      Ids: swapped(transition),
      Default: usual(transition.was),
    }),
  ),
  asks(
    ofViews("VIEW-08 Another view is the default, or none")
      .after("view.default")
      .in("kept.resting")
      .given(newDefault),
    ({ was, event }) => ({ type: "arrange", Screen: was.place.screen, Ids: ids(was), Default: event.Id }),
  ),

  opensWhatStandsThere(
    ofViews("What is kept now shows, and the view of the address is open")
      .answered("perform")
      .remembers(({ event }) => ({ views: event.output.Views, form: null, problem: null }))
      .keeps("layouts", "place", "laying", "removing"),
    savesColumns,
  ),
  ofViews("VIEW-07 What is pressed while another thing is on its way waits for it")
    .after("view.move", "view.default")
    .in("kept.saving")
    .stays()
    .startsNothing()
    .remembers(({ was, event }) => ({ next: [...was.next, event] }))
    .keeps(...alone, "form", "removing", "command", "problem"),
  ofViews("VIEW-07 What makes no sense any more is left out, and nothing waits")
    .answered("perform")
    .given((transition) => waiting(transition).length === 0)
    .leadsTo("kept.resting")
    .startsNothing()
    .remembers({ command: null, next: [] }),
  ofViews("VIEW-07 What has waited is done then, one after the other")
    .answered("perform")
    .given((transition) => waiting(transition).length > 0)
    .leadsTo("kept.saving")
    .starts("perform", (transition) => arrangement(firstWaiting(transition)))
    .remembers((transition) => ({
      command: arrangement(firstWaiting(transition)),
      next: waiting(transition).slice(1),
    })),
  rule("What waited for what has failed is given up").failed("perform").remembers({ next: [] }),
  rule("It is told")
    .answered("perform")
    .given((transition) => !arranging(transition))
    .emits(news),
  rule("An order speaks for itself").answered("perform").given(arranging).emits(),
  ofViews("Views that have changed meanwhile are read anew")
    .failed("perform")
    .given(stale)
    .leadsTo("kept.loading")
    .starts("list")
    .remembers({ command: null, form: null, problem: null })
    .keeps(...alone),
  ofViews("What was refused says why, with what was written")
    .failed("perform")
    .given((transition) => !stale(transition))
    .saysWhy()
    .startsNothing()
    .remembers({ command: null })
    .keeps(...alone, "form"),
  rule("A name can be mended")
    .failed("perform")
    .given((transition) => !stale(transition) && transition.was.form !== null)
    .leadsTo("kept.naming"),
  rule("Others rest")
    .failed("perform")
    .given((transition) => !stale(transition) && transition.was.form === null)
    .leadsTo("kept.resting"),
  ofViews("What was said can be sent away")
    .after("problem.dismiss")
    .in("kept.resting")
    .stays()
    .remembers({ problem: null })
    .keeps(...alone),

  rule("VIEW-13 Columns that are chosen in a view change it, until they are its own again")
    .after("layout.change")
    .given(({ was }) => was.opened !== null)
    .stays()
    .startsNothing()
    .remembers(({ was, event }) => {
      const own = find(was, was.opened).Layout ?? screenColumns(was);
      return { layout: isDeepStrictEqual(own, event.layout) ? null : event.layout };
    })
    .keeps("views", "layouts", "place", "opened", "form", "removing", "command", "laying", "problem"),
  rule("VIEW-20 Without a view they are those of the screen, and kept after a while")
    .after("layout.change")
    .given(({ was }) => was.opened === null && was.place !== null)
    .leadsTo("columns.waiting")
    .must(({ is, event }) => isDeepStrictEqual(screenColumns(is), event.layout), "has other columns")
    .must(
      ({ was, is }) =>
        is.laying === was.place.screen &&
        was.layouts.every(
          (one: Context) => one.Screen === was.place.screen || screenColumns(is, one.Screen) === one.Layout,
        ) &&
        is.layouts.length === new Set(is.layouts.map(({ Screen }: Context) => Screen)).size,
      "touches another screen",
    )
    .keeps("views", "place", "opened", "layout", "form", "removing", "command", "problem"),
  rule("VIEW-20 The services are told of them")
    .elapsed("pause")
    .in("columns.waiting")
    .leadsTo("columns.keeping")
    .starts("layOut", ({ was }) => ({ Screen: was.laying, Layout: screenColumns(was, was.laying) }))
    .keeps(),
  rule("Kept").answered("layOut").leadsTo("columns.settled").startsNothing().keeps(),
  rule("What could not be kept says so, and shows on this screen")
    .failed("layOut")
    .leadsTo("columns.settled")
    .saysWhy()
    .keeps(...alone, "form", "removing", "command"),
  ...visibleTags({
    "kept.loading": ["busy"],
    "kept.saving": ["busy"],
    "kept.failed": ["failed"],
    "kept.naming": ["dialog"],
  }),
];
