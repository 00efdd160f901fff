import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { metricValues } from "#tests/fixtures/metricValues.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { startPostgres } from "../../../scripts/databases/startPostgres.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";

const ANSWERING = 2;
const CALLERS = 4;
/** Whoever sends mail looks for it every two seconds. */
const LOOKED_AT_TWICE_MS = 4_500;
/** Ten seconds of silence and a start, on a busy machine. */
const REPLACED_WITHIN_MS = 120_000;

describe.skipIf(inject("postgres") === null)("a server of several processes", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let smtp: FakeSmtp;
  let dir: string;
  let server: RunningServer;
  let url: string;
  let metricsPort: number;
  beforeAll(async () => {
    database = await freshDatabase();
    smtp = await fakeSmtp();
    dir = await mkdtemp(join(tmpdir(), "zaguan-many-"));
    metricsPort = await testPort();
    server = runServer({
      DATABASE_URL: database.url,
      DATA_DIR: dir,
      TOKEN_KEY: "many".repeat(8),
      SMTP_URL: smtp.url,
      PORT: "0",
      DRAIN_SECONDS: "0",
      WORKERS: String(ANSWERING),
      METRICS_PORT: String(metricsPort),
    });
    url = await server.url();
  });
  afterAll(async () => {
    await server.kill();
    await smtp.stop();
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  });

  const children = () =>
    execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === server.pid)
      .map(([pid = 0]) => pid)
      .sort();
  /** Those that have started and not ended, in that order, as the server has logged it. */
  const started = (part: string) => {
    const pids = new Set<number>();
    for (const line of server.errors) {
      const { part: said, pid = 0, msg } = JSON.parse(line) as { part?: string; pid?: number; msg: string };
      if (said !== part) continue;
      if (msg === "a process of the server has started") pids.add(pid);
      else pids.delete(pid);
    }
    return [...pids];
  };
  /** Over a connection of its own: one that is kept may have ended with its process. */
  const answers = async () => {
    const asked = get(`${url}/api/ready`, { agent: false });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return answer.statusCode ?? 0;
  };
  /** What one of those that answer says; a process that hangs takes connections and does not answer. */
  const readiness = async () => {
    const answer = await fetch(`${url}/api/ready`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(1_000),
    });
    return (await answer.json()) as { readonly replacing?: readonly string[] };
  };

  it("has as many that answer as were wanted, and one for the work beside that", () => {
    expect(started("calls")).toHaveLength(ANSWERING);
    expect(started("jobs")).toHaveLength(1);
    expect(children()).toEqual([...started("calls"), ...started("jobs")].sort());
  });

  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return metricValues(text);
  };
  const ANSWERED = 'zaguan_http_request_seconds_count{method="GET",route="/api/ready",status="200"}';

  // SAFE-46
  it("tells what all of them have counted as one, and forgets nothing when one of them is killed", async () => {
    const before = (await counted()).get(ANSWERED) ?? 0;
    for (let nth = 0; nth < 12; nth += 1) expect(await answers()).toBe(200);
    const after = await counted();
    expect(after.get(ANSWERED)).toBe(before + 12);
    expect(after.get("zaguan_database_up")).toBe(1);
    const [killed = 0] = started("calls");
    process.kill(killed, "SIGKILL");
    const isReplaced = () => !started("calls").includes(killed) && started("calls").length === ANSWERING;
    await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
    expect((await counted()).get(ANSWERED)).toBe(before + 12);
  });

  it("sends its mail from the process that answers nobody", async () => {
    const [jobs = 0] = started("jobs");
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // A supervisor that runs replaces a frozen process within five seconds (SAFE-73).
    server.signal("SIGSTOP");
    process.kill(jobs, "SIGSTOP");
    try {
      await client.query(
        `insert into mail (login, id, recipient, subject, body, at, state, attempts, next_at)
         values ('costa', 'many@test', 'to@office.example', 'Of several', 'Body', now(), 'waiting', 0, now())`,
      );
      await sleep(LOOKED_AT_TWICE_MS);
      expect(await answers()).toBe(200);
      expect(smtp.taken).toEqual([]);
    } finally {
      process.kill(jobs, "SIGCONT");
      server.signal("SIGCONT");
      await client.end();
    }
    await expect.poll(() => smtp.taken.length, { timeout: 30_000 }).toBe(1);
  });

  it("answers on while one of them is killed, and has another in its place", async () => {
    for (const part of ["calls", "calls", "jobs"]) {
      const before = started(part);
      const killed = before[0] ?? 0;
      let calling = true;
      const seen: number[] = [];
      const callers = Array.from({ length: CALLERS }, async () => {
        // What was under way in the process that was killed is cut off.
        while (calling) seen.push(await answers().catch(() => 0));
      });
      process.kill(killed, "SIGKILL");
      const isReplaced = () => !started(part).includes(killed) && started(part).length === before.length;
      await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
      calling = false;
      await Promise.all(callers);
      expect(seen.filter((status) => status === 0).length).toBeLessThanOrEqual(CALLERS);
      expect(new Set(seen.filter((status) => status !== 0))).toEqual(new Set([200]));
    }
  });

  // SAFE-73
  it("replaces a process that hangs, says which part it is, and loses no mail", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const before = smtp.taken.length;
    try {
      for (const part of ["calls", "jobs"]) {
        const were = started(part);
        const hanging = were[0] ?? 0;
        process.kill(hanging, "SIGSTOP");
        await client.query(
          `insert into mail (login, id, recipient, subject, body, at, state, attempts, next_at)
           values ('costa', $1, 'to@office.example', 'While one hangs', 'Body', now(), 'waiting', 0, now())`,
          [`hanging-${part}@test`],
        );
        const replacing = async () => (await readiness().catch(() => undefined))?.replacing;
        await expect.poll(replacing, { timeout: REPLACED_WITHIN_MS, interval: 20 }).toEqual([part]);
        const isReplaced = () => !started(part).includes(hanging) && started(part).length === were.length;
        await expect.poll(isReplaced, { timeout: REPLACED_WITHIN_MS }).toBe(true);
        await expect.poll(replacing, { timeout: REPLACED_WITHIN_MS }).toBe(undefined);
        const killed = { part, pid: hanging, msg: "a process of the server hangs and is killed" };
        expect(server.errors.map((line) => JSON.parse(line) as object)).toContainEqual(
          expect.objectContaining(killed),
        );
      }
    } finally {
      await client.end();
    }
    await expect.poll(() => smtp.taken.length, { timeout: REPLACED_WITHIN_MS }).toBe(before + 2);
  });

  it("ends whole when it is told to", async () => {
    const were = children();
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    for (const pid of were) expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe.skipIf(inject("postgres") === null)(
  "a server of sixteen processes where the database allows thirty connections",
  () => {
    const PROMISED = 20;
    const CALLS = 1_500;
    const COUNT = `
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;

    // SAFE-72
    it("starts as many as the connections allow, says why, and never has more connections than promised", async () => {
      const database = await startPostgres(findPostgres() ?? "", { connections: 30 });
      const env = { TOKEN_KEY: "connections".repeat(4) };
      const store = await createMigratedStore("postgres", await openPostgres(database.urlOf("postgres")));
      const first = await startServer(store, { env });
      const { accessToken } = await first.client("costa");
      await first.close();
      await store.close();
      const dir = await mkdtemp(join(tmpdir(), "zaguan-few-"));
      const watcher = new pg.Client({ connectionString: database.urlOf("postgres") });
      await watcher.connect();
      const counts: number[] = [];
      let watching = true;
      const watched = (async () => {
        while (watching) {
          counts.push((await watcher.query<{ count: number }>(COUNT)).rows[0]?.count ?? 0);
          await sleep(5);
        }
      })();
      const server = runServer({
        ...env,
        DATABASE_URL: database.urlOf("postgres"),
        DATABASE_CONNECTIONS: String(PROMISED),
        DATA_DIR: dir,
        PORT: "0",
        DRAIN_SECONDS: "0",
        WORKERS: "16",
      });
      try {
        const url = await server.url();
        expect(server.lines).toContain(
          "DATABASE_CONNECTIONS is 20: 2 processes answer instead of the 16 of WORKERS, which need 102.",
        );
        const paths = [
          "property",
          "property/count",
          "services/property",
          "agent/preferences",
          "exportedfeeds",
        ];
        const statuses = new Set<number>();
        let left = CALLS;
        const callers = Array.from({ length: 60 }, async (_, nth) => {
          const path = paths[nth % paths.length] ?? "";
          while (left > 0) {
            left -= 1;
            // Over a connection of its own, so that both processes have some.
            const headers = { authorization: `Bearer ${accessToken}` };
            const asked = get(`${url}/api/client/${path}`, { agent: false, headers });
            const [answer] = (await once(asked, "response")) as [IncomingMessage];
            await once(answer.resume(), "end");
            statuses.add(answer.statusCode ?? 0);
          }
        });
        await Promise.all(callers);
        expect(statuses).toEqual(new Set([200]));
        expect(Math.max(...counts)).toBeGreaterThan(PROMISED / 2);
        expect(Math.max(...counts)).toBeLessThanOrEqual(PROMISED);
      } finally {
        watching = false;
        await watched;
        await watcher.end();
        await server.kill();
        await database.stop();
        await rm(dir, { recursive: true, force: true });
      }
    });
  },
);
