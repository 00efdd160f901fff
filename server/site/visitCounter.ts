import { AsyncResource } from "node:async_hooks";
import { madridDay } from "#contracts/wire/days.ts";
import type { Services } from "#server/http/services.ts";
import { countVisits, type Visits } from "#server/visit-counts/countVisits.ts";

const FLUSH_INTERVAL_MS = 1_000;
/** Maximum number of buffered kinds of visits while the database does not answer. */
const MAX_BUFFERED = 50_000;

/** One visit, of the day it is. */
export type Visit = Omit<Visits, "day">;

/** Whose page it is, and at which featured level or tier: what a visit counts for. */
export type VisitSubject = Pick<Visit, "login" | "source">;

export interface VisitCounter {
  add(visit: Visit): void;
  /** Counts what still waits, and stops. */
  stop(): Promise<void>;
}

/** Whether the values are at fault (SQLSTATE 22 and 23), and neither the connection, nor another transaction, nor the server. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

/** Buffers visits and counts them in batches, a second after the first, so that pages do not wait for the database. */
export function visitCounter({ store, log, now }: Services): VisitCounter {
  let buffer = new Map<string, Visits>();
  let counting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  // Of nobody: it does not count among the calls of the visitor who starts the timer.
  const scheduleFlush = AsyncResource.bind(() => {
    timer = undefined;
    counting = counting.then(flush);
  });
  const flush = async () => {
    const visits = [...buffer.values()];
    if (visits.length === 0) return;
    buffer = new Map();
    await countBatch(visits);
  };
  /** Bisects a batch that the database refuses, so that one bad visit does not block the others. */
  const countBatch = async (visits: readonly Visits[]): Promise<void> => {
    try {
      await store.db.transaction().execute((tx) => countVisits(tx, visits));
    } catch (error) {
      if (!isDataError(error)) {
        log.warn({ err: error }, "visits wait to be counted");
        for (const visit of visits) addToBuffer(visit);
      } else if (visits.length === 1) {
        log.error({ err: error, visit: visits[0] }, "a visit that the database refuses is not counted");
      } else {
        const middle = Math.ceil(visits.length / 2);
        await countBatch(visits.slice(0, middle));
        await countBatch(visits.slice(middle));
      }
    }
  };
  const addToBuffer = (visit: Visits) => {
    const { views, detailed, website, ...kind } = visit;
    const key = JSON.stringify(kind);
    const buffered = buffer.get(key);
    if (!buffered && buffer.size >= MAX_BUFFERED) return;
    buffer.set(key, {
      ...kind,
      views: views + (buffered?.views ?? 0),
      detailed: detailed + (buffered?.detailed ?? 0),
      website: website + (buffered?.website ?? 0),
    });
    if (!stopped) timer ??= setTimeout(scheduleFlush, FLUSH_INTERVAL_MS).unref();
  };
  return {
    add: (visit) => addToBuffer({ ...visit, day: madridDay(now()) }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await counting.then(flush);
    },
  };
}
