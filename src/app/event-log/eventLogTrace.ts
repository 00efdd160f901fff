import type { EventObject } from "xstate";
import { extractValues, restoreValues, type Values } from "./dedupe.ts";
import type { LogEntry, LoggedPage } from "./eventLogEntry.ts";

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
            actor,
            machine,
            version,
            login,
            ...(id !== undefined && { id }),
            ...(parent !== undefined && { parent }),
            ...(resumedFrom !== undefined && { resumedFrom }),
          },
    );
    if (!places.has(actor)) places.set(actor, places.size);
    return {
      of: places.get(actor) ?? 0,
      at: entry.at,
      event: extractValues(entry.event, values),
      ...rest(entry),
    };
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

/** Why a file is no trace that this panel can read. */
export class TraceProblem extends Error {
  constructor(
    readonly code: "notJson" | "notTrace" | "otherVersion" | "damaged",
    message = "This file is no trace of this panel, or of a version it does not know.",
  ) {
    super(message);
  }
}

/** The text of a file that holds a trace, packed or not; throws a `TraceProblem` when it breaks off. */
export async function textOfTrace(file: Blob): Promise<string> {
  const [one, two] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (one !== 0x1f || two !== 0x8b) return file.text();
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  } catch {
    throw new TraceProblem("damaged", "This file is damaged: it cannot be unpacked.");
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isActor = (value: unknown): boolean =>
  isRecord(value) && typeof value.actor === "string" && typeof value.machine === "string";

const isEntry = (value: unknown): boolean =>
  isRecord(value) && typeof value.of === "number" && typeof value.at === "string" && isRecord(value.event);

/** A trace whose events are whole again. */
export interface WholeTrace extends Omit<Trace, "entries" | "values"> {
  entries: (Omit<TraceEntry, "event"> & { event: EventObject })[];
}

/** A trace as it happened; throws a `TraceProblem` when the text is none. */
export function parseTrace(text: string): WholeTrace {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TraceProblem("notJson", "This file is no trace: it is not JSON.");
  }
  if (!isRecord(value) || value.format !== "zaguan-trace") throw new TraceProblem("notTrace");
  if (value.version !== 2) throw new TraceProblem("otherVersion");
  const { actors, entries, values } = value;
  if (!Array.isArray(actors) || !Array.isArray(entries) || !isRecord(values))
    throw new TraceProblem("damaged");
  if (!actors.every(isActor) || !entries.every(isEntry)) throw new TraceProblem("damaged");
  const trace = value as unknown as Trace;
  const shared: Values = new Map(Object.entries(values));
  const known: Values = new Map();
  return {
    ...trace,
    entries: trace.entries.map((entry) => ({
      ...entry,
      event: restoreValues(entry.event, shared, known) as EventObject,
    })),
  };
}

/** The actors of a trace in the order in which they began; throws a sentence when the file is no trace. */
export function loadTrace(text: string): TracedActor[] {
  const { actors, entries } = parseTrace(text);
  const told = actors.map((actor) => ({ ...actor, events: [] as TracedEvent[] }));
  for (const { of, at, event, ...more } of entries) told[of]?.events.push({ at, event, ...rest(more) });
  return told.flatMap(({ events: [first, ...events], ...actor }) =>
    first?.event.type === "xstate.init"
      ? { ...actor, input: (first.event as unknown as { input: unknown }).input, events }
      : [],
  );
}
