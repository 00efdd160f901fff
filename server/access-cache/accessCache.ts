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
/** Name of the NOTIFY channel that says, as `kind login`, that something of this kind changed for this client. */
export const LIVE_CHANGED = "live_changed";

/** What a listener of this process hears, from this process and all others. */
export interface ChangeListener {
  /** Something changed, as `kind login`. */
  onLive(payload: string): void;
  onAccessChanged(): void;
  /** Whatever was told before may not have been heard. */
  onGap(): void;
}

/** Cache of access checks in this process: sessions, accounts and services, for two seconds. */
export interface AccessCache {
  /**
   * The cached value of this key when it is younger than two seconds, else the result of `read`, which concurrent callers share. Undefined is
   * never cached. The cache is bypassed while it is not coherent, which means that this process may miss invalidations by others.
   */
  getOrLoad<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Drops every entry; a load that is in flight is not stored. */
  invalidateAll(): void;
  /** Calls the listener until the function that is returned is called; undefined where this process hears nothing of others. */
  listen(listener: ChangeListener): (() => void) | undefined;
  /** Whether changes by others are heard at the moment. */
  hears(): boolean;
  /** Tells the listeners of this process. */
  tellLive(payload: string): void;
  stop(): Promise<void>;
}

/** Receives what other processes announce. */
interface NotifyListener {
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

/** Listeners of this process, who are told together. */
function createListeners() {
  const all = new Set<ChangeListener>();
  return {
    isHeard: () => all.size > 0,
    onLive: (payload: string) => all.forEach((listener) => void listener.onLive(payload)),
    onAccessChanged: () => all.forEach((listener) => void listener.onAccessChanged()),
    onGap: () => all.forEach((listener) => void listener.onGap()),
    add(listener: ChangeListener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

export function createAccessCache({ pool, isOff = false, runShared }: AccessCacheParts): AccessCache {
  const entries = new Map<string, { readonly value: unknown; readonly at: number }>();
  const loading = new Map<string, Promise<unknown>>();
  const listeners = createListeners();
  let listener: NotifyListener | undefined;
  let isStopped = false;

  function invalidateAll(): void {
    entries.clear();
    loading.clear();
    listeners.onAccessChanged();
  }

  function onGap(): void {
    invalidateAll();
    listeners.onGap();
  }

  /** The first lookup starts the listener: a command that checks no access needs none. */
  function isCoherent(): boolean {
    if (isStopped || isOff) return false;
    if (!pool) return true;
    listener ??= startListener(pool, { ...listeners, onAccessChanged: invalidateAll, onGap });
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
    tellLive: listeners.onLive,
    hears: isCoherent,
    listen(heard) {
      if (isStopped || isOff) return undefined;
      isCoherent();
      return listeners.add(heard);
    },
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

interface ListenerEvents extends ChangeListener {
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
  { onAccessChanged, onLive, onGap, onHeartbeat, onFailure }: ListenerEvents,
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
  listenClient.on("notification", ({ channel, payload = "" }) => {
    if (channel === LIVE_CHANGED) return onLive(payload);
    const [kind, sender, sentAt] = payload.split(" ");
    if (kind !== "beat") onAccessChanged();
    else if (sender === processId && !isClosed) onHeartbeat(Number(sentAt));
  });
  try {
    await Promise.all([listenClient.connect(), notifyClient.connect()]);
    await listenClient.query(`listen ${ACCESS_CHANGED}; listen ${LIVE_CHANGED}`);
  } catch (error) {
    void close();
    throw error;
  }
  // Changes before LISTEN were not notified.
  onGap();
  const sendHeartbeat = () =>
    notifyClient.query("select pg_notify($1, $2)", [
      ACCESS_CHANGED,
      `beat ${processId} ${performance.now()}`,
    ]);
  return { sendHeartbeat, close };
}

type ListenerConnections = Awaited<ReturnType<typeof connectListener>>;

interface ListenerParts extends ChangeListener {
  /** Whether somebody listens, even while the cache is not used. */
  isHeard(): boolean;
}

/** Keeps the two connections open and sends heartbeats while they are used; reconnects with back-off when the heartbeat stops. */
function startListener(pool: pg.Pool, { isHeard, ...heard }: ListenerParts): NotifyListener {
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
    heard.onGap();
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
    const opened = await connectListener(pool, { ...heard, onHeartbeat: came, onFailure: broke });
    if (stopped) await opened.close();
    else connections = opened;
  }

  async function checkHeartbeat(): Promise<void> {
    if (isSending || !(isUsed || isHeard()) || stopped) return;
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
