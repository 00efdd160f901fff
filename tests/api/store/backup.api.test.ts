import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openStore } from "#server/event-store/openStore.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { importQueue } from "#server/import/importQueue.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { runCommand } from "#tests/fixtures/runCommand.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { writersOf } from "#tests/fixtures/writersOf.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { startPostgres } from "../../../scripts/databases/startPostgres.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { triedStores } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { PASSWORD, startServer } from "../harness/startServer.ts";

/** `npm run drill -- restore` writes for 20 seconds before it saves, and has both stores refuse what cannot be restored. */
const SECONDS = Number(process.env.BACKUP_SECONDS ?? 1);
/** What is refused before a store is opened is tried on one of them. */
const [REFUSING] = triedStores(0);
const refuses = (kind: Kind) => process.env.BACKUP_SECONDS !== undefined || kind === REFUSING;
const WRITERS = 4;
/** Between two listings of each while the system is saved. */
const WRITE_PAUSE_MS = process.env.BACKUP_SECONDS === undefined ? 200 : 0;
const PATIENCE_MS = 10 * 60 * 1000;
const TOKEN_KEY = "the key before and after it ".repeat(2);

const ann = { Name: "Ann Featherstone", Email: "ann@home.example", Comment: "About the terrace." };

type Kind = ReturnType<typeof triedStores>[number];

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const envOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  TOKEN_KEY,
  DEMO: "0",
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

let smtp: FakeSmtp;
const cleaning: (() => unknown)[] = [];
const temporary = async () => {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-backup-"));
  cleaning.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
};
beforeAll(async () => {
  smtp = await fakeSmtp();
  cleaning.push(() => smtp.stop());
});
afterAll(async () => {
  for (const clean of cleaning.reverse()) await clean();
});

/** Serves a place; the embedded store's commands go through the program that `npm start` is. */
function serve(place: Place): RunningServer {
  const env = { ...envOf(place), PORT: "0", DRAIN_SECONDS: "0", SMTP_URL: smtp.url };
  const server = runServer(env, place.databaseUrl === undefined ? "scripts/start.ts" : "server/main.ts");
  cleaning.push(() => server.kill());
  return server;
}

/** A client who writes, whose access token it gives, and one with an import that is due in an hour. */
async function prepare(place: Place): Promise<string> {
  const store = await openStore({ ...place, databaseUrl: place.databaseUrl });
  const server = await startServer(store, { env: { TOKEN_KEY } });
  const property = { ...everyService.property, PropertyLimit: 1_000_000 };
  const { accessToken } = await server.client("costa", { property });
  await server.client("norte", { property: { ...property, ImportType: "XML" } });
  await store.db
    .insertInto("import_feed")
    .values({ login: "norte", url: "http://127.0.0.1:9/feed.xml", changed_at: new Date().toISOString() })
    .execute();
  const queue = await importQueue(server.services);
  await queue.send("norte", 60 * 60);
  await queue.stop(1_000);
  await receiveContacts(store, "costa", [
    { ...ann, Sent: false },
    { Name: "Bob Gray", Email: "bob@home.example", Sent: false },
  ]);
  await server.close();
  await store.close();
  return accessToken;
}

const MARK = "[costa] ";
const allSubjects = () => smtp.taken.map(({ headers }) => headers.subject ?? "");
/** Of what the client wrote. */
const subjects = () =>
  allSubjects()
    .filter((one) => one.startsWith(MARK))
    .map((one) => one.slice(MARK.length))
    .sort();
/** Of letters about an import that was not taken. */
const aboutImports = () => allSubjects().filter((one) => !one.startsWith(MARK));

async function writeToOffice(url: string, accessToken: string, subject: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const body = JSON.stringify({ subject, body: "What is in it." });
  const answer = await fetch(`${url}/api/client/contact`, { method: "POST", headers, body });
  expect(answer.status).toBeLessThan(300);
}

/** Saves a system that is written to, kills it, restores it elsewhere, and goes on there. */
async function saveAndRestore(from: Place, to: Place): Promise<void> {
  smtp.forget();
  const accessToken = await prepare(from);
  await writeFile(join(from.dataDir, "storage-proof"), "a file");
  const first = serve(from);
  const url = await first.url();
  await writeToOffice(url, accessToken, "before");
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(["before"]);
  // For as long as the first server runs, however slowly: it tries again after a minute.
  smtp.behave("text", "451 later");
  await writeToOffice(url, accessToken, "waiting");
  await expect.poll(() => first.errors.join("\n"), { timeout: 30_000 }).toContain("mail not sent");

  const writers = writersOf([url], accessToken, WRITERS);
  await sleep(SECONDS * 1000);
  const acknowledged = [...writers.seen.acknowledged];
  const folder = join(await temporary(), "saved");
  // They go on, and leave the processor to what saves.
  writers.pace(WRITE_PAUSE_MS);
  const saved = await runCommand("backup", ["--to", folder], envOf(from));
  expect(saved).toMatchObject({ code: 0, complained: "" });
  await writers.stop();
  expect(await runCommand("forget", ["--email", ann.Email], envOf(from))).toMatchObject({ code: 0 });
  const { said: list } = await runCommand("forget", ["--list"], envOf(from));
  const forgotten = join(await temporary(), "forgotten.list");
  await writeFile(forgotten, list);
  await first.kill();
  smtp.behave("text", "usual");
  expect(acknowledged.length).toBeGreaterThan(0);

  const kind = to.databaseUrl === undefined ? "pglite" : "postgres";
  if (refuses(kind)) {
    const unasked = await runCommand("restore", ["--from", folder], envOf(to));
    expect(unasked).toMatchObject({
      code: 1,
      complained: expect.stringContaining("--forgotten <file> | none"),
    });
  }
  const restored = await runCommand("restore", ["--from", folder, "--forgotten", forgotten], envOf(to));
  expect(restored).toMatchObject({ code: 0, complained: "" });
  expect(restored.said).toContain("each as it was saved");
  expect(restored.said).toContain("Forgotten: 1 enquiries.");
  expect(await readFile(join(to.dataDir, "storage-proof"), "utf8")).toBe("a file");
  const again = await runCommand("restore", ["--from", folder, "--forgotten", "none"], envOf(to));
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining("is not empty") });

  const store = await openStore({ ...to, databaseUrl: to.databaseUrl });
  await expectSameWhenRebuilt(store);
  expect(await tracesOf(store.db, { emails: [ann.Email], phones: [] })).toEqual([]);
  const names = await store.db.selectFrom("enquiry").select(["name", "comment"]).orderBy("id").execute();
  expect(names.map(({ name }) => name)).toEqual([null, "Bob Gray"]);
  const there = await store.db.selectFrom("property").select("id").execute();
  const ids = new Set(there.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  const { rows } = await sql<{ login: string }>`
    update jobs.job set start_after = now() where name = 'import' returning data ->> 'login' as login`.execute(
    store.db,
  );
  expect(rows).toEqual([{ login: "norte" }]);
  await store.db
    .updateTable("mail")
    .set({ next_at: new Date().toISOString() })
    .where("state", "=", "waiting")
    .execute();
  await store.close();

  const second = serve(to);
  const next = await second.url();
  const signedIn = await fetch(`${next}/api/auth/client/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "costa", password: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  await writeToOffice(next, accessToken, "after");
  await expect.poll(subjects, { timeout: 60_000 }).toEqual(["after", "before", "waiting"]);
  await expect
    .poll(() => second.errors.join("\n"), { timeout: 60_000 })
    .toMatch(/"login":"norte".*import (not )?done/);
  await expect.poll(aboutImports, { timeout: 60_000 }).toHaveLength(1);
  second.signal("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(subjects()).toEqual(["after", "before", "waiting"]);

  if (!refuses(kind)) return;
  await writeFile(join(folder, "files", "storage-proof"), "another");
  const spoilt = await runCommand(
    "restore",
    ["--from", folder, "--forgotten", "none"],
    envOf({ ...to, dataDir: await temporary() }),
  );
  expect(spoilt).toMatchObject({ code: 1, complained: expect.stringContaining("not as it was written") });
}

describe("a backup", () => {
  // SAFE-49, SAFE-58
  it(
    "of the embedded store is taken while it is written to, and everything goes on where it was restored",
    async () => {
      await saveAndRestore(
        { dataDir: await migratedDataDir(await temporary()) },
        { dataDir: await temporary() },
      );
    },
    PATIENCE_MS,
  );

  // SAFE-49, SAFE-58
  it.skipIf(inject("postgres") === null)(
    "of PostgreSQL is one moment of it, and everything goes on in another cluster",
    async () => {
      const before = await freshDatabase();
      cleaning.push(() => before.drop());
      const cluster = await startPostgres(findPostgres() ?? "");
      cleaning.push(() => cluster.stop());
      await saveAndRestore(
        { dataDir: await temporary(), databaseUrl: before.url },
        { dataDir: await temporary(), databaseUrl: cluster.urlOf("postgres") },
      );
    },
    PATIENCE_MS,
  );
});
