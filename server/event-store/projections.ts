import type { Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { StoredEvent } from "./event.ts";

/** By stream, the state before these events, where whoever appends them holds it and has read it. */
export type StatesByStream = ReadonlyMap<string, unknown>;

type Apply = (
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
  known?: StatesByStream,
) => Promise<void>;

/**
 * A read model made of events alone, so that `npm run rebuild` can make `tables` again. `apply` gets every event in log order, often many at
 * once, and skips the types that it does not know. It finds `tables` and `notes` and no others when it is called by a rebuild.
 */
export interface Projection {
  readonly name: string;
  readonly tables: readonly (keyof Database)[];
  /** Tables that are not made of events, in which it notes what happens at the time it happens; a rebuild leaves them as they are. */
  readonly notes?: readonly (keyof Database)[];
  readonly apply: Apply;
  /** Where little many times costs much more than all at once. */
  readonly replay?: Replay;
}

/** How a rebuild fills the tables from the start of the log on, up to a position that it settles on first; what comes later is applied as ever. */
interface Replay {
  /**
   * How the names of streams begin whose events `apply` gets stream by stream: all of one at once, from its first to the last that is
   * replayed. Without it, it gets them in the order of the log.
   */
  readonly streams?: string;
  readonly apply: Apply;
  /** What is left to do at the end. */
  finish(tx: Transaction<Database>): Promise<void>;
}

const registered: Projection[] = [];

/** Registers a slice's projections, before the store is written to or rebuilt. */
export function registerProjections(more: readonly Projection[]): void {
  const names = [...registered, ...more].map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`Two slices have a projection ${twice}.`);
  registered.push(...more);
}

/** Every projection of the slices, in the order in which they are applied. */
export function allProjections(): readonly Projection[] {
  if (registered.length === 0) throw new Error("No slice is joined: import server/system/slices.ts first.");
  return registered;
}
