import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Longest that anything is remembered, and a connection believed to hear what others change (milliseconds). */
const KEPT_MS = 2_000;
const HEARD_MS = 1_500;
const BEAT_MS = 500;
/** After so long without a beat the line is given up; until another is tried the pause doubles, up to the longest. */
const SILENT_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
/** How long the end of a connection is waited for. */
const END_MS = 1_000;
const MOST = 20_000;

/** What the database says when a session, an account or a client's services changed: a message to who did it, a notification to all. */
export const ACCESS_CHANGED = "access_changed";

/** What a caller may do, remembered for a moment in this process. */
export interface Remembered {
  /**
   * What `read` has found under this key within the last two seconds, else what it finds now, for all who ask meanwhile; undefined is asked
   * again each time. Nothing is remembered while it is not sure that this process hears what others change.
   */
  recall<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Something changed: all is read again, and what is being read is not kept. */
  forget(): void;
  stop(): Promise<void>;
}

/** Hears what other processes change. */
interface Line {
  isHeard(): boolean;
  stop(): Promise<void>;
}

/**
 * For a database that other processes change as well, with its pool; without one this process alone changes it. One that `isOff` remembers nothing:
 * there are no connections for it.
 */
export function remembered(pool?: pg.Pool, isOff = false): Remembered {
  const kept = new Map<string, { readonly value: unknown; readonly at: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  let line: Line | undefined;
  let stopped = false;

  function forget(): void {
    kept.clear();
    underWay.clear();
  }

  /** The line is opened by the first who asks: a command that asks for nobody needs none. */
  function isSure(): boolean {
    if (stopped || isOff) return false;
    if (!pool) return true;
    line ??= listen(pool, forget);
    return line.isHeard();
  }

  function begin<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const at = performance.now();
    const reading = read();
    underWay.set(key, reading);
    const isCurrent = () => underWay.get(key) === reading;
    const ended = (value: Value) => {
      // What a change overtook is nobody's any more.
      if (!isCurrent()) return;
      underWay.delete(key);
      if (value === undefined || !isSure()) return;
      if (kept.size >= MOST) kept.clear();
      kept.set(key, { value, at });
    };
    void reading.then(ended, () => isCurrent() && underWay.delete(key));
    return reading;
  }

  return {
    forget,
    async recall<Value>(key: string, read: () => Promise<Value>) {
      if (!isSure()) return read();
      const known = kept.get(key);
      if (known && performance.now() - known.at < KEPT_MS) return known.value as Value;
      return (underWay.get(key) as Promise<Value> | undefined) ?? begin(key, read);
    },
    async stop() {
      stopped = true;
      forget();
      await line?.stop();
    },
  };
}

interface Heard {
  /** Somebody changed something, or may have before it was listened to. */
  changed(): void;
  /** What this process said at a time has come back. */
  came(saidAt: number): void;
  /** One of the two broke. */
  broke(): void;
}

/** Where there are several hosts, what finds the right one. */
interface Connects {
  readonly Client?: typeof pg.Client;
}

/**
 * Two connections of their own: one listens, and is believed only while it hears what the other says. It does not when it broke without a word,
 * nor behind a PgBouncer that lends it out by the transaction. The pool's would be late whenever all of them are taken.
 */
async function connectPair(
  { options, Client = pg.Client }: pg.Pool & Connects,
  { changed, came, broke }: Heard,
) {
  const name = randomUUID();
  const ear = new Client(options);
  const mouth = new Client({ ...options, query_timeout: SILENT_MS });
  let isOver = false;
  const end = async () => {
    isOver = true;
    const ended = [ear, mouth].map((client) => client.end().catch(() => undefined));
    await Promise.race([Promise.all(ended), setTimeout(END_MS, undefined, { ref: false })]);
  };
  const lost = () => isOver || broke();
  for (const client of [ear, mouth]) client.on("error", lost).on("end", lost);
  ear.on("notification", ({ payload = "" }) => {
    const [kind, who, saidAt] = payload.split(" ");
    if (kind !== "beat") changed();
    else if (who === name && !isOver) came(Number(saidAt));
  });
  try {
    await Promise.all([ear.connect(), mouth.connect()]);
    await ear.query(`listen ${ACCESS_CHANGED}`);
  } catch (error) {
    void end();
    throw error;
  }
  // What changed before it listened, nobody has told.
  changed();
  const say = () =>
    mouth.query("select pg_notify($1, $2)", [ACCESS_CHANGED, `beat ${name} ${performance.now()}`]);
  return { say, end };
}

type Pair = Awaited<ReturnType<typeof connectPair>>;

/** Keeps such a pair and lets it beat while anybody asks; one that is silent is replaced, after a pause that grows. */
function listen(pool: pg.Pool, changed: () => void): Line {
  let pair: Pair | undefined;
  /** The connections of the last pair count until they have ended. */
  let ending: Promise<void> | undefined;
  let saidAt = Number.NEGATIVE_INFINITY;
  /** Since when a beat has not come back. */
  let silentAt: number | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = BEAT_MS;
  let isUsed = true;
  let isBeating = false;
  let stopped = false;

  function broke(): void {
    ending = pair?.end() ?? ending;
    pair = undefined;
    saidAt = Number.NEGATIVE_INFINITY;
    silentAt = undefined;
    changed();
  }

  function came(at: number): void {
    saidAt = Math.max(saidAt, at);
    silentAt = undefined;
    pauseMs = BEAT_MS;
  }

  async function open(): Promise<void> {
    if (performance.now() - openedAt < pauseMs) return;
    openedAt = performance.now();
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    await ending;
    const opened = await connectPair(pool, { changed, came, broke });
    if (stopped) await opened.end();
    else pair = opened;
  }

  async function beat(): Promise<void> {
    if (isBeating || !isUsed || stopped) return;
    isBeating = true;
    isUsed = false;
    try {
      if (!pair) await open();
      if (!pair) return;
      silentAt ??= performance.now();
      await pair.say();
      if (silentAt !== undefined && performance.now() - silentAt > SILENT_MS) broke();
    } catch {
      broke();
    } finally {
      isBeating = false;
    }
  }

  void beat();
  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  return {
    isHeard() {
      isUsed = true;
      return performance.now() - saidAt < HEARD_MS;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await pair?.end();
    },
  };
}
