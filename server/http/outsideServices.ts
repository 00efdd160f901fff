import { once } from "node:events";
import type { Problem } from "#contracts/wire/problem.ts";
import { ProblemError } from "#server/problemError.ts";

/**
 * How long each service outside is waited for, in milliseconds: until it is connected, without a byte (before the first one too), and in all.
 * `perMegabyte` is added to the whole of what carries a file.
 */
export const serviceDeadlines = {
  /** Geocoders and the cadastre. A person waits: the whole is that of an answer, however many calls it takes. */
  maps: { whole: 3_000 },
  mail: { connect: 20_000, idle: 20_000 },
  feeds: { idle: 30_000, whole: 20 * 60_000 },
  webhooks: { whole: 10_000 },
  feedPhotos: { idle: 15_000, whole: 120_000 },
  objectStorage: { connect: 1_000, idle: 3_000, whole: 5_000, perMegabyte: 250 },
} as const;

/** A service outside does not answer, or answers nonsense (503 with `Retry-After`). `reason` is for the log and holds no secret. */
export class ServiceUnavailable extends ProblemError {
  constructor(
    problem: Problem,
    readonly service: string,
    readonly reason: string,
  ) {
    super(problem);
  }
}

export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/** Calls a service outside. Throws `DeadlineExceeded` at the deadline, also where the call does not heed its signal. */
export async function callWithin<Answer>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(Math.ceil(milliseconds));
  const answered = new AbortController();
  const late = once(signal, "abort", { signal: answered.signal }).then(() => Promise.reject(signal.reason));
  try {
    return await Promise.race([call(signal), late]);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new DeadlineExceeded(`no answer within ${Math.ceil(milliseconds)} ms`);
  } finally {
    late.catch(() => undefined);
    answered.abort();
  }
}

/** A service that fails, as `/api/ready` says it: how often in a row, and for how many seconds by now. */
export interface FailingService {
  readonly name: string;
  readonly failures: number;
  readonly seconds: number;
}

/** This many consecutive failures open the circuit; then one probe is let through per interval. */
const FAILURES_TO_OPEN = 3;
const PROBE_INTERVAL_MS = 1_000;
/** Without a call since, nobody knows whether it still fails. */
const REPORTED_FOR_MS = 60_000;

const circuits = new Map<string, CircuitBreaker>();

/** Circuit breaker: while the circuit is open calls fail at once; a probe that succeeds closes it. */
export class CircuitBreaker {
  #failures = 0;
  #firstFailure = 0;
  #lastFailure = 0;
  #nextTry = 0;

  constructor(readonly name: string) {
    circuits.set(name, this);
  }

  /**
   * Makes a call that throws when the service fails. `refuse` makes the error of a call that is not made; an error that is not `isFailure` says nothing
   * about the service.
   */
  async run<Answer>(
    call: () => Promise<Answer>,
    refuse: () => Error,
    isFailure: (error: unknown) => boolean = () => true,
  ): Promise<Answer> {
    const now = performance.now();
    if (this.#failures >= FAILURES_TO_OPEN) {
      if (now < this.#nextTry) throw refuse();
      this.#nextTry = now + PROBE_INTERVAL_MS;
    }
    try {
      const answer = await call();
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (isFailure(error)) this.#noteFailure();
      throw error;
    }
  }

  /** Null for a service that answers, and for one that nobody has called of late. */
  failing(): FailingService | null {
    const now = performance.now();
    if (this.#failures === 0 || now - this.#lastFailure > REPORTED_FOR_MS) return null;
    const seconds = Math.round((now - this.#firstFailure) / 1_000);
    return { name: this.name, failures: this.#failures, seconds };
  }

  #noteFailure(): void {
    const now = performance.now();
    this.#failures += 1;
    if (this.#failures === 1) this.#firstFailure = now;
    this.#lastFailure = now;
    this.#nextTry = now + PROBE_INTERVAL_MS;
  }
}

/** The services outside that fail for this process. */
export const failingServices = (): FailingService[] =>
  [...circuits.values()].flatMap((circuit) => circuit.failing() ?? []);
