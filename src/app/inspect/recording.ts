import type { EventObject } from "xstate";
import type { LoggedPage, NewEntry } from "../event-log/eventLogEntry.ts";
import { parseTrace } from "../event-log/eventLogTrace.ts";

/** An actor that entries are of; named as in the log, so that its run is the first part of its name. */
export interface RecordedActor
  extends Pick<
    NewEntry,
    "actor" | "run" | "machine" | "version" | "login" | "id" | "parent" | "resumedFrom"
  > {
  /** Its entries begin with its beginning and none is missing; otherwise nothing can be replayed. */
  begun: boolean;
  /** The number of the entry that comes next. */
  next: number;
  input: unknown;
  /** Which of the recording's entries are its own, ascending. */
  positions: readonly number[];
}

export interface RecordedEntry extends Pick<NewEntry, "at" | "actor" | "nth" | "event" | "from" | "page"> {
  /** Its place in the recording, from 0. */
  index: number;
}

/** What happened, in order of time, whether it comes from this tab, another one or a file; redacted as the log is. */
export interface Recording {
  entries: readonly RecordedEntry[];
  actors: ReadonlyMap<string, RecordedActor>;
  /** In which build it was saved, and when; empty for what still goes on. */
  build: string;
  at: string;
}

/** Without a number it comes right after the one before it. */
type EntryWithoutNumber = Omit<NewEntry, "nth"> & Partial<Pick<NewEntry, "nth">>;

interface Making {
  entries: RecordedEntry[];
  actors: Map<string, RecordedActor & { positions: number[] }>;
}

function add({ entries, actors }: Making, told: EntryWithoutNumber): void {
  const { actor, run, machine, version, login, id, parent, resumedFrom, at, event, from, page } = told;
  const known = actors.get(actor);
  const index = entries.length;
  const { nth = known?.next ?? 0 } = told;
  entries.push({
    index,
    at,
    actor,
    nth,
    event,
    ...(from !== undefined && { from }),
    ...(page !== undefined && { page }),
  });
  if (known) {
    known.positions.push(index);
    known.begun &&= nth === known.next;
    known.next = nth + 1;
    known.login ??= login;
    return;
  }
  const begun = event.type === "xstate.init";
  actors.set(actor, {
    actor,
    run,
    machine,
    version,
    login,
    begun,
    next: nth + 1,
    positions: [index],
    ...(id !== undefined && { id }),
    ...(parent !== undefined && { parent }),
    ...(resumedFrom !== undefined && { resumedFrom }),
    input: begun ? (event as EventObject & { input?: unknown }).input : undefined,
  });
}

/**
 * Tabs write in batches, so that their entries lie in turns: this puts them in order of time. An actor's own entries keep theirs,
 * which is the one in which it took them.
 */
function inOrder<One extends { at: string; actor: string }>(told: readonly One[]): readonly One[] {
  const latest = new Map<string, string>();
  let last = "";
  let sorted = true;
  const times = told.map(({ at, actor }) => {
    const before = latest.get(actor) ?? "";
    const time = at > before ? at : before;
    latest.set(actor, time);
    sorted &&= time >= last;
    last = time;
    return time;
  });
  if (sorted) return told;
  const timeOf = (place: number) => times[place] ?? "";
  const places = told.map((_, place) => place);
  places.sort((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : one - other,
  );
  return places.flatMap((place) => told[place] ?? []);
}

function recorded(told: readonly EntryWithoutNumber[], saved: Pick<Recording, "build" | "at">): Recording {
  const making: Making = { entries: [], actors: new Map() };
  for (const one of inOrder(told)) add(making, one);
  return { ...making, ...saved };
}

/** What a log holds, or the part of it that is given. */
export const recordingOfLog = (entries: readonly NewEntry[]): Recording =>
  recorded(entries, { build: "", at: "" });

/** A trace's text as a recording; throws a `TraceProblem` for what is none. */
export function recordingOfTrace(text: string): Recording {
  const { actors, entries, build, at } = parseTrace(text);
  const told = entries.flatMap(({ of, ...entry }): EntryWithoutNumber[] => {
    const actor = actors[of];
    return actor ? [{ ...actor, ...entry, run: actor.actor.split("/", 1)[0] ?? "" }] : [];
  });
  return recorded(told, { build, at });
}

const toldAgain = ({ entries, actors }: Recording): EntryWithoutNumber[] =>
  entries.flatMap((entry) => {
    const actor = actors.get(entry.actor);
    return actor ? [{ ...actor, ...entry }] : [];
  });

/** Gives for one entry after the other which number of its actor is to come, before it is taken. */
function numbering({ actors }: Recording) {
  const numbers = new Map<string, number>();
  return ({ actor, nth }: NewEntry): number => {
    const next = numbers.get(actor) ?? actors.get(actor)?.next ?? 0;
    numbers.set(actor, Math.max(next, nth + 1));
    return next;
  };
}

/** Whether something is missing between a recording and what is to be appended to it. */
export function leavesGap(recording: Recording, entries: readonly NewEntry[]): boolean {
  const nextOf = numbering(recording);
  return entries.some((entry) => entry.nth > nextOf(entry));
}

/** A recording with what has happened since; entries that it has already are left out. */
export function append(recording: Recording, entries: readonly NewEntry[]): Recording {
  const nextOf = numbering(recording);
  const fresh = entries.filter((entry) => entry.nth >= nextOf(entry));
  if (fresh.length === 0) return recording;
  const { build, at } = recording;
  const last = recording.entries.at(-1)?.at ?? "";
  const ordered = inOrder(fresh);
  if (ordered.some((one) => one.at < last)) {
    return recorded([...toldAgain(recording), ...fresh], { build, at });
  }
  const actors = new Map(
    [...recording.actors].map(([name, one]) => [name, { ...one, positions: [...one.positions] }]),
  );
  const making: Making = { entries: [...recording.entries], actors };
  for (const one of ordered) add(making, one);
  return { ...making, build, at };
}

/** Where each entry of a recording stands in what it has grown into. */
export function movedTo(before: Recording, after: Recording): number[] {
  const keyOf = ({ actor, nth }: RecordedEntry) => `${actor} ${nth}`;
  const places = new Map(after.entries.map((entry) => [keyOf(entry), entry.index]));
  return before.entries.map((entry) => places.get(keyOf(entry)) ?? entry.index);
}

/** A place where something went wrong, by what the panel noted of it or by what followed. */
export interface Crash {
  position: number;
  /** A part that could not be drawn, one that did not come, what nobody caught, a call that failed; or a page that ended in the middle of a wizard. */
  kind: "crash" | "missing" | "error" | "call" | "cutOff";
  /** What could not be drawn or did not come, the machine that was cut off, or the actor whose call failed. */
  part: string;
  message: string;
}

interface FaultPayload {
  fault?: Partial<Record<"kind" | "part" | "message", unknown>>;
}

function noted({ index, event }: RecordedEntry): Crash {
  const { kind, part, message } = (event as EventObject & FaultPayload).fault ?? {};
  const known = kind === "crash" || kind === "missing" ? kind : "error";
  return { position: index, kind: known, part: String(part ?? ""), message: String(message ?? "") };
}

const CALL_FAILED = "xstate.error.actor.";

/** A call that failed, by the `Problem` that its actor ended with: its code, and its status where the answer was unknown. */
function failedCall({ index, event }: RecordedEntry): Crash[] {
  if (!event.type.startsWith(CALL_FAILED)) return [];
  const { error } = event as EventObject & {
    error?: Partial<Record<"code" | "serverCode" | "status", unknown>>;
  };
  if (typeof error?.code !== "string") return [];
  const message = [error.serverCode ?? error.code, error.status].filter(Boolean).join(" ");
  return [{ position: index, kind: "call", part: event.type.slice(CALL_FAILED.length), message }];
}

/** Where a recording went wrong, first to last. */
export function crashesOf({ entries, actors }: Recording): Crash[] {
  const faults = entries.filter(({ event }) => event.type === "fault.noted").map(noted);
  const cutOff = [...actors.values()].flatMap(({ resumedFrom, run }): Crash[] => {
    const left = resumedFrom === undefined ? undefined : actors.get(resumedFrom);
    if (!left || left.run === run) return [];
    return [{ position: left.positions.at(-1) ?? 0, kind: "cutOff", part: left.machine, message: "" }];
  });
  return [...faults, ...entries.flatMap(failedCall), ...cutOff].toSorted(
    (one, other) => one.position - other.position,
  );
}

/** Where the user was at a moment, so far as the recording says. */
export function pageAt({ entries, actors }: Recording, position: number): LoggedPage | null {
  const run = actors.get(entries[position]?.actor ?? "")?.run;
  for (let at = Math.min(position, entries.length - 1); at >= 0; at -= 1) {
    const { page, actor } = entries[at] ?? {};
    if (page && actors.get(actor ?? "")?.run === run) return page;
  }
  return null;
}
