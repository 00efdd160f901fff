import { useMachine } from "@xstate/react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ActorRefFrom, AnyMachineSnapshot } from "xstate";
import { timeTravelMachine } from "#machines/inspector/timeTravelMachine.ts";
import { machineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { actorRows } from "../live/shownEvents.ts";
import type { InspectedTab } from "../liveFeed.ts";
import { machineOf } from "../machinesById.ts";
import { marksOf } from "../marksOf.ts";
import { type Crash, crashesOf, movedTo, type Recording } from "../recording.ts";
import type { Moment, Timeline } from "../timeline.ts";
import { startTrial, type Trial } from "./trial.ts";

export interface Travelling {
  recording: Recording;
  timeline: Timeline;
  tabs: readonly InspectedTab[];
  /** Opens here; at the end without one. */
  crash: Crash | null;
}

/** Whose moment a crash is best looked at in: who did something last, other than noting it. */
function actorOf({ entries, actors }: Recording, position: number): string | null {
  const run = actors.get(entries[position]?.actor ?? "")?.run;
  for (let at = position; at >= 0; at -= 1) {
    const actor = actors.get(entries[at]?.actor ?? "");
    if (actor && actor.run === run && actor.machine !== "faults") return actor.actor;
  }
  return null;
}

/** A machine that goes on, and where it began to. */
export interface Trying {
  trial: Trial;
  from: AnyMachineSnapshot;
}

/** Goes on from the first moment that is given, until none is; whichever part of it all is shown. */
export function useTrial(moment: AnyMachineSnapshot | null): Trying | null {
  const [from, setFrom] = useState(moment);
  const [trial, setTrial] = useState<Trying | null>(null);
  if ((moment === null) !== (from === null)) setFrom(moment);
  useEffect(() => {
    if (!from) return;
    const started = startTrial(from);
    setTrial({ trial: started, from });
    return () => {
      started.stop();
      setTrial(null);
    };
  }, [from]);
  return trial;
}

const everything = { search: "", machine: null };

/** The tabs and actors that are there at a position, in the order of the tree. */
function useRows(recording: Recording, tabs: Travelling["tabs"], position: number) {
  const all = useMemo(
    () =>
      actorRows(
        recording,
        tabs.map(({ run }) => run),
        everything,
      ),
    [recording, tabs],
  );
  return useMemo(
    () => all.filter((row) => row.kind === "tab" || (row.actor.positions[0] ?? 0) <= position),
    [all, position],
  );
}

/** The position that is looked at follows a recording that grows. */
function useGrowth(recording: Recording, last: number, send: ActorRefFrom<typeof timeTravelMachine>["send"]) {
  const shown = useRef(recording);
  useEffect(() => {
    if (shown.current === recording) return;
    send({ type: "recording.grow", last, moved: movedTo(shown.current, recording) });
    shown.current = recording;
  }, [recording, last, send]);
}

/**
 * What is looked at of a recording: which moment, and whose. The moment moves at once; what stands there is `seen` as soon as the page
 * has time for it, the many actors last.
 */
export function useTravel({ recording, timeline, tabs, crash }: Travelling) {
  const last = recording.entries.length - 1;
  const begin = crash?.position ?? last;
  const [view, send, actorRef] = useMachine(timeTravelMachine, {
    input: { last, position: begin, actor: actorOf(recording, begin) },
  });
  useGrowth(recording, last, send);
  const { position } = view.context;
  const seen = useDeferredValue(view.context);
  const seenPosition = useDeferredValue(seen.position, -1);
  const { actor: chosen, stops } = seen;
  const actor = recording.actors.get(chosen ?? "");
  const found = actor ? machineOf(actor.machine) : undefined;
  const graph = found ? machineGraph(found) : null;
  const moment = useMemo<Moment>(
    () => (chosen === null ? { kind: "unborn" } : timeline.at(recording, chosen, seen.position)),
    [timeline, recording, chosen, seen.position],
  );
  const isTrying = view.matches("trying");
  const isSeen = seen.position === position && chosen === view.context.actor;
  const trial = useTrial(isTrying && isSeen && moment.kind === "reached" ? moment.snapshot : null);
  const chartMarks = useMemo(() => marksOf(graph, moment), [graph, moment]);
  const entries = useMemo(
    () => stops?.flatMap((index) => recording.entries[index] ?? []) ?? recording.entries,
    [stops, recording],
  );
  const rows = useRows(recording, tabs, seenPosition);
  const crashes = useMemo(() => crashesOf(recording), [recording]);
  return {
    recording,
    timeline,
    tabs,
    view,
    send,
    actorRef,
    position,
    last,
    actor,
    graph,
    moment,
    chartMarks,
    seen,
    seenPosition,
    entries,
    rows,
    crashes,
    marks: seen.marks,
    isOnly: stops !== null,
    isTrying,
    trial,
    isPlaying: view.hasTag("playing"),
    entry: recording.entries[position],
  };
}

export type Travel = ReturnType<typeof useTravel>;
