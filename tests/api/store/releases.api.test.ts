import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { openPglite } from "#server/pglite/openPglite.ts";
import { storeFromPool } from "#server/postgres/createStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { migrations } from "#server/postgres/migrations.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import "#server/system/slices.ts";
import { lastRelease } from "#tests/fixtures/lastRelease.ts";
import { programFlags } from "#tests/fixtures/programFlags.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { type Writers, type WrittenRow, writersOf } from "#tests/fixtures/writersOf.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { triedStores } from "../harness/oneStore.ts";

/** `npm run drill -- releases` asks each step for longer, goes back a second time, and takes both stores. */
const WRITTEN = Number(process.env.RELEASE_WRITES ?? 15);
const GOES_BACK_TWICE = process.env.RELEASE_WRITES !== undefined;
const WRITERS = 16;
/** How often the release after changes the tables. */
const CHANGES = 8;
const PATIENCE_MS = 120_000;
/** Between two calls of each caller while a server starts, so that it has the processor; and before a refused call comes again. */
const START_PAUSE_MS = 400;
const REFUSED_PAUSE_MS = 100;
const [PASSWORD, ADMIN] = ["between two releases", "marina@zaguan.example"];
const CLIENT =
  "client costa --name Costa --email costa@office.example --property 999999 --until 2099-12-31".split(" ");
const DAYS = "FromDate=2026-11-01&ToDate=2026-11-20&Spam=false";
const env = {
  TOKEN_KEY: "one key for all of the servers ".repeat(2),
  LOG_LEVEL: "error",
  DRAIN_SECONDS: "1",
};

/** What a caller sees of a server that was killed. */
const NO_ANSWER = ["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET", "EPIPE", "fetch failed", "terminated"];
/** The tables that are written while listings are published and switched. */
const WRITTEN_TABLES = ["event", "account", "property", "property_doc", "idempotency", "mail", "service"];

/** What is read and switched while listings are published, of one that is there. */
const calls = (id: number) =>
  [
    ["GET", "/api/client/property?Take=20&Skip=0"],
    ["GET", `/api/client/property/${id}`],
    ["POST", `/api/client/property/${id}/deactivate`],
    ["POST", `/api/client/property/${id}/activate`],
    ["GET", "/api/client/property/count"],
    ["GET", `/api/client/property/${id}/quality`],
    ["GET", "/api/client/views"],
    ["GET", `/api/client/propertycontacts?${DAYS}`],
    ["GET", `/api/client/propertycontacts/stats?${DAYS}`],
  ] as const;

/** Servers on one database, a client's account there, and who publishes, reads and switches through all that run. */
async function releasesTogether(kind: "pglite" | "postgres" = "postgres") {
  const release = lastRelease();
  const dir = mkdtempSync(join(tmpdir(), "zaguan-releases-"));
  const database = kind === "postgres" ? await freshDatabase("template0") : undefined;
  /** Where a release has its store; the embedded one is the same for both, one after the other. */
  const storeEnv = (which: "last" | "this"): Record<string, string> =>
    database
      ? { DATABASE_URL: database.url, DATA_DIR: join(dir, which) }
      : { DATA_DIR: join(dir, "store"), DEMO: "0" };
  const ports = { last: String(await testPort()), this: String(await testPort()) };
  const running = new Set<RunningServer>();
  /** Those that are asked at the moment. */
  const urls: string[] = [];
  const answers = new Map<string, number>();
  let writers: Writers | undefined;
  let asking = true;
  let pauseMs = 0;
  let asked = Promise.resolve();
  /** Waits for what starts, which has the processor meanwhile: calls go on, with a pause between them. */
  async function whileStarting<T>(started: Promise<T>): Promise<T> {
    pauseMs = START_PAUSE_MS;
    writers?.pace(START_PAUSE_MS);
    const value = await started;
    pauseMs = 0;
    writers?.pace(0);
    return value;
  }

  async function start(which: "last" | "this", more: Readonly<Record<string, string>> = {}) {
    const own = { ...env, ...more, ...storeEnv(which), PORT: ports[which] };
    const server = runServer(own, which === "last" ? release.server : "server/main.ts");
    running.add(server);
    const url = await whileStarting(server.url());
    if (!urls.includes(url)) urls.push(url);
    return {
      url,
      server,
      // As a balancer does: nobody is sent there any more, what is under way is answered.
      async stop() {
        urls.splice(urls.indexOf(url), 1);
        running.delete(server);
        server.signal("SIGTERM");
        const code = await server.ended;
        if (code !== 0) process.stdout.write(`${server.errors.join("\n")}\n`);
        return code;
      },
      /** What is under way is cut off, and calls go on being sent there. */
      async kill() {
        running.delete(server);
        await server.kill();
      },
    };
  }

  async function ask(accessToken: string, { acknowledged }: WrittenRow): Promise<void> {
    for (let turn = 0; asking; turn += 1) {
      const id = acknowledged.at(turn % 5);
      if (id === undefined) {
        await sleep(20);
        continue;
      }
      for (const [method, path] of calls(id)) {
        const url = urls[turn % urls.length] ?? "";
        const headers = { authorization: `Bearer ${accessToken}` };
        const answered = await fetch(url + path, { method, headers }).then(
          async (answer) => `${answer.status} ${await answer.text()}`,
          (error: Error) => error.message,
        );
        const isUnanswered = NO_ANSWER.includes(answered);
        const isFine = /^[23]/.test(answered) || isUnanswered;
        const told = isFine ? "fine" : `${method} ${path.replace(/\d{3,}/, ":id")}: ${answered}`;
        answers.set(told, (answers.get(told) ?? 0) + 1);
        if (isUnanswered || pauseMs > 0) await sleep(Math.max(pauseMs, REFUSED_PAUSE_MS));
      }
    }
  }

  return {
    url: database?.url ?? "",
    start,
    whileStarting,
    /** Makes an account, the client's unless an admin's is asked for, by the command of a release. */
    makeAccount(which: "last" | "this", order: readonly string[] = CLIENT): void {
      const program = which === "last" ? [release.account] : ["scripts/run.mjs", "scripts/account.ts"];
      execFileSync(process.execPath, [...programFlags, ...program, ...order, "--password-stdin"], {
        env: { ...process.env, ...env, ...storeEnv(which) },
        input: PASSWORD,
      });
    },
    /** Signs in there, and begins to publish and to ask. */
    async begin(url: string): Promise<void> {
      const signedIn = await fetch(`${url}/api/auth/client/auth`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ login: "costa", password: PASSWORD }),
      });
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      writers = writersOf(urls, accessToken, WRITERS);
      asked = ask(accessToken, writers.seen);
    },
    /** Waits until so much more was published. */
    async goOn(): Promise<void> {
      const count = () => writers?.seen.acknowledged.length ?? 0;
      const wanted = count() + WRITTEN;
      await expect.poll(count, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(wanted);
    },
    /** What was answered besides success, and which of the listings that were acknowledged are not there. */
    async end() {
      asking = false;
      await writers?.stop();
      await asked;
      for (const server of running) await server.kill();
      const {
        acknowledged = [],
        answers: written = new Map<string, number>(),
        untold = 0,
      } = writers?.seen ?? {};
      const all = [...answers, ...written].map(([told, count]) => `${count} × ${told}`);
      for (const { errors } of running) all.push(...errors.filter((line) => line.includes("unavailable")));
      process.stdout.write(`Releases together: ${acknowledged.length} published, ${all.join(", ")}\n`);
      const store = database
        ? storeFromPool("postgres", await openPostgres(database.url))
        : storeFromPool("pglite", await openPglite(join(dir, "store")));
      const rows = await store.db.selectFrom("property").select("id").execute();
      await store.close();
      return {
        written: [...written.keys()].filter((answer) => answer !== "201" && !NO_ANSWER.includes(answer)),
        answered: [...answers.keys()].filter((answer) => answer !== "fine"),
        untold,
        lost: acknowledged.filter((id) => !rows.some((row) => row.id === id)),
      };
    },
    async drop() {
      for (const server of running) await server.kill();
      await database?.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const NOTHING_AMISS = { written: [], answered: [], untold: 0, lost: [] };

describe.skipIf(inject("postgres") === null)("two releases on one database", () => {
  let together: Awaited<ReturnType<typeof releasesTogether>>;
  beforeEach(async () => {
    together = await releasesTogether();
  });
  afterEach(() => together.drop());

  // SAFE-60
  it("take calls side by side, are killed and come back, one after the other forth and back, and nothing that was acknowledged is lost", async () => {
    const { start, goOn } = together;
    together.makeAccount("last");
    const last = await start("last");
    await together.begin(last.url);
    await goOn();

    const next = await start("this");
    await goOn();
    await last.kill();
    await goOn();
    const again = await start("last");
    await goOn();
    await next.kill();
    await goOn();
    const nextAgain = await start("this");
    await goOn();
    expect(await again.stop()).toBe(0);
    await goOn();

    if (GOES_BACK_TWICE) {
      await start("last");
      await goOn();
      expect(await nextAgain.stop()).toBe(0);
      await goOn();
    }
    expect(await together.end()).toEqual(NOTHING_AMISS);
  });

  // SAFE-60, SAFE-61
  it.each(["last", "this"] as const)(
    "answer all calls while the release after the %s one changes the tables under them, and a process that is killed comes back",
    async (which) => {
      const { start, goOn, whileStarting } = together;
      together.makeAccount(which);
      const out = await start(which, which === "this" ? { WORKERS: "2", LOG_LEVEL: "info" } : {});
      await together.begin(out.url);
      await goOn();
      const store = storeFromPool("postgres", await openPostgres(together.url));
      // One that exchanges the tables changes none of their columns, and goes through the same gate.
      if (which === "this") expect(await rebuild(store)).toBeGreaterThan(WRITTEN);
      const steps = Array.from({ length: CHANGES }, (_, nth) => ({
        name: `999_later_${nth}`,
        expands: true as const,
        up: async (tx: Transaction<Database>) => {
          for (const table of WRITTEN_TABLES)
            await sql`alter table ${sql.table(table)} add column ${sql.ref(`later_${nth}`)} text`.execute(tx);
        },
      }));
      for (const [nth, { name }] of steps.entries()) {
        expect(await migrate(store.db, [...migrations, ...steps.slice(0, nth + 1)])).toContain(name);
      }
      if (which === "this") {
        for (const part of ["calls", "jobs"]) {
          const before = startedIn(out.server, part);
          process.kill(before[0] ?? 0, "SIGKILL");
          const isReplaced = () => {
            const now = startedIn(out.server, part);
            return now.length === before.length && now[0] !== before[0];
          };
          await whileStarting(expect.poll(isReplaced, { timeout: PATIENCE_MS }).toBe(true));
        }
      } else {
        await out.kill();
        await start(which);
      }
      await goOn();
      await store.close();
      expect(await together.end()).toEqual(NOTHING_AMISS);
    },
  );
});

// SAFE-60
it("two releases on one embedded store serve one after the other, forth and back, and lose nothing", async () => {
  const together = await releasesTogether("pglite");
  const { start, goOn } = together;
  together.makeAccount("last");
  const last = await start("last");
  await together.begin(last.url);
  await goOn();
  await last.kill();
  const next = await start("this");
  await goOn();
  await next.kill();
  await start("last");
  await goOn();
  const ended = await together.end();
  await together.drop();
  expect(ended).toEqual(NOTHING_AMISS);
});

/** Calls a server as a client of the panel does; answers the status and what was said. */
async function call(url: string, path: string, token?: string, body?: object) {
  const answer = await fetch(url + path, {
    method: body || path.endsWith("/refresh") ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}

/** Who is signed in by the last release: the client, an admin, and the admin as the client. */
async function signedInAt(url: string) {
  const client = await call(url, "/api/auth/client/auth", undefined, { login: "costa", password: PASSWORD });
  const admin = await call(url, "/api/auth/internal/auth", undefined, { email: ADMIN, password: PASSWORD });
  const acting = await call(url, "/api/auth/internal/loginasclient", admin.body.accessToken, {
    login: "costa",
  });
  return { client: client.body, admin: admin.body, acting: acting.body };
}

/** The access token of who accepts the invitation whose letter comes into the database. */
async function joined(url: string, database: string): Promise<string> {
  const store = storeFromPool("postgres", await openPostgres(database));
  const link = async () => {
    const letters = await store.db.selectFrom("mail").select("body").execute();
    return letters.map(({ body }) => /\/invitation#(\S+)/.exec(body)?.[1]).find(Boolean);
  };
  await expect.poll(link, { timeout: PATIENCE_MS }).toBeTruthy();
  const token = await link();
  await store.close();
  expect((await call(url, "/api/auth/team/accept", undefined, { token, password: PASSWORD })).status).toBe(
    204,
  );
  const body = { login: "eva@costa.example", password: PASSWORD };
  return (await call(url, "/api/auth/client/auth", undefined, body)).body.accessToken;
}

// TEAM-02
describe("a login of the last release", () => {
  it.each(triedStores(0))(
    "is the owner of its account, by the tokens and the password that it had, and so again in the last release, on %s",
    async (kind) => {
      const together = await releasesTogether(kind);
      together.makeAccount("last");
      together.makeAccount("last", ["admin", ADMIN, "--name", "Marina"]);
      const last = await together.start("last");
      const held = await signedInAt(last.url);
      expect(await last.stop()).toBe(0);

      const next = await together.start("this", { MAIL_FROM: "office@zaguan.example" });
      const { url } = next;
      for (const { accessToken, refreshToken } of [held.client, held.acting]) {
        expect((await call(url, "/api/client/property/count", accessToken)).status).toBe(200);
        const renewed = await call(url, "/api/auth/token/refresh", refreshToken);
        expect(renewed.status).toBe(200);
        expect((await call(url, "/api/client/property/count", renewed.body.accessToken)).status).toBe(200);
      }
      expect((await call(url, "/api/auth/token/refresh", held.admin.refreshToken)).status).toBe(200);
      const again = await signedInAt(url);
      const team = await call(url, "/api/auth/team", held.client.accessToken);
      expect(team.body).toMatchObject({ Users: [{ Id: "login", Role: "owner", Current: true }] });
      const invitation = { Email: "eva@costa.example", Name: "Eva", Role: "agent", Language: "es" };
      const invited = (token: string) => call(url, "/api/auth/team/invitations", token, invitation);
      expect((await invited(again.acting.accessToken)).status).toBe(403);
      expect((await invited(again.client.accessToken)).status).toBe(201);
      const user = kind === "postgres" ? await joined(url, together.url) : undefined;
      if (user) expect((await call(url, "/api/client/property/count", user)).status).toBe(200);
      expect(await next.stop()).toBe(0);

      const back = await together.start("last");
      // To which every client may do everything.
      if (user) expect((await call(back.url, "/api/client/property/count", user)).status).toBe(401);
      for (const { accessToken } of [again.client, again.acting])
        expect((await call(back.url, "/api/client/property/count", accessToken)).status).toBe(200);
      await together.end();
      await together.drop();
    },
  );
});

/** The processes of a server that have started and not ended, as it has logged them. */
function startedIn({ errors }: RunningServer, part: string): number[] {
  const pids = new Set<number>();
  for (const line of errors) {
    const said = JSON.parse(line) as { part?: string; pid?: number; msg: string };
    if (said.part !== part) continue;
    if (said.msg === "a process of the server has started") pids.add(said.pid ?? 0);
    if (said.msg.startsWith("a process of the server ended")) pids.delete(said.pid ?? 0);
  }
  return [...pids];
}
