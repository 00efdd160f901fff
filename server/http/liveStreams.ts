import { Readable } from "node:stream";
import { type SqlBool, sql } from "kysely";
import type { Logger } from "pino";
import { type LiveKind, liveKinds } from "#contracts/session/accountContract.ts";
import { liveKindsOf, liveTypes } from "#server/event-store/eventRow.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Caller } from "./caller.ts";
import { andAll, ownContacts, ownListings, type Scope } from "./scope.ts";

/** Connections that one client may have to a process; in a browser one tab has one for all. */
export const MAX_STREAMS_PER_CLIENT = 50;
const MAX_STREAMS = 6_000;
/** Bytes that may wait for a reader; events are small, so one with more has not read for minutes. */
const MAX_UNSENT_BYTES = 2_048;
const RETRY_SECONDS = 60;

const TICK_MS = 1_000;
/** Longest between two looks at what nobody announced. */
const LOOK_MS = 20_000;
/** A heartbeat comes after 20 to 24 seconds, so that not all of a process come together. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT_SPREAD_MS = 4_000;
/** Changes that come in so close together are told as one. */
const GATHER_MS = 50;

type Client = Pick<Caller & { kind: "client" }, "login" | "session" | "until" | "limitedTo">;

interface Parts {
  readonly store: Pick<Store, "db" | "accessCache">;
  readonly log: Logger;
  now(): Date;
  /** Which of these sessions still stand, and whether each is of an agent who is limited to their own. */
  validSessions(ids: readonly string[]): Promise<ReadonlyMap<string, boolean>>;
}

interface Open extends Client {
  readonly out: Readable;
  /** Position of the log up to which all was told. */
  told: number;
  /** `performance.now()` of the next heartbeat. */
  beatAt: number;
  isEnded: boolean;
}

const nextBeat = (): number => performance.now() + HEARTBEAT_MS + Math.random() * HEARTBEAT_SPREAD_MS;

/** Connections of browsers that are told, as server-sent events, of what kind something has changed for their client. */
export class LiveStreams {
  readonly #parts: Parts;
  readonly #byLogin = new Map<string, Set<Open>>();
  /** What has changed and is not told yet: by login and kind, the sessions in which it was done. */
  readonly #changed = new Map<string, Map<LiveKind, Set<string | undefined>>>();
  #size = 0;
  #isStopped = false;
  #unlisten: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #due = { sessions: false, gap: false };
  #lookedAt = performance.now();
  #isLooking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a stream; `after` is the position up to which its reader was told before. Throws `ErrTooManyRequests` and `ErrNotReady`. */
  async open(client: Client, after?: number): Promise<Readable> {
    const { store } = this.#parts;
    const stream = this.#add(client);
    try {
      const position = await horizon(store);
      const missed = after === undefined ? [] : await changesAfter(store, [client.login], after, client);
      this.#write(stream, `id: ${position}\n\n`);
      // A log that was restored from a backup may end before what the reader has heard of.
      const isBeyond = after !== undefined && after > position;
      this.#tell(stream, isBeyond ? liveKinds : kindsOf(missed), position);
      return stream.out;
    } catch (error) {
      stream.out.destroy();
      throw error;
    }
  }

  count(): number {
    return this.#size;
  }

  /** Ends every stream; there are no more after it. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#all()) this.#end(stream);
  }

  #add({ login, session, until, limitedTo }: Client): Open {
    if (this.#isStopped || this.#size >= MAX_STREAMS) throw new ProblemError({ code: "ErrNotReady" });
    const streams = this.#byLogin.get(login) ?? new Set();
    if (streams.size >= MAX_STREAMS_PER_CLIENT)
      throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS });
    this.#unlisten ??= this.#parts.store.accessCache.listen({
      onLive: (payload) => this.#gather(payload),
      onAccessChanged: () => {
        this.#due.sessions = true;
      },
      onGap: () => {
        this.#due.gap = true;
      },
    });
    if (!this.#unlisten) throw new ProblemError({ code: "ErrNotReady" });
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    const out = new Readable({ read: () => undefined });
    const limit = limitedTo === undefined ? {} : { limitedTo };
    const begun = { out, told: 0, beatAt: nextBeat(), isEnded: false };
    const stream: Open = { login, session, until, ...limit, ...begun };
    this.#byLogin.set(login, streams.add(stream));
    this.#size += 1;
    out.once("close", () => this.#remove(stream));
    return stream;
  }

  #remove(stream: Open): void {
    const streams = this.#byLogin.get(stream.login);
    if (!streams?.delete(stream)) return;
    this.#size -= 1;
    if (streams.size === 0) this.#byLogin.delete(stream.login);
    if (this.#size > 0) return;
    clearInterval(this.#timer);
    this.#unlisten?.();
    this.#timer = undefined;
    this.#unlisten = undefined;
  }

  #all(): Open[] {
    return [...this.#byLogin.values()].flatMap((streams) => [...streams]);
  }

  #end(stream: Open): void {
    if (stream.isEnded) return;
    stream.isEnded = true;
    stream.out.push(null);
  }

  #write(stream: Open, text: string): void {
    if (stream.isEnded || stream.out.destroyed) return;
    stream.out.push(text);
    if (stream.out.readableLength <= MAX_UNSENT_BYTES) return;
    this.#parts.log.info({ login: stream.login }, "a live stream that nobody reads is cut off");
    stream.isEnded = true;
    stream.out.destroy();
  }

  #tell(stream: Open, kinds: Iterable<LiveKind>, position: number): void {
    stream.told = Math.max(stream.told, position);
    for (const kind of kinds) this.#write(stream, `id: ${stream.told}\nevent: ${kind}\ndata: {}\n\n`);
  }

  #gather(payload: string): void {
    const [name, login = "", session] = payload.split(" ");
    const kind = liveKinds.find((one) => one === name);
    if (!kind || !this.#byLogin.has(login)) return;
    if (this.#changed.size === 0) setTimeout(() => void this.#tellChanged(), GATHER_MS).unref();
    const kinds = this.#changed.get(login) ?? new Map<LiveKind, Set<string | undefined>>();
    this.#changed.set(login, kinds.set(kind, (kinds.get(kind) ?? new Set()).add(session)));
  }

  async #tellChanged(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    // Without a position its readers hear it once more when they come back.
    const position = await horizon(this.#parts.store).catch(() => 0);
    for (const [login, kinds] of changed) {
      for (const stream of this.#byLogin.get(login) ?? []) {
        const others = [...kinds].filter(([, sessions]) =>
          [...sessions].some((one) => one !== stream.session),
        );
        if (stream.limitedTo === undefined) this.#tell(stream, new Map(others).keys(), position);
        else await this.#tellOwn(stream, position);
      }
    }
  }

  /** What an agent who is limited to their own hears of, is looked up (TEAM-48). */
  async #tellOwn(stream: Open, position: number): Promise<void> {
    const { store } = this.#parts;
    const own = await changesAfter(store, [stream.login], stream.told, stream).catch(() => undefined);
    if (own) this.#tell(stream, kindsOf(own), position);
  }

  #tick(): void {
    const at = performance.now();
    const seconds = this.#parts.now().getTime() / 1000;
    for (const stream of this.#all()) {
      if (stream.until <= seconds) this.#end(stream);
      else if (stream.beatAt <= at) {
        stream.beatAt = nextBeat();
        this.#write(stream, ":\n\n");
      }
    }
    if (at - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = at;
      this.#due.sessions = true;
      this.#due.gap ||= !this.#parts.store.accessCache.hears();
    }
    if (!this.#isLooking) void this.#look();
  }

  /** Ends streams whose session is over, and tells what this process may not have heard of, where either is due. */
  async #look(): Promise<void> {
    const { sessions, gap } = this.#due;
    if (!(sessions || gap)) return;
    this.#due = { sessions: false, gap: false };
    this.#isLooking = true;
    try {
      if (sessions) await this.#endRevoked();
      if (gap) await this.#catchUp();
    } catch (error) {
      this.#parts.log.debug({ err: error }, "live streams are looked after later");
      this.#due.sessions ||= sessions;
      this.#due.gap ||= gap;
    } finally {
      this.#isLooking = false;
    }
  }

  async #endRevoked(): Promise<void> {
    const streams = this.#all();
    const valid = await this.#parts.validSessions([...new Set(streams.map(({ session }) => session))]);
    // Another limit is another reader: the browser comes back as what it is now.
    for (const stream of streams)
      if (valid.get(stream.session) !== (stream.limitedTo !== undefined)) this.#end(stream);
  }

  async #catchUp(): Promise<void> {
    const { store } = this.#parts;
    const streams = this.#all();
    const position = await horizon(store);
    const after = Math.min(...streams.map(({ told }) => told));
    const changes = await changesAfter(store, [...this.#byLogin.keys()], after);
    for (const change of changes) {
      for (const stream of this.#byLogin.get(change.login) ?? []) {
        if (stream.limitedTo === undefined && change.position > stream.told)
          this.#tell(stream, kindsOf([change]), stream.told);
      }
    }
    for (const stream of streams) if (stream.limitedTo !== undefined) await this.#tellOwn(stream, position);
    for (const stream of streams) stream.told = Math.max(stream.told, position);
  }
}

const kindsOf = (changes: readonly Change[]): Set<LiveKind> => liveKindsOf(changes.map(({ type }) => type));

/** The position up to which nothing can still be committed. */
async function horizon({ db }: Parts["store"]): Promise<number> {
  const { rows } = await sql<{ position: number }>`select log_horizon() as position`.execute(db);
  return rows[0]?.position ?? 0;
}

type Reader = Scope & Pick<Client, "session">;

interface Change {
  readonly login: string;
  readonly type: string;
  readonly position: number;
}

/** Whether an event is of an enquiry or a call that the scope sees now. */
const ofOwnContact = (scope: Scope, table: "enquiry" | "call") => sql<SqlBool>`case
  when event.stream like ${`${table}-%`} then exists (
    select from ${sql.table(table)} as contact
    where contact.login = event.login and contact.id = split_part(event.stream, '-', 2)::bigint
      ${andAll(ownContacts(scope))})
  else false end`;

/** What is told is a listing's or about one: of a limited agent's own, and what is assigned to them (LIVE-07). */
const ownSubjects = (scope: Scope) =>
  ownListings(scope, "subject").map(
    (own) => sql<SqlBool>`(${ofOwnContact(scope, "enquiry")} or ${ofOwnContact(scope, "call")} or exists (
      select from (
        select case
          when stream like 'property-%' then split_part(stream, '-', 2)::bigint
          when data->>'About' = 'property' then (data->>'Subject')::bigint
        end as subject
        union all select given::bigint
        from jsonb_array_elements_text(case type when 'PropertiesGiven' then data->'Properties' end) as given
      ) as changed where ${own}))`,
  );

/** Of one stream: what was done in its own session is not told. */
const ofOthers = (reader: Reader | undefined) =>
  reader === undefined
    ? []
    : [...ownSubjects(reader), sql<SqlBool>`metadata->>'session' is distinct from ${reader.session}`];

/** The newest change of each type that these clients are told of, after this position; for one reader, what others did, and of a limited agent's own alone. */
async function changesAfter(
  { db }: Parts["store"],
  logins: readonly string[],
  after: number,
  reader?: Reader,
): Promise<Change[]> {
  return db
    .selectFrom("event")
    .select(({ fn }) => ["login", "type", fn.max("position").as("position")])
    .where("login", "in", logins)
    .where("position", ">", after)
    .where("type", "in", liveTypes())
    .where(sql<boolean>`true${andAll(ofOthers(reader))}`)
    .groupBy(["login", "type"])
    .execute();
}
