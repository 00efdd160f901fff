import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import type { Store } from "#server/event-store/openStore.ts";
import type { Subject } from "#tests/model/harness/subject.ts";
import type { TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

/** Where a walk begins. */
export interface LiveStart {
  readonly server: TestServer;
  readonly store: Store;
  readonly login: string;
  readonly caller: TestCaller;
  /** Which walk of the machine it is, from 0. */
  readonly walk: number;
}

/** A machine of the panel with its real actors, and what of the server it shows. */
export interface LiveMachine {
  /** Whose events and invariants the walks take. */
  subject: Subject;
  machine: AnyStateMachine;
  /** Makes what the server holds at the beginning of a walk. */
  prepare(start: LiveStart): Promise<void>;
  /** What the machine starts from, by what the server holds; null where there is nothing to start from. */
  input(start: LiveStart): Promise<{ readonly input: unknown } | null>;
  /** No walk changes what the server holds: what is prepared, and its client, serve all of them. */
  isReadOnly?: true;
  /** Makes true what an event says of the world around the panel, by the event's type. The machine rests before it, and gets the event after it. */
  arrange?: Readonly<Record<string, (event: EventObject, start: LiveStart) => Promise<void>>>;
  /** Somebody else changes what the machine is about, from another tab or computer. */
  overtake?(start: LiveStart): Promise<void>;
  /** The calls (`GET /path`) by whose answer it knows all that it shows. */
  reads: RegExp;
  /** An event of the subject's samples, about what is there instead of the sample; null for one that makes no sense here. */
  real(event: EventObject, snapshot: AnyMachineSnapshot): EventObject | null;
  /** What the machine shows of what the server holds; null while it shows nothing of it. */
  shown(snapshot: AnyMachineSnapshot): unknown;
  /** The same as the server holds it. */
  held(caller: TestCaller, snapshot: AnyMachineSnapshot): Promise<unknown>;
  /** Its walks take every transition but those that are named as untaken, whatever the seed; others go on without the rare ones. */
  takesAll?: true;
  /** After so many events its walks go on only for transitions that they have to take, where these are more or fewer than for others. */
  mostEvents?: number;
  /** Transitions that no walk here takes, with the reason. */
  untaken: Readonly<Record<string, string>>;
}
