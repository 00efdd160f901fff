import type { AnyStateMachine, EventObject } from "xstate";

/**
 * One event as the log keeps it: without secrets, files reduced to name, size and type. `actor` names one actor of one
 * page load, `at` is ISO, `version` changes with the machine. The first entry of an actor is `xstate.init` with its input.
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
  /** Which of its actor's entries it is, from 0: an entry that is there already is not added again. */
  nth: number;
  /** Characters of the event as JSON, to keep the log within its bounds. */
  size: number;
}

export type NewEntry = Omit<LogEntry, "seq">;

/** What the log knows of an actor without reading its entries. `at` is its last event, `size` all of its characters. */
export interface ActorSummary extends Pick<NewEntry, "actor" | "machine" | "run" | "login" | "at" | "size"> {
  count: number;
}

const versions = new WeakMap<object, string>();

/** FNV-1a, 32 bits: enough to tell two versions of a machine apart. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
};

/** A name for the machine's states and transitions as they are in this build: a log of others is not replayed. */
export function machineVersion(machine: AnyStateMachine): string {
  const known = versions.get(machine.config);
  if (known) return known;
  const version = hashOf(JSON.stringify(machine.definition));
  versions.set(machine.config, version);
  return version;
}
