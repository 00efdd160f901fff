import { describe, expect, test } from "vitest";
import { assign, createActor, setup } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { processorMs } from "#tests/fixtures/processorMs.ts";
import { machineVersion, type NewEntry } from "../event-log/eventLogEntry.ts";
import { comparable } from "../event-log/eventLogRedaction.ts";
import { replay } from "../event-log/replay.ts";
import { whichChanged } from "./changes.ts";
import { machineIds, machineOf } from "./machinesById.ts";
import { possible } from "./possible.ts";
import { recordingOfLog } from "./recording.ts";
import { createTimeline, type Moment } from "./timeline.ts";

const reached = (moment: Moment) => {
  if (moment.kind !== "reached") throw new Error(`${moment.kind} is not reached`);
  return moment;
};

const entriesOf = (
  actor: string,
  machine: string,
  version: string,
  events: NewEntry["event"][],
): NewEntry[] =>
  events.map((event, nth) => ({
    actor,
    machine,
    version,
    event,
    nth,
    run: "run-1",
    login: null,
    at: new Date(nth * 100).toISOString(),
  }));

/** A wizard that is written in, to and fro. */
const wizardEvents = (count: number): NewEntry["event"][] =>
  Array.from({ length: count }, (_, nth) => {
    if (nth === 0) return { type: "xstate.init", input: { mode: "new" } } as NewEntry["event"];
    if (nth % 10 === 9) return { type: nth % 20 === 9 ? "step.next" : "step.back" };
    return { type: "field.change", path: "AgentRef", value: `A-${nth}` } as NewEntry["event"];
  });

describe("A timeline", () => {
  test("knows every machine of the panel", () => {
    const files = Object.keys(import.meta.glob("../../machines/**/*Machine.ts"));
    const names = files.map((file) => file.replace(/^.*\/(\w+)Machine\.ts$/, "$1"));
    expect([...machineIds].sort()).toEqual(names.sort());
    expect(machineOf("propertyWizard")).toBe(propertyWizardMachine);
    expect(machineOf("none")).toBeUndefined();
  });

  // INSPECT-08
  test("gives at each position what a replay until there gives, in whichever order it is asked", () => {
    const events = wizardEvents(160);
    const version = machineVersion(propertyWizardMachine);
    const recording = recordingOfLog(entriesOf("run-1/1/w", "propertyWizard", version, events));
    const timeline = createTimeline(machineOf);
    for (const position of [0, 159, 3, 50, 51, 49, 100, 158, 120, 121]) {
      const { snapshot } = reached(timeline.at(recording, "run-1/1/w", position));
      const again = replay(propertyWizardMachine, { mode: "new" }, events.slice(1, position + 1));
      expect(comparable(snapshot)).toEqual(comparable(again));
    }
    expect(reached(timeline.at(recording, "run-1/1/w", 9)).taken).toEqual([
      "propertyWizard.editing.details step.next 0",
    ]);
  });

  test("is approached in as many steps at once as somebody has time for", () => {
    const version = machineVersion(propertyWizardMachine);
    const recording = recordingOfLog(entriesOf("run-1/1/w", "propertyWizard", version, wizardEvents(100)));
    const timeline = createTimeline(machineOf);
    const approached = Array.from({ length: 4 }, () => timeline.approach(recording, "run-1/1/w", 99, 30));
    expect(approached).toEqual([false, false, false, true]);
    expect(timeline.approach(recording, "run-1/1/w", 99, 0)).toBe(true);
    expect(timeline.approach(recording, "run-1/1/w", 75, 30)).toBe(true);
    expect(timeline.approach(recording, "nobody", 99, 0)).toBe(true);
  });

  test("follows a live actor's log, its children too", async () => {
    const log = await logOn(freshName());
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A-7" });
    actor.send({ type: "step.next" });
    const recording = recordingOfLog(await log.entries());
    const timeline = createTimeline(machineOf);
    const [wizard, upload] = [...recording.actors.keys()];
    const last = recording.entries.length - 1;
    const { snapshot } = reached(timeline.at(recording, wizard ?? "", last));
    expect(comparable(snapshot)).toEqual(comparable(actor.getSnapshot()));
    expect(reached(timeline.at(recording, upload ?? "", last)).snapshot.status).toBe("active");
    expect(timeline.at(recording, upload ?? "", 0).kind).toBe("unborn");
  });

  test("shows events only of what it cannot replay", () => {
    const timeline = createTimeline(machineOf);
    const init = wizardEvents(2);
    const kindOf = (entries: NewEntry[]) => timeline.at(recordingOfLog(entries), entries[0]?.actor ?? "", 1);
    expect(kindOf(entriesOf("run-1/1/a", "gone", "1", init))).toEqual({ kind: "events", why: "machine" });
    expect(kindOf(entriesOf("run-1/1/b", "propertyWizard", "older", init))).toEqual({
      kind: "events",
      why: "version",
    });
    const version = machineVersion(propertyWizardMachine);
    expect(kindOf(entriesOf("run-1/1/c", "propertyWizard", version, init.slice(1)))).toEqual({
      kind: "events",
      why: "beginning",
    });
  });

  test("says where a machine failed, and how it stood before", () => {
    const failing = setup({
      types: {} as { context: { rows: string[] | null }; events: { type: "clear" } | { type: "count" } },
    }).createMachine({
      id: "failing",
      context: { rows: ["one"] },
      on: {
        clear: { actions: assign({ rows: null }) },
        count: { actions: assign(({ context }) => ({ rows: [String((context.rows as string[]).length)] })) },
      },
    });
    const events = ["xstate.init", "count", "clear", "count", "clear"].map((type) => ({ type }));
    const recording = recordingOfLog(entriesOf("run-1/1/x", "failing", machineVersion(failing), events));
    const timeline = createTimeline(() => failing);
    const failed = timeline.at(recording, "run-1/1/x", 4);
    expect(failed).toMatchObject({ kind: "failed", position: 3, before: { context: { rows: null } } });
    expect(String((failed as { error: unknown }).error)).toContain("length");
    expect(reached(timeline.at(recording, "run-1/1/x", 1)).snapshot.context).toEqual({ rows: ["1"] });
  });

  test("opens 20,000 entries of one actor in time that grows with their number, and takes a step without replaying them all", () => {
    const version = machineVersion(propertyWizardMachine);
    const opened = (count: number) => {
      const entries = entriesOf("run-1/1/w", "propertyWizard", version, wizardEvents(count));
      const timeline = createTimeline(machineOf);
      const recording = recordingOfLog(entries);
      const at = (position: number) =>
        processorMs(() => reached(timeline.at(recording, "run-1/1/w", position)));
      return { at, ms: at(count - 1) };
    };
    const few = opened(2_000);
    const many = opened(20_000);
    const steps = [19_998, 10_000, 9_999, 777, 778].map(many.at);
    // Ten times the entries take ten times the time; their square would take a hundred times.
    expect(many.ms / few.ms).toBeLessThan(50);
    expect(Math.max(...steps)).toBeLessThan(many.ms / 10);
  });
});

describe("What may happen next", () => {
  const { snapshot } = reached(
    createTimeline(machineOf).at(
      recordingOfLog(
        entriesOf("run-1/1/w", "propertyWizard", machineVersion(propertyWizardMachine), wizardEvents(3)),
      ),
      "run-1/1/w",
      2,
    ),
  );

  test("is said with what the guards say, so far as they need no event", () => {
    const transitions = possible(snapshot);
    expect(new Set(transitions.map(({ verdict }) => verdict))).toEqual(
      new Set(["yes", "no", "event", "behind"]),
    );
    expect(transitions.find(({ event }) => event === "step.next")).toMatchObject({
      id: "propertyWizard.editing.details step.next 0",
      verdict: "yes",
    });
  });

  test("leaves out what something before it takes the event from, though not in another region", () => {
    const machine = setup({ guards: { holds: () => true, fails: () => false } }).createMachine({
      id: "m",
      type: "parallel",
      on: { go: {}, leave: {} },
      states: {
        a: {
          initial: "in",
          on: { go: "#m.a.in", back: "#m.a.in" },
          states: {
            in: {
              on: {
                go: [{ guard: "fails", target: "out" }, { guard: "holds", target: "out" }, { target: "in" }],
                back: { guard: "fails", target: "out" },
              },
            },
            out: {},
          },
        },
        b: { on: { go: { actions: () => {} } } },
      },
    });
    const told = possible(createActor(machine).getSnapshot());
    const verdictsOf = (type: string) =>
      told.filter(({ event }) => event === type).map(({ id, verdict }) => `${id.split(" ")[0]} ${verdict}`);
    expect(verdictsOf("go").toSorted()).toEqual(
      ["m.a.in no", "m.a.in yes", "m.a.in behind", "m.a behind", "m.b yes", "m behind"].toSorted(),
    );
    expect(verdictsOf("back")).toEqual(["m.a.in no", "m.a yes"]);
    expect(verdictsOf("leave")).toEqual(["m yes"]);
  });
});

test("What changed is told by the innermost parts", () => {
  const before = { form: { AgentRef: "A", Price: 1 }, rows: [1, 2], same: { a: 1 }, gone: true };
  const after = { ...before, form: { AgentRef: "B", Price: 1 }, rows: [1, 2, 3], gone: undefined };
  expect(whichChanged(before, after)).toEqual([
    { path: "form.AgentRef", was: "A", is: "B" },
    { path: "rows.2", was: undefined, is: 3 },
    { path: "gone", was: true, is: undefined },
  ]);
});
