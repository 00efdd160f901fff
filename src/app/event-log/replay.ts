import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
  transition,
} from "xstate";
import { type LogEntry, machineVersion } from "./eventLogEntry.ts";

/** XState wants to know whether a machine needs an input; here any machine comes with any. */
const begin = initialTransition as unknown as (
  machine: AnyStateMachine,
  input: unknown,
) => [AnyMachineSnapshot, unknown[]];

/**
 * The snapshot that a machine reaches from its input by these events: a fold of pure transitions. Nothing is called and
 * no actor is started; results of actors are among the events. Events after the end are ignored, as a live actor does.
 */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventObject[],
): SnapshotFrom<Machine> {
  let [snapshot] = begin(machine, input);
  for (const event of events) {
    if (snapshot.status !== "active") break;
    [snapshot] = transition(machine as AnyStateMachine, snapshot, event);
  }
  return snapshot as SnapshotFrom<Machine>;
}

/** With what an actor began, by its first entry. */
const inputOf = ({ event }: LogEntry): unknown => (event as unknown as { input: unknown }).input;

/** Where an actor's entries lead; `null` where its beginning is not among them. */
export function replayEntries<Machine extends AnyStateMachine>(
  machine: Machine,
  [first, ...rest]: readonly LogEntry[],
): SnapshotFrom<Machine> | null {
  if (first?.event.type !== "xstate.init") return null;
  const events = rest.map(({ event }) => event);
  return replay(machine, inputOf(first), events);
}

/** A wizard that was left: `input` goes on where it was, `name` is what it was about, `at` is its last event. */
export interface UnfinishedActor<Input> {
  kind: "unfinished";
  actor: string;
  at: string;
  name: string;
  /** A reload or a crash ended it; it was not left. */
  cutOff: boolean;
  input: Input;
}

/** A wizard that was left in another version of the panel and cannot be opened in this one; its log is still there. */
export interface RefusedLog {
  kind: "refused";
  actor: string;
  at: string;
}

interface GoingOn<Machine extends AnyStateMachine, Input> {
  machine: Machine;
  entries: readonly LogEntry[];
  /** What it last knew, by the log; null when it had ended. */
  memory: unknown;
  /** What goes on from here; `null` when nothing would be lost. It may throw for what it cannot read. */
  goOn: (input: Input, context: SnapshotFrom<Machine>["context"]) => { name: string; input: Input } | null;
  /**
   * The step from other versions of the machine (LOG-04): what goes on from what that version knew, in this one's terms. It throws for
   * what it cannot read.
   */
  takeOver: (input: Input, memory: unknown) => { name: string; input: Input } | null;
}

/** What goes on says in its input from which actor of the log it does. */
const linked = <Input>({ name, input }: { name: string; input: Input }, { actor }: LogEntry) => ({
  name,
  input: { ...input, resumedFrom: actor },
});

/** Says of one wizard's entries what became of it: `null` when it ended, or held nothing that would be lost. */
export function replayWizard<Machine extends AnyStateMachine, Input>({
  machine,
  entries,
  memory,
  goOn,
  takeOver,
}: GoingOn<Machine, Input>): UnfinishedActor<Input> | RefusedLog | null {
  const [first] = entries;
  const last = entries.at(-1);
  if (first?.event.type !== "xstate.init" || !last) return null;
  const refused = { kind: "refused", actor: first.actor, at: last.at } as const;
  const input = inputOf(first) as Input;
  try {
    if (first.version !== machineVersion(machine)) {
      if (memory === undefined) return refused;
      const cutOff = (memory as { outcome?: unknown } | null)?.outcome !== "parked";
      const left = memory === null ? null : takeOver(input, memory);
      return left && { kind: "unfinished", actor: first.actor, at: last.at, cutOff, ...linked(left, first) };
    }
    const again: AnyMachineSnapshot | null = replayEntries(machine, entries);
    if (!again || again.status === "error") return refused;
    const { context, status, output } = again;
    if (status === "done" && (output as { outcome?: string } | undefined)?.outcome !== "parked") return null;
    const left = goOn(input, context);
    const cutOff = status === "active";
    return left && { kind: "unfinished", actor: first.actor, at: last.at, cutOff, ...linked(left, first) };
  } catch {
    return refused;
  }
}
