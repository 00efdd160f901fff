import type { AnyStateMachine, EventObject } from "xstate";
import { sourceOf } from "#machines/actor/machineSource.ts";

/** Where the user was, in which words, and in which build of the panel. */
export interface LoggedPage {
  address: string;
  language: string;
  build: string;
}

/**
 * One event as the log keeps it: without secrets, files reduced to name, size and type. `actor` names one actor of one
 * page load, `at` is ISO, `version` changes with the machine. The first entry of an actor is `xstate.init` with its input (LOG-05).
 */
export interface LogEntry {
  seq: number;
  at: string;
  run: string;
  login: string | null;
  machine: string;
  version: string;
  actor: string;
  event: EventObject;
  /** The actor that sent it, unless it came from outside of all. */
  from?: string;
  /** With an actor's first entry: its name among the children of the actor that made it, and that actor. */
  id?: string;
  parent?: string;
  /** With the first entry of a wizard that goes on where another was left: that one. */
  resumedFrom?: string;
  /** With the first entry of a page load, and with each after which it had changed. */
  page?: LoggedPage;
  /** Which of its actor's entries it is, from 0: an entry that is there already is not added again. */
  nth: number;
  /** Characters as JSON of what the store did not have yet, to keep the log within its bounds. */
  size: number;
}

export type NewEntry = Omit<LogEntry, "seq" | "size">;

/** What the log knows of an actor without reading its entries. `at` is its last event, `size` all of its characters. */
export interface ActorSummary extends Pick<LogEntry, "actor" | "machine" | "run" | "login" | "at" | "size"> {
  count: number;
  /** Keys of what its events share with others. */
  values: string[];
  /** What it last knew, of an actor that may go on after a reload, for a build that cannot replay it; null once it has ended. */
  memory?: unknown;
  /** Another has gone on where this one was left: it is kept for a trace alone. */
  resumed?: true;
}

/** The machines of the work that its client is offered again after a reload, a crash or a sign-out. */
const wizards = ["propertyWizard", "directoryWizard"];

/** Whether an actor may be gone on with: it has not ended, so far as is known, and no other has gone on from it. */
export const isSavedWork = ({ machine, memory, resumed }: ActorSummary): boolean =>
  wizards.includes(machine) && memory !== null && !resumed;

/** The entries that a client may look at, or who has not signed in as any: their own, and those of nobody (LOG-13). */
export const entriesFor = <Entry extends Pick<LogEntry, "login">>(
  login: string | null,
  entries: readonly Entry[],
): Entry[] => entries.filter((entry) => entry.login === null || entry.login === login);

const versions = new WeakMap<object, string>();

/** FNV-1a, 32 bits: enough to tell two versions of a machine apart. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
};

/**
 * A name for all that decides what a machine does, as it is in this build (LOG-04): a log of others is not replayed. A machine that no
 * build has hashed goes by its states and transitions.
 */
export function machineVersion(machine: AnyStateMachine): string {
  const source = sourceOf(machine);
  if (source !== undefined) return source;
  const known = versions.get(machine.config);
  if (known) return known;
  const version = hashOf(JSON.stringify(machine.definition));
  versions.set(machine.config, version);
  return version;
}
