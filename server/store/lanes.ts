import { AsyncLocalStorage } from "node:async_hooks";
import { StoreUnavailable } from "./storeUnavailable.ts";

/** For what, and for whom, the store is asked. */
interface Asking {
  /** What is counted together, such as the calls of one route. */
  readonly lane: string;
  /** A caller, by whatever is known of them. */
  whose: string;
}

const asking = new AsyncLocalStorage<Asking>();

/** Runs work that asks the store. Work of nobody has no lane and no limit. */
export const inLane = <Result>(lane: string, whose: string, work: () => Result): Result =>
  asking.run({ lane, whose }, work);

/** From here on the work that runs asks for this caller. */
export function askFor(whose: string): void {
  const now = asking.getStore();
  if (now) now.whose = whose;
}

/** One that holds a connection, to be left exactly once. */
export interface Place {
  /** `outcome`: whether what it asked for was held by others for too long. */
  leave(outcome: "fine" | "busy"): void;
}

/** Where whoever wants a connection asks first. */
export interface Door {
  enter(): Promise<Place>;
  /** How many stand outside. */
  waiting(): number;
}

interface Waiting {
  enter(): void;
  refuse(error: unknown): void;
}

interface Lane {
  running: number;
  /** Waits that ended at a limit since one last went well. */
  timedOut: number;
  /** Nobody but one who tries is let in before this (`performance.now()`); 0 when all is well. */
  closedUntil: number;
  readonly waiting: Waiting[];
}

const SHARE = 4;
const CLOSED_MS = 1_000;

/**
 * Keeps what waits in one place from taking every connection: each lane has at most a quarter of them, and those who come after wait outside
 * the pool. A lane in which as many as it has places have waited in vain, one after the other, is closed: it refuses at once, and
 * lets one in each second to see whether it goes again.
 */
export function lanes(connections: number, waitMs: number): Door {
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
    waiting: () => sum([...all.values()].map(({ waiting }) => waiting.length)),
    async enter() {
      const name = asking.getStore()?.lane;
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
      return waitIn(lane.waiting, { waitMs, name, enter: () => placeIn(name, lane) });
    },
  };
}

/**
 * One connection for everybody, which the callers take in turns, one transaction or statement each: however much one of them has waiting,
 * another's call comes after no more than one of it. The system's own work takes turns like a caller.
 */
export function turns(waitMs: number): Door {
  /** By caller, those who have waited longest for a turn first. */
  const lines = new Map<string, Waiting[]>();
  let taken = false;

  function leave(): void {
    taken = false;
    for (const [whose, line] of lines) {
      const first = line.shift();
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      if (first) {
        taken = true;
        first.enter();
        return;
      }
    }
  }
  const place: Place = { leave };

  return {
    waiting: () => sum([...lines.values()].map(({ length }) => length)),
    async enter() {
      if (taken) {
        const { lane = "The system's own work", whose = "" } = asking.getStore() ?? {};
        const line = lines.get(whose) ?? [];
        lines.set(whose, line);
        return waitIn(line, { waitMs, name: lane, enter: () => place });
      }
      taken = true;
      return place;
    },
  };
}

/** Waits at the end of a line until one is let in, which happens while `enter` runs; who waits for too long is refused. */
function waitIn(
  line: Waiting[],
  { waitMs, name, enter }: { waitMs: number; name: string; enter(): Place },
): Promise<Place> {
  return new Promise((resolve, reject) => {
    const one = {
      enter: () => {
        clearTimeout(timer);
        resolve(enter());
      },
      refuse: (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    };
    const timer = setTimeout(() => {
      const at = line.indexOf(one);
      if (at >= 0) line.splice(at, 1);
      reject(new StoreUnavailable("busy", new Error(`${name} waits for a connection for too long.`)));
    }, waitMs);
    line.push(one);
  });
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const closed = (name: string) =>
  new StoreUnavailable("busy", new Error(`${name} waits for what others hold.`));
