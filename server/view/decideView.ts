import type { TableLayout, ViewContent } from "#contracts/view/viewContract.ts";
import type { ViewScreen } from "#contracts/view/viewScreens.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import { type LaidOut, type LayoutEvent, sameLayout, type ViewEvent } from "./view.ts";

/** The other views of the screen, read while the account is held. */
export type OtherViews = readonly { readonly Name: string; readonly Query: string }[];

export type ViewCommand =
  | ({
      readonly type: "KeepView";
      readonly id: number;
      readonly screen: ViewScreen;
      readonly others: OtherViews;
    } & ViewContent)
  | ({ readonly type: "ChangeView"; readonly others: OtherViews } & ViewContent)
  /** Its place among the views of its screen, from 0, and whether it is the default. */
  | { readonly type: "ArrangeView"; readonly place: number; readonly isDefault: boolean }
  | { readonly type: "RemoveView" };

export type ViewState =
  | { readonly status: "absent" }
  | {
      readonly status: "kept";
      readonly name: string;
      readonly query: string;
      readonly layout: LaidOut | null;
      readonly place: number;
      readonly isDefault: boolean;
    };

const keyOf = (name: string): string => name.trim().toLocaleLowerCase();

/** Name and query tell a view of a screen from the others (VIEW-04, VIEW-05). */
function needOwn({ Name, Query }: ViewContent, others: OtherViews): void {
  if (others.some((other) => keyOf(other.Name) === keyOf(Name) || other.Query === Query)) {
    throw new ProblemError({ code: "ErrViewTaken" });
  }
}

const said = ({ Name, Query, Layout }: ViewContent) => ({ Name: Name.trim(), Query, Layout });

type SavedView = Extract<ViewState, { status: "kept" }>;

function change(command: Extract<ViewCommand, { type: "ChangeView" }>, state: SavedView): ViewEvent[] {
  needOwn(command, command.others);
  const data = said(command);
  const same =
    data.Name === state.name && data.Query === state.query && sameLayout(data.Layout, state.layout);
  return same ? [] : [{ type: "ViewChanged", data }];
}

function arrange(place: number, isDefault: boolean, state: SavedView): ViewEvent[] {
  const events: ViewEvent[] = [];
  if (place !== state.place) events.push({ type: "ViewPlaced", data: { Place: place } });
  if (isDefault !== state.isDefault) {
    events.push({ type: isDefault ? "ViewMadeDefault" : "ViewNoLongerDefault", data: {} });
  }
  return events;
}

function decide(command: ViewCommand, state: ViewState): ViewEvent[] {
  if (command.type === "KeepView") {
    const { id: Id, screen: Screen, others } = command;
    if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
    needOwn(command, others);
    if (others.length >= limits.views) {
      throw new ProblemError({ code: "ErrMaxViewLimit", limit: limits.views });
    }
    return [{ type: "ViewKept", data: { Id, Screen, ...said(command), Place: others.length } }];
  }
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  switch (command.type) {
    case "ChangeView":
      return change(command, state);
    case "ArrangeView":
      return arrange(command.place, command.isDefault, state);
    case "RemoveView":
      return [{ type: "ViewRemoved", data: {} }];
    default:
      command satisfies never;
      return [];
  }
}

function evolveKept(state: SavedView, event: ViewEvent): ViewState {
  switch (event.type) {
    case "ViewChanged": {
      const { Name, Query, Layout } = event.data;
      return { ...state, name: Name, query: Query, layout: Layout };
    }
    case "ViewPlaced":
      return { ...state, place: event.data.Place };
    case "ViewMadeDefault":
      return { ...state, isDefault: true };
    case "ViewNoLongerDefault":
      return { ...state, isDefault: false };
    case "ViewRemoved":
      return { status: "absent" };
    case "ViewKept":
      return state;
    default:
      event satisfies never;
      return state;
  }
}

function evolve(state: ViewState, event: ViewEvent): ViewState {
  if (event.type === "ViewKept") {
    const { Name: name, Query: query, Layout: layout, Place: place } = event.data;
    return { status: "kept", name, query, layout, place, isDefault: false };
  }
  return state.status === "kept" ? evolveKept(state, event) : state;
}

/** The life of a view (VIEW-04 … VIEW-08). */
export const decideView: Decider<ViewCommand, ViewState, ViewEvent> = {
  initialState: { status: "absent" },
  evolve,
  decide,
};

export interface LayOutTable {
  readonly screen: ViewScreen;
  readonly layout: TableLayout;
}

/** The columns of one table; the state is what was said last (VIEW-20). */
export const decideLayout: Decider<LayOutTable, LaidOut | null, LayoutEvent> = {
  initialState: null,
  evolve: (_, { data }) => data.Layout,
  decide: ({ screen, layout }, state) =>
    sameLayout(layout, state) ? [] : [{ type: "TableLaidOut", data: { Screen: screen, Layout: layout } }],
};
