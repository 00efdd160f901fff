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

/** The one connection that no route and no work of the system's own gets: readiness and what looks after the others. */
const RESERVED = "reserved";

/** Runs short statements over the reserved connection, however many wait for the others. */
export const onReserved = <Result>(work: () => Result): Result => inLane(RESERVED, "", work);

/** Allows its holder to use one connection; released exactly once. */
export interface Permit {
  /** Whether it is for the call of a route. */
  readonly isOfRoute: boolean;
  /** `outcome`: whether what it asked for was locked by others for too long. */
  release(outcome: "fine" | "busy"): void;
}

/** Limits who uses a connection before one is taken from the pool. */
export interface RouteLimiter {
  acquire(): Promise<Permit>;
  /** How many wait for a permit. */
  waiting(): number;
}

interface Waiting {
  readonly lane: Lane;
  enter(): void;
  refuse(error: unknown): void;
}

interface Lane {
  readonly name: string;
  /** Most permits at once. */
  readonly places: number;
  running: number;
  /** Waits that ended at a limit since one last went well. */
  timedOut: number;
  /** Nobody but one who tries is let in before this (`performance.now()`); 0 when all is well. */
  closedUntil: number;
}

const SHARE = 4;
const CLOSED_MS = 1_000;
/** A call that could run but for the number of connections waits so long before waits for locks are ended. */
const RELIEF_AFTER_MS = 250;

/** How a pool of so many connections is divided. */
export interface Division {
  /** For all routes and the system's own work; one more is reserved. */
  readonly shared: number;
  /** For one route. */
  readonly perRoute: number;
  /** For calls that wait for locks while others wait for a connection, over all routes. */
  readonly lockWaiters: number;
}

/** A quarter for each route, half for what waits for locks, and one connection for nobody of them. */
export function divisionOf(connections: number): Division {
  const shared = Math.max(1, connections - 1);
  return {
    shared,
    perRoute: Math.max(1, Math.floor(connections / SHARE)),
    lockWaiters: Math.max(1, Math.floor(shared / 2)),
  };
}

interface Limits extends Division {
  readonly waitMs: number;
  /** All shared connections are taken: ends waits for locks beyond `lockWaiters`. Never rejects. */
  relieve(): Promise<void>;
}

/**
 * Bulkhead with circuit breaker: each route has at most its share of the connections, and later calls wait outside the pool. A route in which as many
 * calls as it has places have waited in vain, one after the other, is closed: it refuses at once, and one call a second finds out whether it
 * goes again. Of all routes that are closed no more calls find that out at once than may wait for locks.
 */
export function limitRoutes({ shared, perRoute, lockWaiters, waitMs, relieve }: Limits): RouteLimiter {
  const lanes = new Map<string, Lane>();
  const line: Waiting[] = [];
  const systemLane = laneOf("The system's own work", shared);
  const reservedLane = laneOf(RESERVED, 1);
  let running = 0;
  /** A call that lacks nothing but a connection. */
  const isStarved = () => line.some(({ lane }) => hasPlace(lane));
  const watch = whileTrue(isStarved, relieve);

  const laneNow = (): Lane => {
    const name = asking.getStore()?.lane;
    if (name === undefined) return systemLane;
    if (name === RESERVED) return reservedLane;
    const lane = lanes.get(name) ?? laneOf(name, perRoute);
    lanes.set(name, lane);
    return lane;
  };
  const isOfRoute = (lane: Lane) => lane !== systemLane && lane !== reservedLane;
  const canRun = (lane: Lane) => hasPlace(lane) && (lane === reservedLane || running < shared);
  const probes = () => [...lanes.values()].filter(({ closedUntil }) => closedUntil === PROBING).length;

  function permitIn(lane: Lane): Permit {
    lane.running += 1;
    if (lane !== reservedLane) running += 1;
    return {
      isOfRoute: isOfRoute(lane),
      release(outcome) {
        lane.running -= 1;
        if (lane !== reservedLane) running -= 1;
        if (isOfRoute(lane) && noteOutcome(lane, outcome)) refuseAll(line, lane);
        letIn();
        if (lane.running === 0 && lane.timedOut === 0 && !line.some((one) => one.lane === lane))
          lanes.delete(lane.name);
      },
    };
  }

  function letIn(): void {
    for (;;) {
      const at = line.findIndex(({ lane }) => canRun(lane));
      if (at < 0) break;
      line.splice(at, 1)[0]?.enter();
    }
    if (isStarved()) watch();
  }

  return {
    waiting: () => line.length,
    async acquire() {
      const lane = laneNow();
      if (lane.closedUntil > 0) {
        const isEarly = performance.now() < lane.closedUntil;
        if (isEarly || !canRun(lane) || probes() >= lockWaiters) throw closed(lane.name);
        // Until this one is back the others are refused as before.
        lane.closedUntil = PROBING;
        return permitIn(lane);
      }
      if (canRun(lane)) return permitIn(lane);
      if (hasPlace(lane)) watch();
      return waitIn(line, { waitMs, lane, enter: () => permitIn(lane) });
    },
  };
}

const hasPlace = ({ running, places }: Lane): boolean => running < places;

/** Whether this closes the lane. */
function noteOutcome(lane: Lane, outcome: "fine" | "busy"): boolean {
  if (outcome === "fine") Object.assign(lane, { timedOut: 0, closedUntil: 0 });
  else lane.timedOut += 1;
  if (lane.timedOut < lane.places) return false;
  lane.closedUntil = performance.now() + CLOSED_MS;
  return true;
}

function refuseAll(line: Waiting[], lane: Lane): void {
  for (const one of line.filter((each) => each.lane === lane)) {
    line.splice(line.indexOf(one), 1);
    one.refuse(closed(lane.name));
  }
}

/** Once called, acts each time that it has been true for a while, until it is not. */
function whileTrue(isTrue: () => boolean, act: () => Promise<void>): () => void {
  let isWatching = false;
  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    setTimeout(async () => {
      if (isTrue()) await act();
      isWatching = false;
      if (isTrue()) watch();
    }, RELIEF_AFTER_MS).unref();
  }
  return watch;
}

const PROBING = Number.POSITIVE_INFINITY;

const laneOf = (name: string, places: number): Lane => ({
  name,
  places,
  running: 0,
  timedOut: 0,
  closedUntil: 0,
});

/**
 * One connection for everybody, which the callers take in turns, one transaction or statement each: however much one of them has waiting,
 * another's call comes after no more than one of it. The system's own work takes turns like a caller.
 */
export function roundRobin(waitMs: number): RouteLimiter {
  /** By caller, those who have waited longest for a turn first. */
  const lines = new Map<string, Waiting[]>();
  let taken = false;

  function release(): void {
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
  const permit: Permit = { isOfRoute: false, release };

  return {
    waiting: () => sum([...lines.values()].map(({ length }) => length)),
    async acquire() {
      if (taken) {
        const { lane = "The system's own work", whose = "" } = asking.getStore() ?? {};
        const line = lines.get(whose) ?? [];
        lines.set(whose, line);
        return waitIn(line, { waitMs, lane: laneOf(lane, 1), enter: () => permit });
      }
      taken = true;
      return permit;
    },
  };
}

/** Waits at the end of a line until one is let in, which happens while `enter` runs; who waits for too long is refused. */
function waitIn(
  line: Waiting[],
  { waitMs, lane, enter }: { waitMs: number; lane: Lane; enter(): Permit },
): Promise<Permit> {
  return new Promise((resolve, reject) => {
    const one = {
      lane,
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
      reject(new StoreUnavailable("busy", new Error(`${lane.name} waits for a connection for too long.`)));
    }, waitMs);
    line.push(one);
  });
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const closed = (name: string) =>
  new StoreUnavailable("busy", new Error(`${name} waits for what others hold.`));
