import type { EventObject } from "xstate";
import type { LogEntry, LoggedPage } from "./eventLogEntry.ts";
import { share, unshare, type Values } from "./sharedValues.ts";

/** What is true of all entries of an actor. Actors are named as in the log. */
interface TraceActor
  extends Pick<LogEntry, "actor" | "machine" | "version" | "login" | "id" | "parent" | "resumedFrom"> {}

interface TraceEntry {
  /** Which of the trace's actors it is of. */
  of: number;
  at: string;
  event: unknown;
  from?: string;
  page?: LoggedPage;
}

/** What a support request carries: what happened, in which build, and nothing that is secret. */
export interface Trace {
  format: "zaguan-trace";
  version: 2;
  build: string;
  at: string;
  actors: TraceActor[];
  /** What several events hold, by its key. */
  values: Record<string, unknown>;
  /** In the order in which they happened. */
  entries: TraceEntry[];
}

/** One event of a traced actor: from whom, unless it came from outside, and where the user was when that had changed. */
export interface TracedEvent {
  at: string;
  event: EventObject;
  from?: string;
  page?: LoggedPage;
}

/** One actor of a trace, ready to be replayed. */
export interface TracedActor extends TraceActor {
  input: unknown;
  events: TracedEvent[];
}

const rest = ({ from, page }: Pick<TraceEntry, "from" | "page">) => ({
  ...(from !== undefined && { from }),
  ...(page !== undefined && { page }),
});

/** The trace of a log as the text of a JSON file; what is true of a whole actor, and what several events hold, stands there once. */
export function traceText(entries: readonly LogEntry[], build: string, at: Date): string {
  const actors = new Map<string, TraceActor>();
  const places = new Map<string, number>();
  const values: Values = new Map();
  const traced = entries.map((entry): TraceEntry => {
    const { actor, machine, version, id, parent, resumedFrom } = entry;
    const known = actors.get(actor);
    const login = known?.login ?? entry.login;
    actors.set(
      actor,
      known
        ? { ...known, login }
        : {
            ...{ actor, machine, version, login },
            ...(id !== undefined && { id }),
            ...(parent !== undefined && { parent }),
            ...(resumedFrom !== undefined && { resumedFrom }),
          },
    );
    if (!places.has(actor)) places.set(actor, places.size);
    return { of: places.get(actor) ?? 0, at: entry.at, event: share(entry.event, values), ...rest(entry) };
  });
  return JSON.stringify({
    format: "zaguan-trace",
    version: 2,
    build,
    at: at.toISOString(),
    actors: [...actors.values()],
    values: Object.fromEntries(values),
    entries: traced,
  } satisfies Trace);
}

/** A trace as it is saved: packed with gzip, to a tenth or less. */
export const packedTrace = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

const isTrace = (value: unknown): value is Trace =>
  typeof value === "object" &&
  value !== null &&
  (value as Trace).format === "zaguan-trace" &&
  (value as Trace).version === 2 &&
  Array.isArray((value as Trace).entries) &&
  Array.isArray((value as Trace).actors);

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
  const values: Values = new Map(Object.entries(value.values));
  const known: Values = new Map();
  const told = value.actors.map((actor) => ({ ...actor, events: [] as TracedEvent[] }));
  for (const { of, at, event, ...more } of value.entries) {
    told[of]?.events.push({ at, event: unshare(event, values, known) as EventObject, ...rest(more) });
  }
  return told.flatMap(({ events: [first, ...events], ...actor }) =>
    first?.event.type === "xstate.init"
      ? { ...actor, input: (first.event as unknown as { input: unknown }).input, events }
      : [],
  );
}
