import { ProblemError } from "#server/problemError.ts";

/** A piece of work: whose it is, and what it costs in the queue's unit. */
export interface Job {
  readonly client: string;
  readonly cost: number;
}

interface Limits {
  /** How many run at a time. */
  readonly atOnce: number;
  /** Above this a job is large: of those one runs at a time, so that the other places are for everybody else. */
  readonly large: number;
  /** Cost that one client may have waiting; more is 429 `ErrTooManyRequests`. */
  readonly waiting: number;
}

interface Waiting extends Job {
  start(): void;
}

const RETRY_SECONDS = 10;

export type FairQueue = <Result>(job: Job, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue in which nobody waits for all that somebody else has brought: clients take turns, one job each, and large jobs leave a
 * place free for small ones.
 */
export function fairQueue({ atOnce, large, waiting: most }: Limits): FairQueue {
  /** By client, those who have waited longest for a turn first. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let largeRunning = 0;

  const isLarge = ({ cost }: Job) => cost > large;
  const mayStart = (job: Job) => running < atOnce && !(isLarge(job) && largeRunning > 0);

  /** The first of the next client's jobs that may start: a small one may pass a large one of the same client. */
  function take(): Waiting | undefined {
    for (const [client, line] of lines) {
      const place = line.findIndex(mayStart);
      const job = line[place];
      if (!job) continue;
      line.splice(place, 1);
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      return job;
    }
    return undefined;
  }

  function next(): void {
    for (let job = take(); job; job = take()) {
      running += 1;
      if (isLarge(job)) largeRunning += 1;
      job.start();
    }
  }

  function enter(job: Job): Promise<void> {
    const line = lines.get(job.client) ?? [];
    const cost = line.reduce((sum, one) => sum + one.cost, job.cost);
    if (line.length > 0 && cost > most) {
      throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS });
    }
    return new Promise((resolve) => {
      lines.set(job.client, [...line, { ...job, start: resolve }]);
      next();
    });
  }

  return async (job, work) => {
    await enter(job);
    try {
      return await work();
    } finally {
      running -= 1;
      if (isLarge(job)) largeRunning -= 1;
      next();
    }
  };
}
