import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfigError, demoLogins, readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createLogger } from "#server/http/logger.ts";
import { directoryOf } from "#server/object-storage/storageOf.ts";
import { serveStore } from "#server/system/serveStore.ts";
import { startSystem } from "#server/system/startSystem.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { triedStores } from "../harness/oneStore.ts";

let dataDir: string;
const running: RunningServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "zaguan-start-"));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): RunningServer {
  const server = runServer({ PORT: "0", DEMO: "0", DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
}

const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });

async function refusal(env: Record<string, string>): Promise<string> {
  const whole = { PORT: "0", DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...env };
  const error = await startSystem(whole, () => undefined, nothing).then(
    () => new Error("It started."),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return error instanceof Error ? error.message : "";
}

describe("starting", () => {
  it("makes its store and the signing key, for its owner's eyes only, and says where it is", async () => {
    const server = start();
    const url = await server.url();
    expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({ status: "ready" });
    const { mode } = await stat(join(dataDir, "token.key"));
    expect((mode & 0o777).toString(8)).toBe("600");
  });

  it.each([
    ["PORT", "eighty", "PORT must be a number from 0 to 65535"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be a URL"],
    ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/none", "DATABASE_URL does not lead to a usable database"],
    ["TOKEN_KEY", "short", "TOKEN_KEY must be at least 32 bytes long."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of"],
    ["HOST", "192.0.2.1", "HOST 192.0.2.1 is not an address of this machine."],
    ["DATA_DIR", "/dev/null", "DATA_DIR /dev/null cannot be used"],
  ])("stops at a wrong %s of %s with one sentence", async (name, value, sentence) => {
    const key = name === "DATABASE_URL" ? { TOKEN_KEY: "x".repeat(40) } : {};
    const message = await refusal({ ...key, [name]: value });
    expect(message).toContain(sentence);
    expect(message).not.toContain("\n");
  });

  // SAFE-45
  it("does not let others reach a store that has the demo's accounts, unless that is said", async () => {
    const store = await openStore({ dataDir: await migratedDataDir(dataDir), databaseUrl: undefined });
    await store.db
      .insertInto("admin")
      .values({
        email: demoLogins.admin,
        name: "Demo",
        suspended: false,
        created_at: new Date().toISOString(),
      })
      .execute();
    await store.close();
    expect(await refusal({ HOST: "0.0.0.0", DEMO: "0" })).toContain("has the demo accounts");
  });

  it("stops when the port is taken", async () => {
    await migratedDataDir(dataDir);
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken: stop what listens there, or set another PORT.`,
    );
    other.close();
  });

  it("leaves nothing open when its queue of imports cannot be used", async () => {
    const store = await openStore({ dataDir: await migratedDataDir(dataDir), databaseUrl: undefined });
    await sql`create schema jobs create table version (other int)`.execute(store.db);
    await store.close();
    const port = await testPort();
    const env = { PORT: String(port), DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
    await expect(startSystem(env, () => undefined, nothing)).rejects.toThrow("version");
    await expect(fetch(`http://127.0.0.1:${port}/api/ready`)).rejects.toThrow("fetch failed");
    await (await openStore({ dataDir, databaseUrl: undefined })).close();
  });

  it("says in a sentence that the disk is full while the demo is made", async () => {
    const dir = await migratedDataDir(dataDir);
    const config = readConfig({ PORT: "0", DEMO: "1", DATA_DIR: dir, LOG_LEVEL: "fatal" });
    const store = await openStore(config);
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const storage = directoryOf(config);
    if (!storage) throw new Error("The pictures are not in a directory.");
    vi.spyOn(storage, "write").mockRejectedValue(full);
    const log = createLogger(config, nothing);
    const panel = Promise.resolve();
    const report = () => undefined;
    const started = serveStore({ config, store, log, report, panel, commands: undefined, part: "all" });
    await expect(started).rejects.toThrow(
      new ConfigError(
        `The demo data cannot be made because a disk is full: make room for DATA_DIR ${dir}, which holds the store, or set DEMO=0.`,
      ),
    );
    await store.close();
  });

  it("does not listen without its panel, and lets go of its store", async () => {
    await migratedDataDir(dataDir);
    const panel = Promise.reject(new ConfigError("The panel cannot be built."));
    panel.catch(() => undefined);
    const said: string[] = [];
    const env = { PORT: "0", DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
    await expect(startSystem(env, (sentence) => said.push(sentence), nothing, { panel })).rejects.toThrow(
      "The panel cannot be built.",
    );
    expect(said).toEqual([`Opening the store in ${dataDir}.`]);
    expect(await readdir(dataDir)).not.toContain("store.lock");
  });

  it("ends the process with that sentence and nothing else", async () => {
    const server = start({ PORT: "eighty" });
    expect(await server.ended).toBe(1);
    expect(server.errors).toEqual(['PORT must be a number from 0 to 65535, not "eighty".']);
  });
});

type Kind = ReturnType<typeof triedStores>[number];

/** What was added on one of the stores, what was taken away on the other; both on both in `npm run drill -- stores`. */
describe("one release back", () => {
  /** A store in which a newer release has written down a step that this one does not know. */
  async function changedBy(step: "expansion" | "migration", kind: Kind) {
    const database = kind === "postgres" ? await freshDatabase() : undefined;
    const own = { dataDir: await migratedDataDir(dataDir), databaseUrl: database?.url };
    const store = await openStore(own);
    await store.db.insertInto(step).values({ name: "999_future" }).execute();
    await store.close();
    return {
      env: database ? { DATABASE_URL: database.url, TOKEN_KEY: "one release back".repeat(2) } : {},
      drop: async () => database?.drop(),
    };
  }

  // SAFE-61
  it.each(triedStores(0))("starts and serves where the newer release has only added, on %s", async (kind) => {
    const { env, drop } = await changedBy("expansion", kind);
    const server = start(env);
    expect((await fetch(`${await server.url()}/api/ready`)).status).toBe(200);
    await server.kill();
    await drop();
  });

  // SAFE-25, SAFE-61
  it.each(triedStores(1))(
    "ends with one sentence and no stack where something was taken away, on %s",
    async (kind) => {
      const { env, drop } = await changedBy("migration", kind);
      const server = start(env);
      expect(await server.ended).toBe(1);
      expect(server.errors).toEqual([
        "The database was changed by a newer release (999_future): start that release.",
      ]);
      await drop();
    },
  );
});
