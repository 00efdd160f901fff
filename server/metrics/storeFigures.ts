import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import { type ConsumerState, consumerStates } from "#server/event-store/checkpoint.ts";
import { diskSpace } from "#server/http/diskSpace.ts";
import { type Backlog, replicaLag, withTimeout } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";

interface StoreReading {
  readonly backlogs: readonly Backlog[];
  readonly readers: readonly ConsumerState[];
  /** Bytes that the copy is behind by; null when it does not say, undefined where there is none. */
  readonly copy: number | null | undefined;
  readonly bytes: number;
  readonly events: number;
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** What the database says; null when it does not within two seconds. */
type Look = () => Promise<StoreReading | null>;

/** All gauges of one answer ask together: the database is asked once. */
function lookOnce(services: Services, backlogs: () => Promise<readonly Backlog[]>): Look {
  let looking: Promise<StoreReading | null> | undefined;
  const look = async (): Promise<StoreReading | null> => {
    const { db } = services.store;
    const asked = replicaLag(services.store);
    try {
      const said = await withTimeout(
        (async () => ({
          backlogs: await backlogs(),
          readers: await consumerStates(db),
          ...(await sizeOf(db)),
        }))(),
      );
      return { ...said, copy: await asked };
    } catch (error) {
      services.log.warn({ err: error }, "the database does not say its figures");
      return null;
    }
  };
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function sizeOf(db: Kysely<Database>): Promise<Pick<StoreReading, "bytes" | "events">> {
  const { rows } = await sql<{ bytes: number; events: number }>`
    select pg_database_size(current_database()) as bytes,
      (select case when is_called then last_value else 0 end from event_position_seq) as events`.execute(db);
  return rows[0] ?? { bytes: 0, events: 0 };
}

/** What is the same for all processes and servers of a database, and the room on this machine. */
export function watchStore(
  registry: Registry,
  services: Services,
  backlogs: () => Promise<readonly Backlog[]>,
): void {
  const look = lookOnce(services, backlogs);
  const registers = [registry];
  new Gauge({
    name: "zaguan_database_up",
    help: "1 when the database answers within two seconds.",
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "zaguan_disk_free_bytes",
    help: "Room in DATA_DIR.",
    registers,
    async collect() {
      const room = await diskSpace(services.config.dataDir);
      if (Number.isFinite(room)) this.set(room);
    },
  });
  new Gauge({
    name: "zaguan_disk_reserve_bytes",
    help: "With less room than this the server is not ready (DISK_RESERVE_MB).",
    registers,
    collect() {
      this.set(services.config.diskReserve);
    },
  });
  const gauge = (name: string, help: string, samples: (seen: StoreReading) => readonly Sample[]) =>
    seenGauge(registry, { name, help, look, samples });
  gauge("zaguan_store_bytes", "Size of the database.", ({ bytes }) => [[{}, bytes]]);
  gauge("zaguan_log_position", "The newest position of the log.", ({ events }) => [[{}, events]]);
  gauge("zaguan_log_behind", "Positions between a reader of the log and its end.", ({ readers }) =>
    readers.map(({ name, behind }) => [{ reader: name }, behind]),
  );
  gauge("zaguan_log_seconds", "Seconds since a reader last moved or had nothing to read.", ({ readers }) =>
    readers.map(({ name, seconds }) => [{ reader: name }, seconds]),
  );
  gauge("zaguan_log_ahead", "1 when a reader is beyond the end of the log.", ({ readers }) =>
    readers.map(({ name, state }) => [{ reader: name }, state === "ahead" ? 1 : 0]),
  );
  gauge("zaguan_copy_up", "1 when the copy that is read from answers within a second.", ({ copy }) =>
    copy === undefined ? [] : [[{}, copy === null ? 0 : 1]],
  );
  gauge("zaguan_copy_behind_bytes", "Bytes of the log between the database and its copy.", ({ copy }) =>
    typeof copy === "number" ? [[{}, copy]] : [],
  );
  gauge("zaguan_queue_jobs", "Work in the database, by queue (mail, imports) and state.", (seen) =>
    seen.backlogs.flatMap(({ name: queue, ...backlog }) =>
      (["waiting", "retrying", "failed", "refused"] as const).flatMap((state): Sample[] =>
        backlog[state] === undefined ? [] : [[{ queue, state }, backlog[state]]],
      ),
    ),
  );
  gauge("zaguan_queue_oldest_seconds", "Since when the oldest work of a queue is due.", (seen) =>
    seen.backlogs.map(({ name: queue, seconds }) => [{ queue }, seconds]),
  );
}

interface SeenGauge {
  readonly name: string;
  readonly help: string;
  readonly look: Look;
  readonly samples: (seen: StoreReading) => readonly Sample[];
}

/** A gauge without values while the database says nothing: an old figure would look like a new one. */
function seenGauge(registry: Registry, { name, help, look, samples }: SeenGauge): void {
  new Gauge({
    name,
    help,
    labelNames: ["reader", "queue", "state"],
    registers: [registry],
    async collect() {
      const seen = await look();
      this.reset();
      for (const [labels, value] of seen ? samples(seen) : []) this.set(labels, value);
    },
  });
}
