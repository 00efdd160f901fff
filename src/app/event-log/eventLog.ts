import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
} from "xstate";
import { currentTime } from "#contracts/wire/clock.ts";
import { createEmitter } from "./createEmitter.ts";
import {
  type ActorSummary,
  isSavedWork,
  type LogEntry,
  type LoggedPage,
  machineVersion,
  type NewEntry,
} from "./eventLogEntry.ts";
import { comparable, redactEvent, redacted } from "./eventLogRedaction.ts";
import type { LogStore } from "./eventLogStore.ts";
import { batchWriter, isActive, type WriterOptions } from "./eventLogWriter.ts";

interface LiveActor {
  actor: string;
  event: EventObject;
}

const replacingEvents = /^(field|description|filter)\.change$|\.progress$/;

const subjectOf = (event: EventObject) => {
  const { path, field, language } = event as { path?: unknown; field?: unknown; language?: unknown };
  return `${event.type} ${String(path ?? field ?? language ?? "")}`;
};

/**
 * Whether an event makes the one right before it superfluous: the same actor, the same field, only a newer value. A
 * replay reaches the same snapshot without it, and a text of a thousand letters is not written a thousand times.
 */
const replacesLast = (last: LiveActor | undefined, next: LiveActor): boolean =>
  last !== undefined &&
  last.actor === next.actor &&
  replacingEvents.test(next.event.type) &&
  subjectOf(last.event) === subjectOf(next.event);

/** What the log keeps of nobody: its own echo. */
const ignored = new Set(["log.saved"]);

const systems = new WeakMap<object, number>();
let systemCount = 0;

const systemOf = (actor: AnyActorRef): number => {
  const known = systems.get(actor.system);
  if (known !== undefined) return known;
  systemCount += 1;
  systems.set(actor.system, systemCount);
  return systemCount;
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;

/** The name of an actor among all of this page: sessions are counted anew in every root. */
export const actorKey = (run: string, actor: AnyActorRef): string =>
  `${run}/${systemOf(actor)}/${actor.sessionId}`;

/** The machine and the actor that an inspection is about, when it is an event that a machine received. */
function receivedEvent(inspection: InspectionEvent) {
  if (inspection.type !== "@xstate.event" || ignored.has(inspection.event.type)) return null;
  const actor = inspection.actorRef as ActorRefLike as AnyActorRef;
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot)) return null;
  const from = inspection.sourceRef as AnyActorRef | undefined;
  return { ref: actor, machine: snapshot.machine, event: inspection.event, from };
}

interface EventLogOptions extends WriterOptions {
  /** Names this page load. */
  run: string;
  /** Whose work it is: only the same client is offered it again. */
  login: () => string | null;
  now?: () => Date;
  page?: () => LoggedPage | null;
  /** Whether another page load still lives in some tab. */
  isAlive?: (run: string) => Promise<boolean>;
  /** Milliseconds between an event and its batch. */
  pause?: number;
}

interface HeardEvent {
  at: string;
  actor: string;
  ref: AnyActorRef;
  machine: AnyStateMachine;
  login: string | null;
  event: EventObject;
  from: AnyActorRef | undefined;
  page: LoggedPage | null;
}

/** When something happened (ISO), and where. */
interface Past {
  at: string;
  page: LoggedPage | null;
}

/** Where an actor stands after so many of its entries. */
export interface LiveSnapshot {
  actor: string;
  entries: number;
  snapshot: unknown;
}

export interface EventLog {
  /** Give it to every root actor as `inspect`; `past` says when and where it happened, if that is not now and here. */
  inspect: (inspection: InspectionEvent, past?: Past) => void;
  /** Writes what is waiting; resolves when it is stored. */
  flush: () => Promise<void>;
  /** The page goes away, perhaps for good: what is not stored yet is put where that takes no time. */
  leave: () => void;
  /** Every entry, or those of one machine. */
  entries: (machine?: string) => Promise<LogEntry[]>;
  entriesOf: (actor: string) => Promise<LogEntry[]>;
  /** What is known of the actors of a machine. */
  actors: (machine: string) => Promise<ActorSummary[]>;
  /** Keeps an actor for a trace alone: another has gone on where it was left. */
  resumed: (actor: string) => Promise<void>;
  /** Forgets actors with all their entries. */
  forget: (actors: readonly string[]) => Promise<void>;
  /**
   * Forgets what others than this client did, but neither saved work nor actors that still run here (LOG-13). What nobody did who was signed
   * in stays where it is of this page load and `keepsOwn`.
   */
  forgetOthers: (login: string | null, keepsOwn?: boolean) => Promise<void>;
  /** Where every actor that this page still runs stands, as it may be written down, and after how many of its entries. */
  liveSnapshots: () => LiveSnapshot[];
  /** Whether an actor of this page still runs. */
  isOpen: (actor: string) => boolean;
  /** Whether a run is this page load. */
  isOwn: (run: string) => boolean;
  /** Gives entries as they are written, soon after they happened, until what it gives back is called. */
  listen: (listener: (entries: readonly NewEntry[]) => void) => () => void;
  /** The name of this page load. */
  run: string;
  close: () => Promise<void>;
}

/** Entries of events, each with the next number of its actor by `counts`. */
const numbered = (events: readonly HeardEvent[], run: string, counts: Map<string, number>) =>
  events.map((event) => entryOf(event, run, counts));

/**
 * The memory of the panel: every event of every machine, in IndexedDB. What happens on the page's path is one push; the
 * redaction and the writing wait for a pause. What cannot be written is tried again, and given up after some tries (LOG-11).
 */
export function createEventLog(options: EventLogOptions): EventLog {
  const { store, run, login, now = currentTime, page = () => null, pause = 400, tail } = options;
  const live = new Map<string, AnyActorRef>();
  const waiting: HeardEvent[] = [];
  const counts = new Map<string, number>();
  const { isHeard, tell, listen } = createEmitter<[entries: readonly NewEntry[]]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const newPage = whenOtherTabOpens();
  const ownerOf = ownersBy(login);
  let isTailDue = false;

  const inspect = (inspection: InspectionEvent, past?: Past) => {
    const heard = receivedEvent(inspection);
    if (!heard) return;
    const actor = actorKey(run, heard.ref);
    live.set(actor, heard.ref);
    const { at, page: where } = past ?? { at: now().toISOString(), page: page() };
    put(waiting, { at, actor, login: ownerOf(heard.ref), page: newPage(where), ...heard });
    timer ??= isHeard() ? setTimeout(flush, whileHeard) : setTimeout(() => whenIdle(flush), pause);
    if (!tail || isTailDue) return;
    isTailDue = true;
    setTimeout(keepWaiting, atLatest);
  };

  /** A renderer that is killed takes along what only it knows: until the batch is due, the tail knows what waits. */
  const keepWaiting = () => {
    isTailDue = false;
    if (writer.hasGivenUp()) return;
    const kept = [...writer.unstored(), ...numbered(waiting, run, new Map(counts))];
    if (kept.length > 0) tail?.store(kept);
  };
  const writer = batchWriter(options, live, keepWaiting);

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = numbered(waiting.splice(0), run, counts);
    const written = writer.write(batch);
    if (batch.length > 0) tell(batch);
    return written;
  };

  return {
    run,
    inspect,
    flush,
    listen,
    leave: () => {
      void flush();
      keepWaiting();
    },
    ...storedLog(store, flush),
    forgetOthers: (client, keepsOwn = false) =>
      flush().then(() => removeOthers(options, live, { client, keepsOwn })),
    liveSnapshots: () => {
      // What waits gets its number now, though it is stored later.
      void flush();
      return liveSnapshot(live, counts);
    },
    isOpen: (actor) => isActive(live.get(actor)),
    isOwn: (other) => other === run,
    close: () => flush().then(writer.stop).then(store.close),
  };
}

/** What is read and changed of the store, once what waits is in it. */
const storedLog = (store: LogStore, flush: () => Promise<void>) =>
  ({
    entries: (machine) =>
      flush().then(() => (machine === undefined ? store.entries() : store.entriesOfMachine(machine))),
    entriesOf: (actor) => flush().then(() => store.entriesOf(actor)),
    actors: (machine) => flush().then(() => store.actorsOfMachine(machine)),
    resumed: (actor) => flush().then(() => store.resumed(actor)),
    forget: (actors) => flush().then(() => (actors.length > 0 ? store.remove(actors) : undefined)),
  }) satisfies Partial<EventLog>;

/** Whose an actor is: who is signed in when it hears something; after the sign-out still who was. */
function ownersBy(login: () => string | null): (actor: AnyActorRef) => string | null {
  const owners = new WeakMap<AnyActorRef, string>();
  return (actor) => {
    const owner = login() ?? owners.get(actor) ?? null;
    if (owner !== null) owners.set(actor, owner);
    return owner;
  };
}

/** Removes what others did, except saved work, what still runs here, and what is of another tab, which clears its own. */
async function removeOthers(
  { store, run, isAlive = async () => false }: EventLogOptions,
  live: ReadonlyMap<string, AnyActorRef>,
  { client, keepsOwn }: { client: string | null; keepsOwn: boolean },
): Promise<void> {
  const all = await store.actors();
  /** Pages on which this client was signed in: what nobody did there led to the sign-in. */
  const pages = new Set([run, ...all.flatMap((one) => (one.login === client ? [one.run] : []))]);
  const isOwn = (one: ActorSummary) =>
    one.login === null ? keepsOwn && pages.has(one.run) : one.login === client;
  const others = all.filter((one) => !isOwn(one) && !isSavedWork(one) && !isActive(live.get(one.actor)));
  const runs = [...new Set(others.map((one) => one.run))];
  const elsewhere = await Promise.all(runs.map((one) => one !== run && isAlive(one)));
  const gone = others.filter((one) => elsewhere[runs.indexOf(one.run)] !== true);
  await store.remove(gone.map(({ actor }) => actor));
}

/** Gives the page each time that it has changed. */
function whenOtherTabOpens(): (here: LoggedPage | null) => LoggedPage | null {
  let last = "";
  return (here) => {
    const text = JSON.stringify(here);
    if (text === last) return null;
    last = text;
    return here;
  };
}

/** What is told to an actor before it starts waits in it: its beginning comes first all the same. */
function put(waiting: HeardEvent[], next: HeardEvent): void {
  const begins = next.event.type === "xstate.init";
  const earlier = begins ? waiting.findIndex(({ actor }) => actor === next.actor) : -1;
  const replaced = replacesLast(waiting.at(-1), next) ? waiting.pop() : undefined;
  const page = next.page ?? replaced?.page ?? null;
  waiting.splice(earlier < 0 ? waiting.length : earlier, 0, { ...next, page });
}

const liveSnapshot = (live: Map<string, AnyActorRef>, counts: Map<string, number>): LiveSnapshot[] =>
  [...live]
    .filter(([, ref]) => isActive(ref))
    .map(([actor, ref]) => ({
      actor,
      entries: counts.get(actor) ?? 0,
      snapshot: comparable(ref.getSnapshot()),
    }));

/** What is kept of an event; `counted` numbers those of each actor. */
function entryOf(
  { at, actor, ref, machine, login, event, from, page }: HeardEvent,
  run: string,
  counted: Map<string, number>,
): NewEntry {
  const nth = counted.get(actor) ?? 0;
  counted.set(actor, nth + 1);
  const parent = ref._parent;
  const { resumedFrom } = (event as { input?: { resumedFrom?: string } }).input ?? {};
  return {
    at,
    run,
    login,
    machine: machine.id,
    version: machineVersion(machine),
    actor,
    nth,
    event: redactEvent(event),
    ...(from && from !== ref && { from: actorKey(run, from) }),
    ...(nth === 0 && { id: ref.id }),
    ...(resumedFrom !== undefined && { resumedFrom }),
    ...(nth === 0 && parent && { parent: actorKey(run, parent) }),
    ...(page && { page: redacted(page) as LoggedPage }),
  };
}

/** What a killed page may lose at most, in milliseconds. */
const atLatest = 50;

/** Milliseconds between an event and its batch while somebody listens. */
const whileHeard = 50;

/** Writing yields to whoever uses the page, for a second at most. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 1_000 });
  else work();
}
