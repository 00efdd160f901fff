import { assign, emit, enqueueActions, setup } from "xstate";
import type { KeptView, KeptViews, ScreenLayout, TableLayout } from "#contracts/view/viewContract.ts";
import type { ViewScreen } from "#contracts/view/viewScreens.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { plainLayout } from "./plainLayout.ts";

/** What stands in the address: a screen that has views, and its query as a view would keep it. */
export interface Place {
  readonly screen: ViewScreen;
  readonly query: string;
}

/** What is asked of the services; the answer is everything that is kept then. */
export type ViewsCommand =
  | { type: "keep"; key: string; content: Pick<KeptView, "Screen" | "Name" | "Query" | "Layout"> }
  | { type: "change"; Id: number; content: Pick<KeptView, "Name" | "Query" | "Layout"> }
  | { type: "remove"; Id: number }
  | { type: "arrange"; Screen: ViewScreen; Ids: readonly number[]; Default: number | null };

/** A name that is written: of a new view, with the key of its keeping, or another one of a view. */
export interface ViewForm {
  readonly Id: number | null;
  readonly name: string;
  readonly key: string;
  /** It was sent without a name. */
  readonly unnamed: boolean;
}

export interface ViewsContext {
  views: readonly KeptView[];
  layouts: readonly ScreenLayout[];
  /** Null on a screen that has no views. */
  place: Place | null;
  /** The view that is open, changed or not. */
  opened: number | null;
  /** Columns that were chosen while a view is open, and not saved with it yet. */
  layout: TableLayout | null;
  form: ViewForm | null;
  /** The view that is asked about. */
  removing: number | null;
  command: ViewsCommand | null;
  /** What was asked for while another thing was on its way, in its order. */
  next: readonly ArrangeEvent[];
  /** The screen whose columns wait to be kept; the user may have gone on to another. */
  laying: ViewScreen | null;
  problem: Problem | null;
}

/** Puts the views in order. */
export type ArrangeEvent =
  | { type: "view.move"; Id: number; by: 1 | -1 }
  | { type: "view.default"; Id: number | null };

export type ViewsEvent =
  | ArrangeEvent
  | { type: "views.refresh" }
  /** Another address. */
  | { type: "place.change"; place: Place | null }
  | { type: "view.add"; key: string }
  | { type: "view.rename"; Id: number }
  | { type: "view.save" }
  | { type: "view.remove"; Id: number }
  | { type: "name.change"; name: string }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "layout.change"; layout: TableLayout }
  | { type: "problem.dismiss" };

export type ViewsEmitted = { type: "view.kept" | "view.saved" | "view.removed"; Name: string };

/** The view of this number. */
export const viewOf = ({ views }: Pick<ViewsContext, "views">, Id: number | null): KeptView | undefined =>
  views.find((view) => view.Id === Id);

/** The views of a screen, in their order. */
export const viewsOf = ({ views }: Pick<ViewsContext, "views">, screen: ViewScreen): KeptView[] =>
  views.filter(({ Screen }) => Screen === screen);

const layoutOfScreen = ({ layouts }: Pick<ViewsContext, "layouts">, screen: ViewScreen): TableLayout =>
  layouts.find(({ Screen }) => Screen === screen)?.Layout ?? plainLayout;

/** The columns that the screen shows now: those just chosen, those of the open view, or those of the screen. */
export function shownLayout(context: ViewsContext): TableLayout {
  const { place, opened, layout } = context;
  if (!place) return plainLayout;
  return layout ?? viewOf(context, opened)?.Layout ?? layoutOfScreen(context, place.screen);
}

const same = (one: TableLayout, other: TableLayout): boolean =>
  one.Density === other.Density && `${one.Order}/${one.Hidden}` === `${other.Order}/${other.Hidden}`;

/** Whether the open view is no longer what the screen shows (VIEW-13). */
export function isChanged(context: ViewsContext): boolean {
  const view = viewOf(context, context.opened);
  return view !== undefined && (view.Query !== context.place?.query || context.layout !== null);
}

/** Which view is open at an address: the one with its query; else the same as before, unless there is no query or another screen. */
function openedAt(context: Pick<ViewsContext, "views" | "opened">, place: Place | null): number | null {
  if (!place) return null;
  const there = viewsOf(context, place.screen);
  const found = there.find(({ Query }) => Query === place.query);
  if (found) return found.Id;
  const before = there.find(({ Id }) => Id === context.opened);
  return place.query === "" ? null : (before?.Id ?? null);
}

/** What is chosen of the columns goes with another view. */
const atPlace = (context: ViewsContext, place: Place | null) => {
  const opened = openedAt(context, place);
  const stays = opened !== null && opened === context.opened;
  return { place, opened, layout: stays ? context.layout : null };
};

const isNamed = ({ form }: ViewsContext) => form !== null && form.name.trim() !== "";
const idsOf = (context: ViewsContext, screen: ViewScreen) => viewsOf(context, screen).map(({ Id }) => Id);

/** The order after a view has changed places with its neighbour. */
function moved(ids: readonly number[], Id: number, by: 1 | -1): number[] {
  const at = ids.indexOf(Id);
  const others = ids.filter((id) => id !== Id);
  return others.toSpliced(at + by, 0, Id);
}

/** What the services are asked for when the form is sent. */
function named(context: ViewsContext): ViewsCommand | null {
  const { form, place } = context;
  if (!form || !place) return null;
  const Name = form.name.trim();
  if (form.Id === null) {
    const Layout = context.layout ?? viewOf(context, context.opened)?.Layout ?? null;
    return {
      type: "keep",
      key: form.key,
      content: { Screen: place.screen, Name, Query: place.query, Layout },
    };
  }
  const view = viewOf(context, form.Id);
  return view
    ? { type: "change", Id: view.Id, content: { Name, Query: view.Query, Layout: view.Layout } }
    : null;
}

function saved(context: ViewsContext): ViewsCommand | null {
  const view = viewOf(context, context.opened);
  if (!view || !context.place) return null;
  const content = { Name: view.Name, Query: context.place.query, Layout: context.layout ?? view.Layout };
  return { type: "change", Id: view.Id, content };
}

function arranged(
  context: ViewsContext,
  Ids: readonly number[],
  Default: number | null,
): ViewsCommand | null {
  return context.place && { type: "arrange", Screen: context.place.screen, Ids, Default };
}

const defaultOf = (context: ViewsContext, screen: ViewScreen) =>
  viewsOf(context, screen).find(({ Default }) => Default)?.Id ?? null;

/** What was done, for a toast; putting views in order speaks for itself. */
function newsOf(context: ViewsContext): ViewsEmitted | null {
  const { command } = context;
  switch (command?.type) {
    case "keep":
      return { type: "view.kept", Name: command.content.Name };
    case "change":
      return { type: "view.saved", Name: command.content.Name };
    case "remove":
      return { type: "view.removed", Name: viewOf(context, command.Id)?.Name ?? "" };
    default:
      return null;
  }
}

export const viewsSetup = setup({
  types: {} as {
    context: ViewsContext;
    events: ViewsEvent;
    emitted: ViewsEmitted;
    tags: "busy" | "failed" | "dialog";
  },
  actors: {
    list: notProvided<KeptViews, void>(),
    perform: notProvided<KeptViews, ViewsCommand>(),
    layOut: notProvided<unknown, ScreenLayout>(),
  },
  delays: { pause: 800 },
  guards: {
    placed: ({ context }) => context.place !== null,
    known: ({ context }, { Id }: { Id: number }) => viewOf(context, Id) !== undefined,
    changed: ({ context }) => isChanged(context),
    movable: ({ context }, { Id, by }: { Id: number; by: 1 | -1 }) => {
      const ids = context.place ? idsOf(context, context.place.screen) : [];
      const at = ids.indexOf(Id);
      return at !== -1 && ids[at + by] !== undefined;
    },
    otherDefault: ({ context }, { Id }: { Id: number | null }) =>
      context.place !== null &&
      Id !== defaultOf(context, context.place.screen) &&
      (Id === null || viewOf(context, Id)?.Screen === context.place.screen),
    named: ({ context }) => isNamed(context) && named(context) !== null,
    sameName: ({ context }) =>
      context.form !== null && viewOf(context, context.form.Id)?.Name === context.form.name.trim(),
    writing: ({ context }) => context.form !== null,
    stale: (_, { problem }: { problem: Problem }) => problem.code === "ErrVersionConflict",
    inView: ({ context }) => context.opened !== null,
    newsworthy: ({ context }) => newsOf(context) !== null,
  },
  actions: {
    rememberAll: assign(({ context }, { kept: { Views, Layouts } }: { kept: KeptViews }) => ({
      layouts: Layouts,
      problem: null,
      views: Views,
      ...atPlace({ ...context, views: Views }, context.place),
    })),
    /** Columns that were chosen meanwhile are newer than what was read. */
    rememberViews: assign(({ context }, { kept: { Views } }: { kept: KeptViews }) => {
      const { command, opened, layout } = context;
      // A view that was only renamed keeps what is chosen of its columns.
      const settled =
        command?.type === "change" && command.Id === opened && command.content.Layout === layout;
      const before = settled ? { ...context, layout: null } : context;
      return { views: Views, ...atPlace({ ...before, views: Views }, context.place) };
    }),
    rememberPlace: assign(({ context }, { place }: { place: Place | null }) => atPlace(context, place)),
    beginView: assign((_, { key }: { key: string }) => ({
      form: { Id: null, name: "", key, unnamed: false },
      problem: null,
    })),
    beginRenaming: assign(({ context }, { Id }: { Id: number }) => ({
      form: { Id, name: viewOf(context, Id)?.Name ?? "", key: "", unnamed: false },
      problem: null,
    })),
    rememberName: assign(({ context: { form } }, { name }: { name: string }) => ({
      form: form && { ...form, name, unnamed: false },
      problem: null,
    })),
    markUnnamed: assign(({ context: { form } }) => ({ form: form && { ...form, unnamed: true } })),
    forgetForm: assign({ form: null, problem: null }),
    commandName: assign(({ context }) => ({ command: named(context), problem: null })),
    commandSave: assign(({ context }) => ({ command: saved(context), problem: null })),
    commandRemoval: assign(({ context: { removing } }) => ({
      command: removing === null ? null : { type: "remove" as const, Id: removing },
      removing: null,
      problem: null,
    })),
    commandMove: assign(({ context }, { Id, by }: { Id: number; by: 1 | -1 }) => {
      const screen = context.place?.screen ?? "properties";
      const ids = moved(idsOf(context, screen), Id, by);
      return { command: arranged(context, ids, defaultOf(context, screen)), problem: null };
    }),
    commandDefault: assign(({ context }, { Id }: { Id: number | null }) => {
      const ids = idsOf(context, context.place?.screen ?? "properties");
      return { command: arranged(context, ids, Id), problem: null };
    }),
    forgetCommand: assign({ command: null }),
    rememberNext: assign(({ context: { next }, event }) => ({ next: [...next, event as ArrangeEvent] })),
    forgetNext: assign({ next: [] }),
    /** Goes on with what was asked for meanwhile; what makes no sense any more is left out where it is heard. */
    goOn: enqueueActions(({ context: { next }, enqueue }) => {
      for (const event of next) enqueue.raise(event);
      enqueue.assign({ next: [] });
    }),
    rememberRemoving: assign((_, { Id }: { Id: number }) => ({ removing: Id, problem: null })),
    forgetRemoving: assign({ removing: null }),
    rememberLayout: assign(({ context }, { layout }: { layout: TableLayout }) => ({
      layout: same(layout, shownLayout({ ...context, layout: null })) ? null : layout,
    })),
    rememberScreenLayout: assign(({ context: { layouts, place } }, { layout }: { layout: TableLayout }) => ({
      layouts: place
        ? [
            ...layouts.filter(({ Screen }) => Screen !== place.screen),
            { Screen: place.screen, Layout: layout },
          ]
        : layouts,
      laying: place?.screen ?? null,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitNews: emit(({ context }) => newsOf(context) as ViewsEmitted),
  },
});

/** The columns that wait to be kept. */
export function screenLayout(context: ViewsContext): ScreenLayout {
  const screen = context.laying ?? "properties";
  return { Screen: screen, Layout: layoutOfScreen(context, screen) };
}
