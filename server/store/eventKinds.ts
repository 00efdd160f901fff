import * as z from "zod/mini";
import type { DomainEvent } from "./event.ts";
import type { EventKind, EventKinds, Payload } from "./eventKind.ts";

/** Every type of event that can be in the log, as the slices have said (`joinEvents`). */
export const eventKinds = new Map<string, EventKind>();

/** Tells the store of a slice's events, before any of them is written or read. */
export function joinEvents(kinds: EventKinds): void {
  for (const [type, kind] of Object.entries<EventKind>(kinds)) {
    if (eventKinds.has(type)) throw new Error(`Two slices have an event ${type}.`);
    eventKinds.set(type, kind);
  }
}

/** An event is not what its schema says: a fault of whoever decided it. Nothing is written. */
export class EventInvalid extends Error {
  override readonly name = "EventInvalid";
}

/** The log has an event that a later release wrote. Who reads it stops before it, so that nothing is half applied. */
export class EventFromLater extends Error {
  override readonly name = "EventFromLater";

  constructor(
    readonly type: string,
    readonly shape: number,
    where: { readonly stream: string; readonly version: number },
  ) {
    super(
      `${type} of version ${shape} (${where.stream}, event ${where.version}) was written by a newer release: start that release.`,
    );
  }
}

/** The version in which an event of this type is written. Throws EventInvalid when it does not say what its schema wants. */
export function shapeOf({ type, data }: DomainEvent): number {
  const kind = eventKinds.get(type);
  if (!kind)
    throw new EventInvalid(
      `${type} has no schema: no slice says it in its index.ts, or the slices are not joined.`,
    );
  const { success, error } = z.safeParse(kind.schema, data);
  if (!success) throw new EventInvalid(`${type} is not what its schema says: ${z.prettifyError(error)}`);
  return kind.version;
}

interface Written {
  readonly type: string;
  readonly shape: number;
  readonly data: unknown;
  readonly stream: string;
  readonly version: number;
}

/** What a row of the log says in the newest version. Throws EventFromLater. */
export function lifted(row: Written): unknown {
  const kind = eventKinds.get(row.type);
  if (!kind || row.shape > kind.version) throw new EventFromLater(row.type, row.shape, row);
  if (row.shape === kind.version) return row.data;
  return kind.upcasters.slice(row.shape - 1).reduce((data, upcaster) => upcaster(data), row.data as Payload);
}
