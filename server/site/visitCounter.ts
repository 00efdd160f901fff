import { AsyncResource } from "node:async_hooks";
import { madridDay } from "#contracts/wire/days.ts";
import { countVisits, type Visits } from "#server/analytics/countVisits.ts";
import type { Services } from "#server/http/services.ts";

const EVERY_MS = 1_000;
/** How many kinds of visits wait at most while the database does not answer. */
const MOST = 50_000;

/** One visit, of the day it is. */
export type Visit = Omit<Visits, "day">;

export interface VisitCounter {
  note(visit: Visit): void;
  /** Counts what still waits, and stops. */
  stop(): Promise<void>;
}

/** Whether the values are at fault (SQLSTATE 22 and 23), and neither the connection, nor another transaction, nor the server. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

/** Gathers visits and counts them a second after the first, so that a page does not wait for it and a crowd costs few statements. */
export function visitCounter({ store, log, now }: Services): VisitCounter {
  let waiting = new Map<string, Visits>();
  let counting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  // Of nobody: it does not count among the calls of the visitor who starts the timer.
  const countWaiting = AsyncResource.bind(() => {
    timer = undefined;
    counting = counting.then(count);
  });
  const count = async () => {
    const visits = [...waiting.values()];
    if (visits.length === 0) return;
    waiting = new Map();
    await countSome(visits);
  };
  /** What the database refuses is looked for in ever smaller parts: tried again for ever it would hold up all the others. */
  const countSome = async (visits: readonly Visits[]): Promise<void> => {
    try {
      await store.db.transaction().execute((tx) => countVisits(tx, visits));
    } catch (error) {
      if (!isRefused(error)) {
        log.warn({ err: error }, "visits wait to be counted");
        for (const visit of visits) keep(visit);
      } else if (visits.length === 1) {
        log.error({ err: error, visit: visits[0] }, "a visit that the database refuses is not counted");
      } else {
        const middle = Math.ceil(visits.length / 2);
        await countSome(visits.slice(0, middle));
        await countSome(visits.slice(middle));
      }
    }
  };
  const keep = (visit: Visits) => {
    const { views, detailed, website, ...kind } = visit;
    const key = JSON.stringify(kind);
    const known = waiting.get(key);
    if (!known && waiting.size >= MOST) return;
    waiting.set(key, {
      ...kind,
      views: views + (known?.views ?? 0),
      detailed: detailed + (known?.detailed ?? 0),
      website: website + (known?.website ?? 0),
    });
    if (!stopped) timer ??= setTimeout(countWaiting, EVERY_MS).unref();
  };
  return {
    note: (visit) => keep({ ...visit, day: madridDay(now()) }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await counting.then(count);
    },
  };
}
