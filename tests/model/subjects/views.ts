import type { KeptView, KeptViews, TableLayout } from "#contracts/view/viewContract.ts";
import { viewsMachine } from "#machines/views/viewsMachine.ts";
import type { Subject } from "../harness/subject.ts";

const compact: TableLayout = { Order: ["price"], Hidden: ["location"], Density: "compact" };
const view = (Id: number, more: Partial<KeptView> = {}): KeptView => ({
  Id,
  Screen: "properties",
  Name: `View ${Id}`,
  Query: `Id=${Id}`,
  Layout: null,
  Default: false,
  ...more,
});
const two: KeptViews = {
  Views: [view(1), view(2, { Layout: compact, Default: true })],
  Layouts: [{ Screen: "featured", Layout: compact }],
};
const others: KeptViews = { Views: [view(2, { Query: "Id=3" })], Layouts: [] };
const at = (query: string, screen = "properties") => ({ type: "place.change", place: { screen, query } });

// VIEW-17
export const viewsSubject: Subject = {
  machine: viewsMachine,
  starts: { "the panel opens": undefined },
  events: [
    { type: "views.refresh" },
    at("Id=1"),
    at("Id=3"),
    at(""),
    at("Id=1", "featured"),
    { type: "place.change", place: null },
    { type: "view.add", key: "a-key-of-one-view" },
    { type: "view.rename", Id: 1 },
    { type: "view.rename", Id: 9 },
    { type: "view.save" },
    { type: "view.remove", Id: 2 },
    { type: "view.remove", Id: 9 },
    { type: "view.move", Id: 1, by: 1 },
    { type: "view.move", Id: 1, by: -1 },
    { type: "view.move", Id: 9, by: 1 },
    { type: "view.default", Id: 1 },
    { type: "view.default", Id: 9 },
    { type: "view.default", Id: null },
    { type: "name.change", name: " Villas " },
    { type: "name.change", name: "View 1" },
    { type: "name.change", name: " " },
    { type: "form.submit" },
    { type: "form.cancel" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "layout.change", layout: compact },
    { type: "layout.change", layout: { Order: [], Hidden: [], Density: "comfortable" } },
    { type: "problem.dismiss" },
  ] as Subject["events"],
  ways: {
    "a view is moved while another is removed": [
      { type: "xstate.done.actor.list", output: two },
      at("Id=1"),
      { type: "view.remove", Id: 2 },
      { type: "confirm.accept" },
      { type: "view.move", Id: 1, by: 1 },
    ],
    "a view is moved while another gets its name": [
      { type: "xstate.done.actor.list", output: two },
      at("Id=1"),
      { type: "view.rename", Id: 1 },
      { type: "name.change", name: " Villas " },
      { type: "form.submit" },
      { type: "view.move", Id: 1, by: 1 },
    ],
  } as NonNullable<Subject["ways"]>,
  services: {
    list: { resolves: [two, { Views: [], Layouts: [] }], rejects: [{ code: "network" }] },
    perform: {
      resolves: [two, others],
      rejects: [{ code: "network" }, { code: "ErrVersionConflict" }],
    },
    layOut: { resolves: [undefined], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { views, place, opened, layout, form, command, next, problem } }) => [
    views.map(({ Id, Query }: KeptView) => `${Id} ${Query}`).join(),
    place && [place.screen, place.query],
    opened,
    layout !== null,
    form && [form.Id, form.name.trim(), form.unnamed],
    command?.type,
    next.length > 0,
    problem?.code,
  ],
  invariants: {
    "The open view is one of the screen's": ({ context: { views, place, opened } }) =>
      opened === null || views.some(({ Id, Screen }: KeptView) => Id === opened && Screen === place?.screen),
    "Columns wait for a view alone": ({ context: { layout, opened } }) => layout === null || opened !== null,
    "A name is written while the dialog is open, or on its way": ({ value, context }) =>
      value.kept === "naming" ? context.form !== null : value.kept === "saving" || context.form === null,
    "A view is named exactly while it is asked about": ({ value, context }) =>
      (value.kept === "confirming") === (context.removing !== null),
    "What is asked for is known exactly while it is on its way": ({ value, context }) =>
      (value.kept === "saving") === (context.command !== null),
    "What waits, waits for something": ({ value, context }) =>
      value.kept === "saving" || context.next.length === 0,
  },
};
