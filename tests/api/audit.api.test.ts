import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, type AuditRequest, readAudit } from "#server/audit/readAudit.ts";
import { appendMany } from "#server/store/eventStore.ts";
import type { Store } from "#server/store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runAccount } from "#tests/fixtures/runAccount.ts";
import { eachStore } from "./harness/eachStore.ts";
import { migratedDataDir } from "./harness/migratedDataDir.ts";
import { startServer, type TestServer } from "./harness/startServer.ts";

const PROPERTY = "/api/client/property";
const run = promisify(execFile);

eachStore("who did what as whom", (fresh) => {
  let store: Store;
  let server: TestServer;
  /** 22:30 UTC is the next day in Madrid. */
  let now = "2026-07-01T08:00:00.000Z";
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(now) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function audit(request: Partial<AuditRequest> & { login: string }): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    for await (const entry of readAudit(store.db, { from: null, to: null, ...request })) entries.push(entry);
    return entries;
  }
  const told = (entries: readonly AuditEntry[]) =>
    entries.map(({ at, login, admin, event, record }) => [at.slice(0, 16), login, admin, event, record]);

  it("is read from the log: the client's own deeds and those of an admin in their name", async () => {
    await server.client("costa");
    now = "2026-07-01T21:30:00.000Z";
    const costa = await server.client("costa");
    const id = (await costa.post(PROPERTY, validPayload())).body.Id;
    await (await server.client("norte")).post(PROPERTY, validPayload());
    now = "2026-07-01T22:30:00.000Z";
    const admin = await server.loginAs("marina@zaguan.example", "costa");
    await admin.post(`${PROPERTY}/${id}/deactivate`);
    const record = `property-${id}`;
    const published = ["2026-07-01T21:30", "costa", null, "PropertyPublished", record];
    const deactivated = [
      ...["2026-07-01T22:30", "costa", "marina@zaguan.example", "PropertyDeactivated", record],
    ];
    const all = await audit({ login: "costa" });
    expect(told(all).slice(-2)).toEqual([published, deactivated]);
    expect(new Set(all.map(({ login }) => login))).toEqual(new Set(["costa"]));
    expect(told(await audit({ login: "costa", from: "2026-07-02" }))).toEqual([deactivated]);
    expect(told(await audit({ login: "costa", to: "2026-07-01" })).at(-1)).toEqual(published);
    expect(told(await audit({ login: "costa", from: "2026-07-02", to: "2026-07-02" }))).toEqual([
      deactivated,
    ]);
    expect(told(await audit({ login: "marina@zaguan.example" }))).toEqual([deactivated]);
    expect(await audit({ login: "nobody" })).toEqual([]);
  });

  it("names every fact once, however many there are", async () => {
    const metadata = { login: "many", requestId: "r", at: now };
    const streams = Array.from({ length: 2_500 }, (_, index) => ({
      ...{ stream: `many-${index}`, login: "many", metadata },
      events: [{ type: "ManyHappened", data: {} }],
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    const entries = await audit({ login: "many" });
    expect(entries.map(({ record }) => record)).toEqual(streams.map(({ stream }) => stream));
  });
});

describe("the audit command", () => {
  const script = new URL("../../scripts/audit.ts", import.meta.url).pathname;
  const command = async (dataDir: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
    return run(process.execPath, ["--import", "tsx", script, ...args], { env });
  };

  it("prints lines to read, or JSON, and complains in a sentence", async () => {
    const dataDir = await migratedDataDir();
    await runAccount(dataDir, [
      "client",
      "vista",
      "--name",
      "V",
      "--email",
      "v@vista.example",
      "--property",
      "5",
    ]);
    const { stdout } = await command(dataDir, "--login", "vista");
    const [head, ...lines] = stdout.trimEnd().split("\n");
    expect(head).toMatch(/^time +client +admin +event +record$/);
    expect(lines.map((line) => line.split(/\s{2,}/).slice(1))).toEqual([
      ["vista", "-", "AccountCreated", "client-vista #1"],
      ["vista", "-", "PropertyServiceContracted", "services-vista #1"],
    ]);
    const json = await command(dataDir, "--login", "vista", "--json");
    expect(
      json.stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).event),
    ).toEqual([...["AccountCreated", "PropertyServiceContracted"]]);
    await expect(command(dataDir, "--login", "vista", "--to", "soon")).rejects.toMatchObject({
      ...{ code: 1, stderr: '--to is a day such as 2027-01-31, not "soon".\n' },
    });
    await rm(dataDir, { recursive: true, force: true });
  });
});
