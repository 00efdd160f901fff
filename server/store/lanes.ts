import { AsyncLocalStorage } from "node:async_hooks";
import { StoreUnavailable } from "./storeUnavailable.ts";

const asking = new AsyncLocalStorage<string>();

/** Runs work whose connections are counted together, such as the calls of one route. Work of nobody has no lane and no limit. */
export const inLane = <Result>(lane: string, work: () => Result): Result => asking.run(lane, work);

/** One that holds a connection, to be left exactly once. */
export interface Place {
  /** `outcome`: whether what it asked for was held by others for too long. */
  leave(outcome: "fine" | "busy"): void;
}

interface Lane {
  running: number;
  /** Waits that ended at a limit since one last went well. */
  timedOut: number;
  /** Nobody but one who tries is let in before this (`performance.now()`); 0 when all is well. */
  closedUntil: number;
  readonly waiting: { enter(): void; refuse(error: unknown): void }[];
}

const SHARE = 4;
const CLOSED_MS = 1_000;

/**
 * Keeps what waits in one place from taking every connection: each lane has at most a quarter of them, and those who come after wait outside
 * the pool. A lane in which as many as it has places have waited in vain, one after the other, is closed: it refuses at once, and
 * lets one in each second to see whether it goes again.
 */
export function lanes(connections: number, waitMs: number): { enter(): Promise<Place> } {
  const places = Math.max(2, Math.floor(connections / SHARE));
  const all = new Map<string, Lane>();

  function placeIn(name: string, lane: Lane): Place {
    lane.running += 1;
    return {
      leave(outcome) {
        lane.running -= 1;
        if (outcome === "fine") Object.assign(lane, { timedOut: 0, closedUntil: 0 });
        else lane.timedOut += 1;
        if (lane.timedOut >= places) {
          lane.closedUntil = performance.now() + CLOSED_MS;
          for (const one of lane.waiting.splice(0)) one.refuse(closed(name));
        }
        lane.waiting.shift()?.enter();
        if (lane.running === 0 && lane.waiting.length === 0 && lane.timedOut === 0) all.delete(name);
      },
    };
  }

  return {
    async enter() {
      const name = asking.getStore();
      if (name === undefined) return { leave: () => undefined };
      const lane = all.get(name) ?? { running: 0, timedOut: 0, closedUntil: 0, waiting: [] };
      all.set(name, lane);
      if (lane.closedUntil > 0) {
        if (performance.now() < lane.closedUntil) throw closed(name);
        // Until this one is back the others are refused as before.
        lane.closedUntil = Number.POSITIVE_INFINITY;
        return placeIn(name, lane);
      }
      if (lane.running < places) return placeIn(name, lane);
      return new Promise<Place>((resolve, reject) => {
        const one = {
          enter: () => {
            clearTimeout(timer);
            resolve(placeIn(name, lane));
          },
          refuse: (error: unknown) => {
            clearTimeout(timer);
            reject(error);
          },
        };
        const timer = setTimeout(() => {
          const at = lane.waiting.indexOf(one);
          if (at >= 0) lane.waiting.splice(at, 1);
          reject(new StoreUnavailable("busy", new Error(`${name} waits for a connection for too long.`)));
        }, waitMs);
        lane.waiting.push(one);
      });
    },
  };
}

const closed = (name: string) =>
  new StoreUnavailable("busy", new Error(`${name} waits for what others hold.`));
