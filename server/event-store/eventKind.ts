import type * as z from "zod/mini";
import type { DomainEvent, StoredEvent } from "./event.ts";

/** The data of an event of any version. */
export type Payload = Readonly<Record<string, unknown>>;

/** Upcasts the payload of one version to the next. Pure; erased personal data stays erased. */
export type Upcaster = (data: Payload) => Payload;

/**
 * One type of event: the schema of what it says now, and for each older version the upcaster to the next, so that the version is one more
 * than there are upcasters (docs/decisions/056). What a release has written is never changed here: the next version is added.
 */
export interface EventKind<Data extends object = object, Version extends number = number> {
  readonly schema: z.ZodMiniType<Data>;
  readonly version: Version;
  readonly upcasters: readonly Upcaster[];
}

export type EventKinds = Readonly<Record<string, EventKind>>;

/** The data of an event, deeply read-only. */
export type EventData<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: EventData<Value[Key]> };

type Next<Upcasters extends readonly Upcaster[]> = [1, ...Upcasters]["length"] & number;

/** `eventKind(schema)` is version 1, `eventKind(schema, fromFirst)` version 2, and so on. */
export const eventKind = <Data extends object, Upcasters extends readonly Upcaster[]>(
  schema: z.ZodMiniType<Data>,
  ...upcasters: Upcasters
): EventKind<Data, Next<Upcasters>> => ({
  schema,
  version: (upcasters.length + 1) as Next<Upcasters>,
  upcasters,
});

/** The closed union of the events of these kinds. */
export type EventOf<Kinds extends EventKinds> = {
  [Type in keyof Kinds & string]: {
    readonly type: Type;
    readonly data: Kinds[Type] extends EventKind<infer Data> ? EventData<Data> : never;
  };
}[keyof Kinds & string];

/**
 * Which versions SQL reads as they are stored, because it looks into payloads where no upcaster comes by: raising one does not compile until
 * that SQL is looked at, too.
 */
export type SqlEventVersions<Kinds extends EventKinds> = {
  readonly [Type in keyof Kinds]?: Kinds[Type]["version"];
};

/** Whether an event is of one of these kinds. */
export const isEventOf =
  <Kinds extends EventKinds>(kinds: Kinds) =>
  (event: StoredEvent): event is StoredEvent<EventOf<Kinds> & DomainEvent> =>
    Object.hasOwn(kinds, event.type);
