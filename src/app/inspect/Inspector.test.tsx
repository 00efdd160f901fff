import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { teamMachine } from "#machines/account/teamMachine.ts";
import { timeTravelMachine } from "#machines/inspector/timeTravelMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { createEmitter } from "../event-log/createEmitter.ts";
import { machineVersion, type NewEntry } from "../event-log/eventLogEntry.ts";
import { traceText } from "../event-log/eventLogTrace.ts";
import { Inspector } from "./Inspector.tsx";
import { ActorTree } from "./live/ActorTree.tsx";
import { LivePanel } from "./live/LivePanel.tsx";
import { actorRows, lastDoer } from "./live/shownEvents.ts";
import { ValueTree } from "./live/ValueTree.tsx";
import { machineOf } from "./machinesById.ts";
import { append, recordingOfLog } from "./recording.ts";
import { createTimeline } from "./timeline.ts";
import { TimeTravel } from "./travel/Travel.tsx";

// What it adds to is made here, for this file alone.
vi.mock("./inspectorTexts.ts", () => ({}));
vi.mock("#screens/inspector/statechart/useChartLayout.ts", () => ({
  readyLayouts: () => {},
  useChartLayout: () => null,
}));
// Nothing is laid out here: every row is in sight.
vi.mock("@tanstack/react-virtual", () => ({
  useVirtualizer: ({ count, estimateSize }: { count: number; estimateSize(): number }) => ({
    scrollOffset: 0,
    scrollRect: null,
    scrollToIndex: () => {},
    getTotalSize: () => count * estimateSize(),
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, start: index * estimateSize() })),
  }),
}));

const entry = (actor: string, nth: number, event: NewEntry["event"]): NewEntry => ({
  actor,
  machine: "timeTravel",
  version: machineVersion(timeTravelMachine),
  event,
  nth,
  login: null,
  run: actor.slice(0, 5),
  at: new Date(nth * 100).toISOString(),
});
const init = { type: "xstate.init", input: { last: 9 } } as NewEntry["event"];
const recording = recordingOfLog([
  entry("run-1/1/a", 0, init),
  entry("run-1/2/b", 0, init),
  entry("run-1/2/b", 1, { type: "actor.choose", actor: "x" } as NewEntry["event"]),
  entry("run-1/2/b", 2, { type: "trial.start" }),
  entry("run-2/1/c", 0, init),
]);
const tabs = ["run-1", "run-2"].map((run) => ({ run, own: run === "run-1", address: "/", login: null }));
const given = { recording, tabs, timeline: createTimeline(machineOf) };
const rowsOf = (search: string) =>
  actorRows(
    recording,
    tabs.map(({ run }) => run),
    { search, machine: null },
  );

beforeAll(() => loadTexts("en", "inspector", "common"));
beforeEach(() => {
  // There is room for one part.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// INSPECT-02, INSPECT-06
test("below a screen its chosen tab has the focus, as a page of its own none", () => {
  const { rerender } = render(<Inspector key="page" title="" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Inspector key="dock" compact title="" />);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Live" }));
});

// INSPECT-10
test("a trace that was opened is still there after another panel was looked at", async () => {
  const { container } = render(<Inspector title="" />);
  const show = (name: string) => fireEvent.mouseDown(screen.getByRole("tab", { name }), { button: 0 });
  show("Files");
  await waitFor(() => expect(container.querySelector("input[type=file]")).not.toBeNull());
  const file = new File(
    [traceText([{ ...entry("run-1/1/a", 0, init), seq: 1, size: 1 }], "build-1", new Date(0))],
    "mine.json",
  );
  fireEvent.change(container.querySelector("input[type=file]") as Element, { target: { files: [file] } });
  await screen.findByText("mine.json");
  show("Live");
  show("Files");
  expect(screen.queryByText("mine.json")).not.toBeNull();
});

// INSPECT-06
test("in the tree of actors the headings of tabs are passed over by keys and not taken by a press", () => {
  const onChoose = vi.fn();
  const all = { ...given, position: 4, rows: rowsOf(""), onChoose };
  const { rerender } = render(<ActorTree {...all} chosen="run-1/2/b" />);
  const tree = screen.getByRole("tree");
  const pressed = (key: string) => {
    onChoose.mockClear();
    fireEvent.keyDown(tree, { key });
    return onChoose.mock.calls.flat();
  };
  expect(pressed("Home")).toEqual(["run-1/1/a"]);
  expect(pressed("PageUp")).toEqual(["run-1/1/a"]);
  expect(pressed("ArrowDown")).toEqual(["run-2/1/c"]);
  rerender(<ActorTree {...all} chosen="run-2/1/c" />);
  expect(pressed("ArrowUp")).toEqual(["run-1/2/b"]);
  onChoose.mockClear();
  for (const row of within(tree)
    .getAllByRole("treeitem")
    .filter((one) => one.ariaLevel === "1")) {
    fireEvent.click(row);
  }
  expect(onChoose).not.toHaveBeenCalled();
});

// INSPECT-16
test("many alike are opened and folded by the keys of a tree and by a press, and the one that is chosen is shown", () => {
  const rows = Array.from({ length: 6 }, (_, nth) => ({
    ...entry(`run-1/2/${nth}`, 0, init),
    parent: "run-1/1/a",
  }));
  const many = recordingOfLog([entry("run-1/1/a", 0, init), ...rows]);
  const shown = actorRows(many, ["run-1"], { search: "", machine: null });
  const onChoose = vi.fn();
  const all = { ...given, recording: many, position: 6, rows: shown, onChoose };
  const { rerender } = render(<ActorTree {...all} chosen="run-1/1/a" />);
  const tree = screen.getByRole("tree");
  const names = () => within(tree).getAllByRole("treeitem");
  const maker = () => names()[1]?.getAttribute("aria-expanded");
  expect([names().length, names()[2]?.textContent, maker()]).toEqual([3, "6 × timeTravel", "false"]);
  fireEvent.keyDown(tree, { key: "ArrowRight" });
  expect([names().length, maker()]).toEqual([8, "true"]);
  fireEvent.keyDown(tree, { key: "ArrowLeft" });
  expect(names()).toHaveLength(3);
  fireEvent.click(screen.getByText("6 × timeTravel"));
  expect(names()).toHaveLength(8);
  fireEvent.keyDown(tree, { key: "ArrowLeft" });
  rerender(<ActorTree {...all} chosen="run-1/2/4" />);
  expect(names()).toHaveLength(8);
  fireEvent.keyDown(tree, { key: "ArrowLeft" });
  expect(onChoose.mock.calls).toEqual([["run-1/1/a"]]);
});

// INSPECT-16
test("a filter that finds nobody says so, and folds nothing", () => {
  const all = { ...given, position: 4, chosen: null, onChoose: vi.fn(), filtered: true };
  const { rerender } = render(<ActorTree {...all} rows={rowsOf("nobody")} />);
  expect(screen.queryByText("Nothing matches the filter")).not.toBeNull();
  rerender(<ActorTree {...all} rows={rowsOf("")} />);
  expect(screen.getAllByRole("treeitem")).toHaveLength(5);
});

test("a row of the tree stays its actor's when others are left out", () => {
  const all = { ...given, position: 4, onChoose: vi.fn(), chosen: null };
  const { rerender } = render(<ActorTree {...all} rows={rowsOf("")} />);
  const other = screen.getAllByRole("treeitem").at(-1);
  rerender(
    <ActorTree {...all} rows={rowsOf("").filter((row) => row.kind === "tab" || row.actor.run === "run-2")} />,
  );
  expect(screen.getAllByRole("treeitem").at(-1)).toBe(other);
  expect(other?.getAttribute("aria-posinset")).toBe("3");
  expect(other?.getAttribute("aria-setsize")).toBe("3");
});

test("a value that was opened for its change closes with it, and stays as somebody chose", async () => {
  const { container, rerender } = render(
    <ValueTree value={{ a: { b: 1 } }} changes={new Map([["a.b", 0]])} />,
  );
  const isOpen = () => container.querySelector("details")?.open;
  expect(isOpen()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  rerender(<ValueTree value={{ a: { b: 1 } }} changes={new Map()} />);
  expect(isOpen()).toBe(false);
  fireEvent.click(container.querySelector("summary") as HTMLElement);
  expect(isOpen()).toBe(true);
});

// INSPECT-08, INSPECT-09
test("where one part is shown, what is tried or compared comes to be it, and stays while others are", async () => {
  render(<TimeTravel {...given} compact={false} crash={null} />);
  const part = screen.getByRole<HTMLSelectElement>("combobox", { name: "Show" });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  fireEvent.change(part, { target: { value: "events" } });
  press("Continue from here");
  const trial = await screen.findByRole("region", { name: "Continued from here" });
  expect(part.value).toBe("state");
  fireEvent.click(await within(trial).findByRole("button", { name: "Send" }));
  const done = () => screen.getAllByRole("listitem").length;
  const before = done();
  fireEvent.change(part, { target: { value: "actors" } });
  fireEvent.change(part, { target: { value: "state" } });
  expect(done()).toBe(before);
  press("Back to the recording");
  fireEvent.change(part, { target: { value: "events" } });
  press("Mark A");
  expect(part.value).toBe("state");
});

// INSPECT-18
test("an answer that a recording has is filled in, can be changed, and is given", async () => {
  const of = (actor: string, nth: number, event: object) => ({
    ...entry(actor, nth, event as NewEntry["event"]),
    machine: "team",
    version: machineVersion(teamMachine),
  });
  const listed = { users: [], invitations: [] };
  const told = recordingOfLog([
    of("run-1/1/a", 0, { type: "xstate.init" }),
    of("run-1/1/a", 1, { type: "xstate.done.actor.list", output: listed, actorId: "list" }),
    { ...of("run-1/2/b", 0, { type: "xstate.init" }), at: new Date(1_000).toISOString() },
  ]);
  const timeline = createTimeline(machineOf);
  render(<TimeTravel recording={told} tabs={tabs} timeline={timeline} compact={false} crash={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Continue from here" }));
  const trial = await screen.findByRole("region", { name: "Continued from here" });
  const press = async (name: string) => fireEvent.click(await within(trial).findByRole("button", { name }));
  await press("Fill in a lost connection");
  const field = within(trial).getByRole<HTMLTextAreaElement>("textbox", { name: "Answer of list, as JSON" });
  expect(JSON.parse(field.value)).toEqual({ code: "network" });
  await press("Fill in the last answer");
  expect(JSON.parse(field.value)).toEqual(listed);
  await press("Succeed");
  expect(within(trial).getByRole("status").textContent).toBe("listed");
});

// INSPECT-11
test("what is exported while only one actor is looked at is that actor alone", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const both = recordingOfLog([entry("run-1/1/a", 0, init), entry("run-1/2/b", 0, init)]);
  render(<TimeTravel {...given} recording={both} compact={false} crash={null} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const exported = async () => {
    press("Export as a test");
    const file = saved.mock.lastCall?.[0] as Blob;
    const text = await file.text();
    return [...both.actors.keys()].filter((actor) => text.includes(actor));
  };
  expect(await exported()).toEqual(["run-1/1/a", "run-1/2/b"]);
  press("Only this actor");
  expect(await exported()).toEqual(["run-1/2/b"]);
});

// INSPECT-05
test("a moment that is held stays what it is when another tab tells of something earlier", async () => {
  const at = (second: number) => ({ at: new Date(second * 1_000).toISOString() });
  const first = recordingOfLog([entry("run-1/1/a", 0, init), { ...entry("run-1/2/b", 0, init), ...at(5) }]);
  const grown = append(first, [
    { ...entry("run-2/1/c", 0, init), ...at(1) },
    { ...entry("run-1/2/b", 1, { type: "trial.start" }), ...at(6) },
  ]);
  const { tell, listen } = createEmitter<[]>();
  let now = first;
  const feed = { recording: () => now, tabs: () => tabs, isReadable: () => true, listen, close: () => {} };
  render(<LivePanel feed={feed} timeline={createTimeline(machineOf)} compact={false} />);
  fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "events" } });
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  const list = screen.getByRole("listbox");
  const chosen = () => within(list).getByRole("option", { selected: true }).textContent;
  const before = chosen();
  act(() => {
    now = grown;
    tell();
  });
  expect(chosen()).toBe(before);
  expect(screen.getByRole("status").textContent).toContain("2");
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeDefined();
});

// INSPECT-17
test("what came with an event stands in its line, its message and the details of its actor", () => {
  const chosen = { type: "actor.choose", actor: "x", seen: { rows: [1, 2] } } as NewEntry["event"];
  const told = recordingOfLog([entry("run-1/2/b", 0, init), entry("run-1/2/b", 1, chosen)]);
  const { listen } = createEmitter<[]>();
  const feed = { recording: () => told, tabs: () => tabs, isReadable: () => true, listen, close: () => {} };
  render(<LivePanel feed={feed} timeline={createTimeline(machineOf)} compact={false} />);
  const show = (value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value } });
  const lines = () =>
    within(screen.getByRole("listbox"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  show("events");
  expect(lines()).toEqual([
    expect.stringContaining("input: {last}"),
    expect.stringContaining('actor: "x", seen: {rows}'),
  ]);
  show("messages");
  expect(lines()[1]).toContain('(actor: "x", seen: {rows})');
  show("state");
  const details = screen.getByRole("region", { name: "State" });
  expect(details.querySelector("[data-slot=payload]")?.textContent).toBe(
    'What came with itactor: "x"seen: {rows}',
  );
});

// INSPECT-19
test("a search without a match says so, aloud too; where nothing happened nothing is missed", () => {
  const { tell, listen } = createEmitter<[]>();
  let now = recordingOfLog([]);
  const feed = { recording: () => now, tabs: () => tabs, isReadable: () => true, listen, close: () => {} };
  render(<LivePanel feed={feed} timeline={createTimeline(machineOf)} compact={false} />);
  const show = (value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value } });
  const missed = () => screen.queryAllByText("Nothing matches the filter").length;
  for (const part of ["events", "messages", "actors"]) {
    show(part);
    expect([missed(), screen.getAllByText("No actor yet").length]).toEqual([0, 1]);
  }
  act(() => {
    now = recording;
    tell();
  });
  const search = screen.getByRole("searchbox", { name: "Search events and actors" });
  fireEvent.change(search, { target: { value: "nothing like it" } });
  for (const part of ["events", "messages", "actors"]) {
    show(part);
    expect(missed()).toBe(2);
  }
  expect(screen.getByRole("status").textContent).toContain("Nothing matches the filter");
});

// INSPECT-04
test("whose event was last is looked at when nobody was chosen, and goes on being it", async () => {
  const begun = [entry("run-1/1/a", 0, init), entry("run-1/2/b", 0, init)];
  const { tell, listen } = createEmitter<[]>();
  let now = recordingOfLog([]);
  const feed = { recording: () => now, tabs: () => tabs, isReadable: () => true, listen, close: () => {} };
  const later = (entries: readonly NewEntry[]) =>
    act(() => {
      now = append(now, entries);
      tell();
    });
  render(<LivePanel feed={feed} timeline={createTimeline(machineOf)} compact={false} />);
  fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "actors" } });
  const chosen = () => screen.queryAllByRole("treeitem", { selected: true });
  expect(chosen()).toEqual([]);
  later(begun);
  const [, first, last] = screen.getAllByRole("treeitem");
  expect(chosen()).toEqual([last]);
  later([entry("run-1/1/a", 1, { type: "trial.start" })]);
  expect(chosen()).toEqual([last]);
  fireEvent.click(first as Element);
  expect(chosen()).toEqual([first]);
});

test("of many alike that did something last, who made them is looked at", () => {
  const rows = ["run-1/2/b", "run-1/3/c"].map((name) => ({ ...entry(name, 0, init), parent: "run-1/1/a" }));
  const made = recordingOfLog([entry("run-1/1/a", 0, init), ...rows]);
  expect(lastDoer(made)).toBe("run-1/1/a");
  expect(lastDoer(recordingOfLog([]))).toBeNull();
});
