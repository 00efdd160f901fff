import { expect, it } from "vitest";
import type { TableLayout } from "#contracts/view/viewContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideLayout, decideView, type OtherViews, type ViewCommand } from "./decideView.ts";
import type { ViewEvent } from "./view.ts";

const layout = { Order: ["price"], Hidden: ["location"], Density: "compact" } satisfies TableLayout;
const content = { Name: " Villas ", Query: "Types=25", Layout: null };
const kept: ViewEvent = {
  type: "ViewKept",
  data: { Id: 7, Screen: "properties", Name: "Villas", Query: "Types=25", Layout: null, Place: 0 },
};
const keep = (others: OtherViews = []): ViewCommand => ({
  type: "KeepView",
  id: 7,
  screen: "properties",
  others,
  ...content,
});
const change = (changes: object, others: OtherViews = []): ViewCommand => ({
  type: "ChangeView",
  others,
  ...content,
  ...changes,
});
const arrange = (place: number, isDefault: boolean): ViewCommand => ({
  type: "ArrangeView",
  place,
  isDefault,
});
const many = (count: number): OtherViews =>
  Array.from({ length: count }, (_, at) => ({ Name: `View ${at}`, Query: `Skip=${at}` }));

function decided(past: readonly ViewEvent[], command: ViewCommand): unknown {
  try {
    return decideView.decide(command, past.reduce(decideView.evolve, decideView.initialState));
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}

// VIEW-04, VIEW-05
it("has a name and a query of its own on its screen", () => {
  expect(decided([], keep())).toEqual([kept]);
  for (const other of [
    { Name: "VILLAS", Query: "Types=1" },
    { Name: "Flats", Query: "Types=25" },
  ]) {
    expect(decided([], keep([other]))).toEqual({ code: "ErrViewTaken" });
    expect(decided([kept], change({ Layout: layout }, [other]))).toEqual({ code: "ErrViewTaken" });
  }
  expect(decided([kept], keep())).toEqual({ code: "ErrInvalidAction" });
});

it("is one of as many as the limit says, the last of them", () => {
  expect(decided([], keep(many(limits.views - 1)))).toMatchObject([{ data: { Place: limits.views - 1 } }]);
  expect(decided([], keep(many(limits.views)))).toEqual({ code: "ErrMaxViewLimit", limit: limits.views });
});

it("is changed, placed and made the default, each only where something differs", () => {
  expect(decided([kept], change({}))).toEqual([]);
  const changed = { Name: "Flats", Query: "Types=1", Layout: layout };
  expect(decided([kept], change(changed))).toEqual([{ type: "ViewChanged", data: changed }]);
  const placed: ViewEvent = { type: "ViewPlaced", data: { Place: 2 } };
  const made: ViewEvent = { type: "ViewMadeDefault", data: {} };
  expect(decided([kept], arrange(0, false))).toEqual([]);
  expect(decided([kept], arrange(2, true))).toEqual([placed, made]);
  expect(decided([kept, placed, made], arrange(2, true))).toEqual([]);
  expect(decided([kept, placed, made], arrange(2, false))).toEqual([
    { type: "ViewNoLongerDefault", data: {} },
  ]);
});

it("that is removed is no more there", () => {
  const removed: ViewEvent = { type: "ViewRemoved", data: {} };
  expect(decided([kept], { type: "RemoveView" })).toEqual([removed]);
  for (const command of [{ type: "RemoveView" } as const, change({}), arrange(1, true)])
    expect(decided([kept, removed], command)).toEqual({ code: "ErrInvalidPath" });
});

// VIEW-20
it("tells the columns of a table once until they differ", () => {
  const said = { screen: "properties", layout } as const;
  const events = decideLayout.decide(said, null);
  expect(events).toEqual([{ type: "TableLaidOut", data: { Screen: "properties", Layout: layout } }]);
  expect(decideLayout.decide(said, events.reduce(decideLayout.evolve, decideLayout.initialState))).toEqual(
    [],
  );
});
