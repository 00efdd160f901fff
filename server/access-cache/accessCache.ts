import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Longest that an entry is served, and longest that the listener counts as alive without a heartbeat (milliseconds). */
const TTL_MS = 2_000;
const HEARTBEAT_TIMEOUT_MS = 1_500;
const HEARTBEAT_INTERVAL_MS = 500;
/** Without a heartbeat for this long the listener reconnects; the delay between attempts doubles up to the maximum. */
const RECONNECT_AFTER_MS = 5_000;
const MAX_RETRY_DELAY_MS = 30_000;
/** Longest wait for a connection to close. */
const CLOSE_TIMEOUT_MS = 1_000;
const MAX_ENTRIES = 20_000;

/** Name of the notice and of the NOTIFY channel by which the database announces that a session, an account or a client's services changed. */
export const ACCESS_CHANGED = "access_changed";

/** Cache of access checks in this process: sessions, accounts and services, for two seconds. */
export interface AccessCache {
  /**
   * The cached value of this key when it is younger than two seconds, else the result of `read`, which concurrent callers share. Undefined is
   * never cached. The cache is bypassed while it is not coherent, which means that this process may miss invalidations by others.
   */
  getOrLoad<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Drops every entry; a load that is in flight is not stored. */
  invalidateAll(): void;
  stop(): Promise<void>;
}

/** Receives invalidations by other processes. */
interface InvalidationListener {
  isAlive(): boolean;
  stop(): Promise<void>;
}

interface AccessCacheParts {
  /** The database is shared, and other processes invalidate by NOTIFY; without it this process is the only writer. */
  readonly pool?: pg.Pool | undefined;
  /** The cache is always bypassed, because there are no connections for its listener. */
  readonly isOff?: boolean;
  /** Runs a load that callers share, so that it does not wait or fail with the route of the one that came first. */
  runShared<Result>(key: string, read: () => Promise<Result>): Promise<Result>;
}

export function createAccessCache({ pool, isOff = false, runShared }: AccessCacheParts): AccessCache {
  const entries = new Map<string, { readonly value: unknown; readonly at: number }>();
  const loading = new Map<string, Promise<unknown>>();
  let listener: InvalidationListener | undefined;
  let isStopped = false;

  function invalidateAll(): void {
    entries.clear();
    loading.clear();
  }

  /** The first lookup starts the listener: a command that checks no access needs none. */
  function isCoherent(): boolean {
    if (isStopped || isOff) return false;
    if (!pool) return true;
    listener ??= startListener(pool, invalidateAll);
    return listener.isAlive();
  }

  function load<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    const promise = runShared(key, read);
    loading.set(key, promise);
    const isCurrent = () => loading.get(key) === promise;
    const onLoaded = (value: Value) => {
      // An invalidation during the load makes its result stale.
      if (!isCurrent()) return;
      loading.delete(key);
      if (value === undefined || !isCoherent()) return;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(key, { value, at: startedAt });
    };
    void promise.then(onLoaded, () => isCurrent() && loading.delete(key));
    return promise;
  }

  return {
    invalidateAll,
    async getOrLoad<Value>(key: string, read: () => Promise<Value>) {
      if (!isCoherent()) return read();
      const cached = entries.get(key);
      if (cached && performance.now() - cached.at < TTL_MS) return cached.value as Value;
      return (loading.get(key) as Promise<Value> | undefined) ?? load(key, read);
    },
    async stop() {
      isStopped = true;
      invalidateAll();
      await listener?.stop();
    },
  };
}

interface ListenerEvents {
  /** Access changed, or may have changed before LISTEN took effect. */
  onChange(): void;
  /** The heartbeat that this process sent at this time has come back. */
  onHeartbeat(saidAt: number): void;
  /** One of the two connections failed. */
  onFailure(): void;
}

/** With several database hosts, the client class that finds the primary. */
interface ConnectsTo {
  readonly Client?: typeof pg.Client;
}

/**
 * Opens two dedicated connections: one LISTENs, the other sends a heartbeat by NOTIFY. Without a recent heartbeat the cache is bypassed: the
 * connection may be dead without an error, or behind a PgBouncer in transaction mode. Connections of the pool would delay the heartbeat when all are in use.
 */
async function connectListener(
  { options, Client = pg.Client }: pg.Pool & ConnectsTo,
  { onChange, onHeartbeat, onFailure }: ListenerEvents,
) {
  const processId = randomUUID();
  const listenClient = new Client(options);
  const notifyClient = new Client({ ...options, query_timeout: RECONNECT_AFTER_MS });
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    const closing = [listenClient, notifyClient].map((client) => client.end().catch(() => undefined));
    await Promise.race([Promise.all(closing), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  const onClosed = () => isClosed || onFailure();
  for (const client of [listenClient, notifyClient]) client.on("error", onClosed).on("end", onClosed);
  listenClient.on("notification", ({ payload = "" }) => {
    const [kind, sender, sentAt] = payload.split(" ");
    if (kind !== "beat") onChange();
    else if (sender === processId && !isClosed) onHeartbeat(Number(sentAt));
  });
  try {
    await Promise.all([listenClient.connect(), notifyClient.connect()]);
    await listenClient.query(`listen ${ACCESS_CHANGED}`);
  } catch (error) {
    void close();
    throw error;
  }
  // Changes before LISTEN were not notified.
  onChange();
  const sendHeartbeat = () =>
    notifyClient.query("select pg_notify($1, $2)", [
      ACCESS_CHANGED,
      `beat ${processId} ${performance.now()}`,
    ]);
  return { sendHeartbeat, close };
}

type ListenerConnections = Awaited<ReturnType<typeof connectListener>>;

/** Keeps the two connections open and sends heartbeats while the cache is used; reconnects with back-off when the heartbeat stops. */
function startListener(pool: pg.Pool, changed: () => void): InvalidationListener {
  let connections: ListenerConnections | undefined;
  /** The previous connections count against the limit until they are closed. */
  let closing: Promise<void> | undefined;
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY;
  /** When the oldest unanswered heartbeat was sent. */
  let silentSince: number | undefined;
  let connectedAt = Number.NEGATIVE_INFINITY;
  let retryDelayMs = HEARTBEAT_INTERVAL_MS;
  let isUsed = true;
  let isSending = false;
  let stopped = false;

  function broke(): void {
    closing = connections?.close() ?? closing;
    connections = undefined;
    lastHeartbeatAt = Number.NEGATIVE_INFINITY;
    silentSince = undefined;
    changed();
  }

  function came(at: number): void {
    lastHeartbeatAt = Math.max(lastHeartbeatAt, at);
    silentSince = undefined;
    retryDelayMs = HEARTBEAT_INTERVAL_MS;
  }

  async function connect(): Promise<void> {
    if (performance.now() - connectedAt < retryDelayMs) return;
    connectedAt = performance.now();
    retryDelayMs = Math.min(2 * retryDelayMs, MAX_RETRY_DELAY_MS);
    await closing;
    const opened = await connectListener(pool, { onChange: changed, onHeartbeat: came, onFailure: broke });
    if (stopped) await opened.close();
    else connections = opened;
  }

  async function checkHeartbeat(): Promise<void> {
    if (isSending || !isUsed || stopped) return;
    isSending = true;
    isUsed = false;
    try {
      if (!connections) await connect();
      if (!connections) return;
      silentSince ??= performance.now();
      await connections.sendHeartbeat();
      if (silentSince !== undefined && performance.now() - silentSince > RECONNECT_AFTER_MS) broke();
    } catch {
      broke();
    } finally {
      isSending = false;
    }
  }

  void checkHeartbeat();
  const timer = setInterval(() => void checkHeartbeat(), HEARTBEAT_INTERVAL_MS);
  timer.unref();
  return {
    isAlive() {
      isUsed = true;
      return performance.now() - lastHeartbeatAt < HEARTBEAT_TIMEOUT_MS;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await connections?.close();
    },
  };
}
