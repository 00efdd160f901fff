import type { EventObject } from "xstate";
import type { LogEntry } from "./eventLogEntry.ts";

/** The entries of each actor, actors in the order in which they began. */
function byActor(entries: readonly LogEntry[]): Map<string, LogEntry[]> {
  const groups = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.actor);
    if (group) group.push(entry);
    else groups.set(entry.actor, [entry]);
  }
  return groups;
}

/** What a support request carries: what happened, in which build, and nothing that is secret. */
export interface Trace {
  format: "zaguan-trace";
  version: 1;
  build: string;
  at: string;
  entries: LogEntry[];
}

/** One actor of a trace, ready to be replayed. */
export interface TracedActor {
  actor: string;
  machine: string;
  version: string;
  input: unknown;
  events: { at: string; event: EventObject }[];
}

/** The trace of a log as the text of a JSON file. */
export const traceText = (entries: LogEntry[], build: string, at: Date): string =>
  JSON.stringify({
    format: "zaguan-trace",
    version: 1,
    build,
    at: at.toISOString(),
    entries,
  } satisfies Trace);

const isTrace = (value: unknown): value is Trace =>
  typeof value === "object" &&
  value !== null &&
  (value as Trace).format === "zaguan-trace" &&
  (value as Trace).version === 1 &&
  Array.isArray((value as Trace).entries);

/** The actors of a trace in the order in which they began; throws a sentence when the file is no trace. */
export function loadTrace(text: string): TracedActor[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("This file is no trace: it is not JSON.");
  }
  if (!isTrace(value))
    throw new Error("This file is no trace of this panel, or of a version it does not know.");
  return [...byActor(value.entries).values()].flatMap(([first, ...rest]) =>
    first?.event.type === "xstate.init"
      ? {
          actor: first.actor,
          machine: first.machine,
          version: first.version,
          input: (first.event as unknown as { input: unknown }).input,
          events: rest.map(({ at, event }) => ({ at, event })),
        }
      : [],
  );
}
