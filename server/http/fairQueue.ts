import type { ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { ProblemError } from "#server/problemError.ts";
import { StatedProblem } from "./answerProblem.ts";

/** What is made beside calls, and how much of it one client may have waiting, or being sent where it is `open`; more is 429 `ErrTooManyRequests`. */
const mostWaiting = { pictures: 2_000, papers: 100, workbooks: 8, feeds: 40 } as const;
export type WorkKind = keyof typeof mostWaiting;
const kinds = Object.keys(mostWaiting) as WorkKind[];

/** A piece of work: what is made, whose it is, and about how long it takes, in twelfths of a second: a megapixel takes one. */
export interface Piece {
  readonly kind: WorkKind;
  readonly client: string;
  readonly cost: number;
  /** Nobody waits for it, so it lets pass what somebody waits for. */
  readonly later?: boolean | undefined;
  /** Its client has no other turn of this sort meanwhile, whoever else waits. */
  readonly alone?: boolean | undefined;
  /** Whoever asked is gone: it waits no longer. */
  readonly signal?: AbortSignal | undefined;
}

interface Limits {
  /** How many run at a time. */
  readonly places: number;
  /** Above this a piece is large: those leave one place to everybody else. */
  readonly large: number;
  /** Cost that all clients together may have waiting, each an equal part; more is 503 `ErrNotReady`. */
  readonly inAll: number;
  /** So many clients may have something waiting; for another one it is 503. */
  readonly clients: number;
  /** So many answers may be under way that take turns while they are sent, each with some rows in memory; for another one it is 503. */
  readonly open: number;
  /** What nobody waits for has waited for long enough after so many milliseconds, and lets nobody pass any more. */
  readonly patience: number;
}

/** What a queue has to do of one kind at the moment, and has turned away since it began. */
export interface WorkState {
  readonly waiting: number;
  readonly running: number;
  /** Since when the oldest waits. */
  readonly seconds: number;
  readonly refused: { readonly own: number; readonly all: number };
}

interface Waiting extends Piece {
  /** What it was brought as. */
  readonly piece: Piece;
  /** `performance.now()` */
  readonly since: number;
  start(): void;
}

type Listener = (kind: WorkKind, seconds: number) => void;

const RETRY_SECONDS = 10;
/** Whose turn it was is known of so many clients. */
const REMEMBERED = 1_000;

const byKind = <Value>(value: (kind: WorkKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<WorkKind, Value>;

/**
 * A queue in which nobody waits for all that somebody else has brought: the client goes first whose last turn is longest ago, one piece
 * each; large pieces leave a place to small ones, and what nobody waits for lets pass what somebody does.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #lines = new Map<string, Waiting[]>();
  readonly #open = new Set<Piece>();
  /** Clients with a turn `alone`. */
  readonly #alone = new Set<string>();
  /** Clients by their last turn, the longest ago first. */
  readonly #served = new Map<string, number>();
  readonly #running = byKind(() => 0);
  readonly #refused = byKind(() => ({ own: 0, all: 0 }));
  readonly #listeners = new Set<Listener>();
  #places: number;
  #turns = 0;
  #under = 0;
  #largeUnder = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#places = limits.places;
  }

  /** Does a piece of work when its turn has come. Throws `ErrTooManyRequests`, `ErrNotReady`, and 408 once its signal says so. */
  async turn<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
    this.admit(piece);
    return this.#run(piece, work);
  }

  /** As `turn`, for the first turn of an answer that takes others while it is sent: its client has it under way until the response is closed. */
  async open<Result>(piece: Piece, reply: Reply, work: () => Promise<Result>): Promise<Result> {
    this.admit(piece);
    if (this.#open.size >= this.#limits.open) this.#refuse(piece.kind, "all");
    this.#open.add(piece);
    const close = () => this.#open.delete(piece);
    onceClosed(reply, close);
    return this.#run(piece, work).catch((error: unknown) => {
      close();
      throw error;
    });
  }

  /** As `turn`, for what belongs to work that has begun: it is not refused any more. */
  further<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
    return this.#run(piece, work);
  }

  /** Takes a turn for each item, so that no place is held while somebody reads slowly; none is refused. */
  async *turns<Item>(piece: Piece, source: AsyncIterable<Item>): AsyncGenerator<Item> {
    const steps = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await this.#run(piece, () => steps.next());
        if (step.done) return;
        yield step.value;
      }
    } finally {
      await steps.return?.(undefined);
    }
  }

  /** Refuses what may not wait. */
  admit(piece: Piece): void {
    const reason = this.#refusal(piece);
    if (reason !== null) this.#refuse(piece.kind, reason);
  }

  #refuse(kind: WorkKind, reason: "own" | "all"): never {
    this.#refused[kind][reason] += 1;
    throw new ProblemError(
      reason === "own" ? { code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS } : { code: "ErrNotReady" },
    );
  }

  /** How many run at a time from now on. */
  share(places: number): void {
    this.#places = places;
    this.#next();
  }

  states(): Readonly<Record<WorkKind, WorkState>> {
    const all = [...this.#lines.values()].flat();
    const now = performance.now();
    return byKind((kind) => {
      const waiting = all.filter((one) => one.kind === kind);
      const oldest = waiting.reduce((least, { since }) => Math.min(least, since), now);
      const seconds = (now - oldest) / 1000;
      return {
        waiting: waiting.length,
        running: this.#running[kind],
        seconds,
        refused: { ...this.#refused[kind] },
      };
    });
  }

  /** Tells how long each piece has waited; gives what ends it. */
  hear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why a piece may not wait: its client has too much waiting of that kind, or all have. */
  #refusal({ kind, client, cost, later }: Piece): "own" | "all" | null {
    // Whoever brings it waits for it before they bring more.
    if (later) return null;
    const line = this.#lines.get(client);
    const sum = (of: readonly Piece[]) => of.reduce((all, one) => all + one.cost, cost);
    const open = [...this.#open].filter((one) => one.client === client);
    const alike = [...open, ...(line ?? []).filter(({ piece }) => !this.#open.has(piece))].filter(
      (one) => one.kind === kind,
    );
    if (alike.length > 0 && sum(alike) > mostWaiting[kind]) return "own";
    if (!line) return this.#lines.size >= this.#limits.clients ? "all" : null;
    return sum(line) > this.#limits.inAll / this.#lines.size ? "all" : null;
  }

  async #run<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(piece);
    try {
      return await work();
    } finally {
      this.#count(piece, -1);
      this.#next();
    }
  }

  #enter(piece: Piece): Promise<void> {
    const { client, signal } = piece;
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const waiting: Waiting = { ...piece, piece, since: performance.now(), start };
      const leave = () => {
        this.#leave(waiting);
        reject(new StatedProblem({ code: "ErrInvalidRequest" }, 408));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave, { once: true });
      this.#lines.set(client, [...(this.#lines.get(client) ?? []), waiting]);
      this.#next();
    });
  }

  #leave(piece: Waiting): void {
    const left = (this.#lines.get(piece.client) ?? []).filter((one) => one !== piece);
    if (left.length > 0) this.#lines.set(piece.client, left);
    else this.#lines.delete(piece.client);
  }

  #next(): void {
    while (this.#under < this.#places && this.#lines.size > 0) {
      const patient = performance.now() - this.#limits.patience;
      const piece = this.#first(({ later, since }) => !later || since < patient) ?? this.#first(() => true);
      if (!piece) return;
      this.#leave(piece);
      this.#count(piece, 1);
      this.#note(piece);
      piece.start();
    }
  }

  /** The first piece that may start of the client who was longest not served. */
  #first(mayPass: (piece: Waiting) => boolean): Waiting | undefined {
    let found: Waiting | undefined;
    let oldest = Number.POSITIVE_INFINITY;
    for (const [client, line] of this.#lines) {
      const last = this.#served.get(client) ?? 0;
      const piece = last < oldest ? line.find((one) => mayPass(one) && this.#mayStart(one)) : undefined;
      if (piece) [found, oldest] = [piece, last];
    }
    return found;
  }

  #mayStart(piece: Piece): boolean {
    if (piece.alone && this.#alone.has(piece.client)) return false;
    return !this.#isLarge(piece) || this.#largeUnder < Math.max(1, this.#places - 1);
  }

  #isLarge({ cost }: Piece): boolean {
    return cost > this.#limits.large;
  }

  #count(piece: Piece, by: 1 | -1): void {
    this.#under += by;
    this.#running[piece.kind] += by;
    if (this.#isLarge(piece)) this.#largeUnder += by;
    if (piece.alone && by === 1) this.#alone.add(piece.client);
    if (piece.alone && by === -1) this.#alone.delete(piece.client);
  }

  #note({ client, kind, since }: Waiting): void {
    this.#turns += 1;
    this.#served.delete(client);
    this.#served.set(client, this.#turns);
    const [oldest] = this.#served.keys();
    if (this.#served.size > REMEMBERED && oldest !== undefined) this.#served.delete(oldest);
    for (const listener of this.#listeners) listener(kind, (performance.now() - since) / 1000);
  }
}

/** Threads that Node has for files, pictures and compression; one is left to files. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** How many pieces one of so many processes makes at a time: with the others as many as there are cores, two at least. */
export const placesOf = (processes: number): number =>
  Math.max(2, Math.min(Math.ceil(availableParallelism() / Math.max(1, processes)), POOL_THREADS - 1));

/** Whatever this process makes beside calls: a quarter of a second is large, and nobody has a place in it for more than some minutes. */
export const work = new FairQueue({
  ...{ places: placesOf(1), large: 3, inAll: 6_000, clients: 500, open: 40, patience: 30_000 },
});

/** The library of the contracts calls the response by another type. */
interface Reply {
  readonly raw: object;
}

function onceClosed({ raw }: Reply, close: (response: ServerResponse) => void): void {
  const response = raw as ServerResponse;
  if (response.destroyed) close(response);
  else response.once("close", () => close(response));
}

/** Says so when whoever asked goes away before they are answered. */
export function goneSignal(reply: Reply): AbortSignal {
  const gone = new AbortController();
  onceClosed(reply, ({ writableFinished }) => {
    if (!writableFinished) gone.abort();
  });
  return gone.signal;
}
