import { AsyncLocalStorage } from "node:async_hooks";
import { StoreUnavailable } from "./storeUnavailable.ts";

/** Which route uses the store, and for which caller. */
interface RequestContext {
  /** The unit that is limited, such as one route. */
  readonly route: string;
  /** Identifies the caller: a login, or else an address. */
  callerKey: string;
}

const requestContext = new AsyncLocalStorage<RequestContext>();

/** Runs work that uses the store in this context. Work without one counts as the system's own. */
export const withRequestContext = <Result>(route: string, callerKey: string, work: () => Result): Result =>
  requestContext.run({ route, callerKey }, work);

/** Sets the caller of the context that runs. */
export function setCallerKey(callerKey: string): void {
  const now = requestContext.getStore();
  if (now) now.callerKey = callerKey;
}

/** The connection that neither routes nor the system's own work use: it is for readiness and for cancelling lock waits. */
const RESERVED = "reserved";

/** Runs short statements over the reserved connection, however many wait for the others. */
export const onReservedConnection = <Result>(work: () => Result): Result =>
  withRequestContext(RESERVED, "", work);

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

interface Waiter {
  readonly bulkhead: Bulkhead;
  grant(): void;
  reject(error: unknown): void;
}

interface Bulkhead {
  readonly name: string;
  /** Most permits at once. */
  readonly maxPermits: number;
  running: number;
  /** Consecutive waits that ended at a time limit. */
  timedOut: number;
  /** The circuit is open until then (`performance.now()`), but for one probe; 0 when it is closed. */
  openUntil: number;
  /** While a probe runs: until then other calls wait for its outcome (`performance.now()`). */
  awaitedUntil: number;
}

const ROUTE_SHARE = 4;
const OPEN_MS = 1_000;
/** A probe without an outcome after this long waits for a lock; calls that come then fail at once. */
const PROBE_AWAITED_MS = 250;
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
    perRoute: Math.max(1, Math.floor(connections / ROUTE_SHARE)),
    lockWaiters: Math.max(1, Math.floor(shared / 2)),
  };
}

interface Limits extends Division {
  readonly waitMs: number;
  /** All shared connections are taken: ends waits for locks beyond `lockWaiters`. Never rejects. */
  relieve(): Promise<void>;
}

/**
 * Bulkhead with circuit breaker: each route has at most its share of the connections, and later calls queue outside the pool. When as many consecutive
 * calls of a route time out as it has permits, its circuit opens: calls fail at once, and one probe a second finds out whether the circuit can
 * close again. Calls that come while it runs wait a quarter of a second for its outcome. Over all routes no more probes run at once than calls may
 * wait for locks.
 */
export function limitRoutes({ shared, perRoute, lockWaiters, waitMs, relieve }: Limits): RouteLimiter {
  const bulkheads = new Map<string, Bulkhead>();
  const queue: Waiter[] = [];
  const system = createBulkhead("The system's own work", shared);
  const reserved = createBulkhead(RESERVED, 1);
  let running = 0;
  const isStarved = () => queue.some(lacksConnection);
  const relieveWhileStarved = pollWhile(isStarved, relieve);

  const currentBulkhead = (): Bulkhead => {
    const name = requestContext.getStore()?.route;
    if (name === undefined) return system;
    if (name === RESERVED) return reserved;
    const bulkhead = bulkheads.get(name) ?? createBulkhead(name, perRoute);
    bulkheads.set(name, bulkhead);
    return bulkhead;
  };
  const isOfRoute = (bulkhead: Bulkhead) => bulkhead !== system && bulkhead !== reserved;
  const canAcquire = (bulkhead: Bulkhead) =>
    hasPermit(bulkhead) && (bulkhead === reserved || running < shared);

  function grantPermit(bulkhead: Bulkhead): Permit {
    bulkhead.running += 1;
    if (bulkhead !== reserved) running += 1;
    return {
      isOfRoute: isOfRoute(bulkhead),
      release(outcome) {
        bulkhead.running -= 1;
        if (bulkhead !== reserved) running -= 1;
        if (isOfRoute(bulkhead) && recordOutcome(bulkhead, outcome)) rejectAll(queue, bulkhead);
        grantNext();
        const isQueued = queue.some((one) => one.bulkhead === bulkhead);
        if (!isQueued && bulkhead.running === 0 && bulkhead.timedOut === 0) bulkheads.delete(bulkhead.name);
      },
    };
  }

  const waitFor = (bulkhead: Bulkhead, ms: number) =>
    enqueue(queue, { waitMs: ms, bulkhead, grant: () => grantPermit(bulkhead) });

  function grantNext(): void {
    for (;;) {
      const at = queue.findIndex(({ bulkhead }) => bulkhead.openUntil === 0 && canAcquire(bulkhead));
      if (at < 0) break;
      queue.splice(at, 1)[0]?.grant();
    }
    if (isStarved()) relieveWhileStarved();
  }

  return {
    waiting: () => queue.length,
    async acquire() {
      const bulkhead = currentBulkhead();
      if (bulkhead.openUntil > 0) {
        const awaitedMs = bulkhead.awaitedUntil - performance.now();
        if (bulkhead.openUntil === PROBING && awaitedMs > 0) return waitFor(bulkhead, awaitedMs);
        const mayProbe = performance.now() >= bulkhead.openUntil && canAcquire(bulkhead);
        if (!mayProbe || countProbes(bulkheads) >= lockWaiters) throw circuitOpen(bulkhead.name);
        return grantPermit(startProbe(bulkhead));
      }
      if (canAcquire(bulkhead)) return grantPermit(bulkhead);
      if (hasPermit(bulkhead)) relieveWhileStarved();
      return waitFor(bulkhead, waitMs);
    },
  };
}

/** Until this probe returns the circuit stays open. */
const startProbe = (bulkhead: Bulkhead): Bulkhead =>
  Object.assign(bulkhead, { openUntil: PROBING, awaitedUntil: performance.now() + PROBE_AWAITED_MS });

const countProbes = (bulkheads: ReadonlyMap<string, Bulkhead>): number =>
  [...bulkheads.values()].filter(({ openUntil }) => openUntil === PROBING).length;

/** A queued call could run but for the number of connections. */
const lacksConnection = ({ bulkhead }: Waiter): boolean => bulkhead.openUntil === 0 && hasPermit(bulkhead);

const hasPermit = ({ running, maxPermits }: Bulkhead): boolean => running < maxPermits;

/** Returns whether the circuit opens. */
function recordOutcome(bulkhead: Bulkhead, outcome: "fine" | "busy"): boolean {
  if (outcome === "fine") Object.assign(bulkhead, { timedOut: 0, openUntil: 0 });
  else bulkhead.timedOut += 1;
  if (bulkhead.timedOut < bulkhead.maxPermits) return false;
  bulkhead.openUntil = performance.now() + OPEN_MS;
  return true;
}

function rejectAll(queue: Waiter[], bulkhead: Bulkhead): void {
  for (const one of queue.filter((each) => each.bulkhead === bulkhead)) {
    queue.splice(queue.indexOf(one), 1);
    one.reject(circuitOpen(bulkhead.name));
  }
}

/** Once called, polls the condition and acts each time that it holds, until it does not. */
function pollWhile(isTrue: () => boolean, act: () => Promise<void>): () => void {
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

const createBulkhead = (name: string, places: number): Bulkhead => ({
  name,
  maxPermits: places,
  running: 0,
  timedOut: 0,
  openUntil: 0,
  awaitedUntil: 0,
});

/**
 * Round-robin scheduler for one connection: callers take turns, one transaction or statement each, so that a caller with many queued
 * calls delays another caller by no more than one of them. The system's own work takes turns like a caller.
 */
export function roundRobin(waitMs: number): RouteLimiter {
  /** Queues by caller; the first in the map is next. */
  const queues = new Map<string, Waiter[]>();
  let isInUse = false;

  function release(): void {
    isInUse = false;
    for (const [callerKey, queue] of queues) {
      const first = queue.shift();
      queues.delete(callerKey);
      if (queue.length > 0) queues.set(callerKey, queue);
      if (first) {
        isInUse = true;
        first.grant();
        return;
      }
    }
  }
  const permit: Permit = { isOfRoute: false, release };

  return {
    waiting: () => sum([...queues.values()].map(({ length }) => length)),
    async acquire() {
      if (isInUse) {
        const { route: bulkhead = "The system's own work", callerKey = "" } = requestContext.getStore() ?? {};
        const queue = queues.get(callerKey) ?? [];
        queues.set(callerKey, queue);
        return enqueue(queue, { waitMs, bulkhead: createBulkhead(bulkhead, 1), grant: () => permit });
      }
      isInUse = true;
      return permit;
    },
  };
}

/** Queues the call until it gets a permit; rejects after `waitMs`. */
function enqueue(
  queue: Waiter[],
  { waitMs, bulkhead, grant }: { waitMs: number; bulkhead: Bulkhead; grant(): Permit },
): Promise<Permit> {
  return new Promise((resolve, reject) => {
    const one = {
      bulkhead,
      grant: () => {
        clearTimeout(timer);
        resolve(grant());
      },
      reject: (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    };
    const timer = setTimeout(() => {
      const at = queue.indexOf(one);
      if (at >= 0) queue.splice(at, 1);
      reject(
        new StoreUnavailable("busy", new Error(`${bulkhead.name} waits for a connection for too long.`)),
      );
    }, waitMs);
    queue.push(one);
  });
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const circuitOpen = (name: string) =>
  new StoreUnavailable("busy", new Error(`${name} waits for what others hold.`));
