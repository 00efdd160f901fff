import type { ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { ProblemError, StatedProblem } from "#server/problemError.ts";

/** Kinds of background work, and the cost that one client may have queued, or being sent where it is `open`; more is 429 `ErrTooManyRequests`. */
const maxWaitingPerClient = { pictures: 2_000, papers: 100, workbooks: 8, feeds: 40 } as const;
export type WorkKind = keyof typeof maxWaitingPerClient;
const kinds = Object.keys(maxWaitingPerClient) as WorkKind[];

/** A job: its kind, its client, and its estimated cost in twelfths of a second, which a megapixel takes. */
export interface Job {
  readonly kind: WorkKind;
  readonly client: string;
  readonly cost: number;
  /** No caller waits for it, so jobs with a waiting caller go first. */
  readonly later?: boolean | undefined;
  /** The client runs at most one such job at a time, and rests after it for as long as it took. */
  readonly alone?: boolean | undefined;
  /** Aborted when the caller is gone: the job leaves the queue. */
  readonly signal?: AbortSignal | undefined;
}

interface Limits {
  /** How many run at a time. */
  readonly concurrency: number;
  /** Above this a piece is large: those leave one place to everybody else. */
  readonly largeCost: number;
  /** Cost that all clients together may have waiting, each an equal part; more is 503 `ErrNotReady`. */
  readonly maxTotalCost: number;
  /** So many clients may have something waiting; for another one it is 503. */
  readonly maxClients: number;
  /** So many answers may be under way that take turns while they are sent, each with some rows in memory; for another one it is 503. */
  readonly maxOpen: number;
  /** What nobody waits for has waited for long enough after so many milliseconds, and lets nobody pass any more. */
  readonly maxDelayMs: number;
}

/** What a queue has to do of one kind at the moment, and has turned away since it began. */
export interface WorkState {
  readonly waiting: number;
  readonly running: number;
  /** Since when the oldest waits. */
  readonly seconds: number;
  readonly refused: { readonly own: number; readonly all: number };
}

interface QueuedJob extends Job {
  /** What it was brought as. */
  readonly job: Job;
  /** `performance.now()` */
  readonly since: number;
  start(): void;
}

type Listener = (kind: WorkKind, seconds: number) => void;

const RETRY_SECONDS = 10;
/** A client rests after a job `alone` for this long at most. */
const MAX_REST_MS = 100;
/** Whose turn it was is known of so many clients. */
const MAX_KNOWN_CLIENTS = 1_000;

const byKind = <Value>(value: (kind: WorkKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<WorkKind, Value>;

/**
 * Fair queue: round-robin over clients, one job each, so that a client with many jobs does not delay the others; large jobs leave
 * one slot to small ones, and background jobs let jobs with a waiting caller go first.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #queues = new Map<string, QueuedJob[]>();
  readonly #open = new Set<Job>();
  /** Clients with a turn `alone`, or that rest after one. */
  readonly #exclusive = new Set<string>();
  /** Clients by their last turn, the longest ago first. */
  readonly #lastTurns = new Map<string, number>();
  readonly #running = byKind(() => 0);
  readonly #refused = byKind(() => ({ own: 0, all: 0 }));
  readonly #listeners = new Set<Listener>();
  #concurrency: number;
  #turns = 0;
  #inFlight = 0;
  #largeInFlight = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#concurrency = limits.concurrency;
  }

  /** Does a piece of work when its turn has come. Throws `ErrTooManyRequests`, `ErrNotReady`, and 408 once its signal says so. */
  async run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    this.admit(job);
    return this.#run(job, work);
  }

  /** As `turn`, for the first turn of an answer that takes others while it is sent: its client has it under way until the response is closed. */
  async open<Result>(job: Job, reply: Reply, work: () => Promise<Result>): Promise<Result> {
    this.admit(job);
    if (this.#open.size >= this.#limits.maxOpen) this.#refuse(job.kind, "all");
    this.#open.add(job);
    const close = () => this.#open.delete(job);
    onClose(reply, close);
    return this.#run(job, work).catch((error: unknown) => {
      close();
      throw error;
    });
  }

  /** As `turn`, for what belongs to work that has begun: it is not refused any more. */
  runAdmitted<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    return this.#run(job, work);
  }

  /** Takes a turn for each item, so that no place is held while somebody reads slowly; none is refused. */
  async *runEach<Item>(job: Job, source: AsyncIterable<Item>): AsyncGenerator<Item> {
    const steps = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await this.#run(job, () => steps.next());
        if (step.done) return;
        yield step.value;
      }
    } finally {
      await steps.return?.(undefined);
    }
  }

  /** Refuses what may not wait. */
  admit(job: Job): void {
    const reason = this.#refusal(job);
    if (reason !== null) this.#refuse(job.kind, reason);
  }

  #refuse(kind: WorkKind, reason: "own" | "all"): never {
    this.#refused[kind][reason] += 1;
    throw new ProblemError(
      reason === "own" ? { code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS } : { code: "ErrNotReady" },
    );
  }

  /** How many run at a time from now on. */
  setConcurrency(places: number): void {
    this.#concurrency = places;
    this.#startNext();
  }

  states(): Readonly<Record<WorkKind, WorkState>> {
    const all = [...this.#queues.values()].flat();
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
  onStarted(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why a piece may not wait: its client has too much waiting of that kind, or all have. */
  #refusal({ kind, client, cost, later }: Job): "own" | "all" | null {
    // Whoever brings it waits for it before they bring more.
    if (later) return null;
    const line = this.#queues.get(client);
    const sum = (of: readonly Job[]) => of.reduce((all, one) => all + one.cost, cost);
    const open = [...this.#open].filter((one) => one.client === client);
    const alike = [...open, ...(line ?? []).filter(({ job }) => !this.#open.has(job))].filter(
      (one) => one.kind === kind,
    );
    if (alike.length > 0 && sum(alike) > maxWaitingPerClient[kind]) return "own";
    if (!line) return this.#queues.size >= this.#limits.maxClients ? "all" : null;
    return sum(line) > this.#limits.maxTotalCost / this.#queues.size ? "all" : null;
  }

  async #run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
    await this.#enqueue(job);
    const since = performance.now();
    try {
      return await work();
    } finally {
      this.#updateRunning(job, -1);
      if (job.alone) this.#rest(job.client, performance.now() - since);
      this.#startNext();
    }
  }

  /** Leaves half of the time to other calls, so that one that comes meanwhile does not meet a turn with each of its steps. */
  #rest(client: string, tookMs: number): void {
    const end = () => {
      this.#exclusive.delete(client);
      this.#startNext();
    };
    setTimeout(end, Math.min(tookMs, MAX_REST_MS));
  }

  #enqueue(job: Job): Promise<void> {
    const { client, signal } = job;
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const waiting: QueuedJob = { ...job, job, since: performance.now(), start };
      const leave = () => {
        this.#dequeue(waiting);
        reject(new StatedProblem({ code: "ErrInvalidRequest" }, 408));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave, { once: true });
      this.#queues.set(client, [...(this.#queues.get(client) ?? []), waiting]);
      this.#startNext();
    });
  }

  #dequeue(job: QueuedJob): void {
    const left = (this.#queues.get(job.client) ?? []).filter((one) => one !== job);
    if (left.length > 0) this.#queues.set(job.client, left);
    else this.#queues.delete(job.client);
  }

  #startNext(): void {
    while (this.#inFlight < this.#concurrency && this.#queues.size > 0) {
      const patient = performance.now() - this.#limits.maxDelayMs;
      const job = this.#pickJob(({ later, since }) => !later || since < patient) ?? this.#pickJob(() => true);
      if (!job) return;
      this.#dequeue(job);
      this.#updateRunning(job, 1);
      this.#recordTurn(job);
      job.start();
    }
  }

  /** The first piece that may start of the client who was longest not served. */
  #pickJob(mayPass: (job: QueuedJob) => boolean): QueuedJob | undefined {
    let found: QueuedJob | undefined;
    let oldest = Number.POSITIVE_INFINITY;
    for (const [client, line] of this.#queues) {
      const last = this.#lastTurns.get(client) ?? 0;
      const job = last < oldest ? line.find((one) => mayPass(one) && this.#mayStart(one)) : undefined;
      if (job) [found, oldest] = [job, last];
    }
    return found;
  }

  #mayStart(job: Job): boolean {
    if (job.alone && this.#exclusive.has(job.client)) return false;
    return !this.#isLarge(job) || this.#largeInFlight < Math.max(1, this.#concurrency - 1);
  }

  #isLarge({ cost }: Job): boolean {
    return cost > this.#limits.largeCost;
  }

  #updateRunning(job: Job, by: 1 | -1): void {
    this.#inFlight += by;
    this.#running[job.kind] += by;
    if (this.#isLarge(job)) this.#largeInFlight += by;
    if (job.alone && by === 1) this.#exclusive.add(job.client);
  }

  #recordTurn({ client, kind, since }: QueuedJob): void {
    this.#turns += 1;
    this.#lastTurns.delete(client);
    this.#lastTurns.set(client, this.#turns);
    const [oldest] = this.#lastTurns.keys();
    if (this.#lastTurns.size > MAX_KNOWN_CLIENTS && oldest !== undefined) this.#lastTurns.delete(oldest);
    for (const listener of this.#listeners) listener(kind, (performance.now() - since) / 1000);
  }
}

/** Threads that Node has for files, pictures and compression; one is left to files. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** How many pieces one of so many processes makes at a time: with the others as many as there are cores, two at least. */
export const concurrencyOf = (processes: number): number =>
  Math.max(2, Math.min(Math.ceil(availableParallelism() / Math.max(1, processes)), POOL_THREADS - 1));

/** Whatever this process makes beside calls: a quarter of a second is large, and nobody has a place in it for more than some minutes. */
export const work = new FairQueue({
  concurrency: concurrencyOf(1),
  largeCost: 3,
  maxTotalCost: 6_000,
  maxClients: 500,
  maxOpen: 40,
  maxDelayMs: 30_000,
});

/** The library of the contracts calls the response by another type. */
interface Reply {
  readonly raw: object;
}

type CloseCallback = (response: ServerResponse) => void;

/** By response, what is done once it is closed. */
const closeCallbacks = new WeakMap<ServerResponse, CloseCallback[]>();

/**
 * Does something once a response is closed, at once where it is. One listener does for all: Node takes more than ten for a leak, and Fastify has up to
 * seven of a stream's response.
 */
export function onClose({ raw }: Reply, close: CloseCallback): void {
  const response = raw as ServerResponse;
  const known = closeCallbacks.get(response);
  if (response.destroyed) close(response);
  else if (known) known.push(close);
  else {
    const callbacks = [close];
    closeCallbacks.set(response, callbacks);
    response.once("close", () => {
      for (const callback of callbacks) callback(response);
    });
  }
}

/** Says so when whoever asked goes away before they are answered. */
export function abortSignalOf(reply: Reply): AbortSignal {
  const gone = new AbortController();
  onClose(reply, ({ writableFinished }) => {
    if (!writableFinished) gone.abort();
  });
  return gone.signal;
}
