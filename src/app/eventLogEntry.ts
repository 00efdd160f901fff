import type { EventObject } from "xstate";

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
