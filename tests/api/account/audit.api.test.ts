import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { type AuditEntry, type AuditRequest, readAudit } from "#server/audit/readAudit.ts";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { everyRoute } from "#tests/fixtures/everyRoute.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runAccount } from "#tests/fixtures/runAccount.ts";
import { runCommand } from "#tests/fixtures/runCommand.ts";
import "#tests/fixtures/testEvents.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const PROPERTY = "/api/client/property";

oneStore("who did what as whom", (fresh) => {
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

  // SAFE-44
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

  // SAFE-44
  it("names who signed in, from where and how it ended, and who was given what people left of themselves", async () => {
    now = "2026-07-05T08:00:00.000Z";
    const sur = await server.client("sur");
    const preferences = { type: "preferences", preferences: { ExportEnquiries: true } } as const;
    await store.db
      .transaction()
      .execute((tx) => changeAccount(tx, server.services, { kind: "client", subject: "sur" }, preferences));
    const { enquiries } = await receiveContacts(store, "sur", [
      { Name: "Ann", Email: "ann@home.example", at: "2026-07-01T08:00:00.000Z" },
    ]);
    const signIn = (password: string) =>
      server
        .nobody()
        .post("/api/auth/client/auth", { login: "sur", password }, { "x-request-id": "call-of-theirs" });
    const { body: pair } = await signIn(PASSWORD);
    for (let guess = 0; guess < 7; guess += 1) await signIn("wrong");
    await server.nobody().post("/api/auth/client/auth", { login: "my secret password", password: "sur" });
    await sur.get(`/api/client/propertyenquiries?Id=${enquiries[0]}`);
    // Who is given nothing has read nothing.
    expect((await sur.get("/api/client/propertyenquiries?Id=x")).status).toBe(400);
    const days = "FromDate=2026-07-01&ToDate=2026-07-04";
    expect((await sur.get(`/api/client/propertycontacts/export?${days}&Language=en`)).status).toBe(200);
    const admin = await server.admin("marina@zaguan.example");
    const acting = await admin.post("/api/auth/internal/loginasclient", { login: "sur" });
    await server.nobody().get(`/api/client/propertyenquiries?Id=${enquiries[0]}`, {
      authorization: `Bearer ${acting.body.accessToken}`,
    });
    await server
      .nobody()
      .post("/api/auth/token/revoke", undefined, { authorization: `Bearer ${pair.refreshToken}` });
    const refresh = (token: string) =>
      server.nobody().post("/api/auth/token/refresh", undefined, { authorization: `Bearer ${token}` });
    await refresh(sur.refreshToken);
    await sql`update refresh_token set used_at = used_at - interval '11 seconds'`.execute(store.db);
    expect((await refresh(sur.refreshToken)).status).toBe(401);
    const acts = (await audit({ login: "sur", from: "2026-07-05" })).filter(
      ({ version }) => version === null,
    );
    const read = `propertyenquiries ${enquiries[0]}`;
    const marina = "marina@zaguan.example";
    expect(
      acts.map(({ event, admin: by, result, record, times }) => [event, by, result, record, times]),
    ).toEqual([
      ["SignedIn", null, "ok", null, 1],
      ["SignInRefused", null, "wrong password", null, 5],
      ["SignInRefused", null, "too many guesses", null, 2],
      ["PersonalDataRead", null, "ok", read, 1],
      ["PersonalDataExported", null, "ok", "propertycontacts/export 1 rows", 1],
      ["SignedInAsClient", marina, "ok", null, 1],
      ["PersonalDataRead", marina, "ok", read, 1],
      ["SignedOut", null, "ok", null, 1],
      ["SessionEnded", null, "token used twice", null, 1],
    ]);
    for (const { address, requestId } of acts) {
      expect(address).toBe("127.0.0.1");
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(acts[0]?.givenId).toBe("call-of-theirs");
    const theirs = (await audit({ login: marina, from: "2026-07-05" })).filter(
      ({ version }) => version === null,
    );
    expect(theirs.map(({ event }) => event)).toEqual(["SignedInAsClient", "PersonalDataRead"]);
    const kept = await store.db.selectFrom("trail").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("my secret password");
  });

  // SAFE-44
  it("says of every call that gives enquiries, calls or a file of them away who was given it", () => {
    const giving = everyRoute
      .filter(
        ({ method, path }) =>
          method === "GET" && /\/(\w+enquiries|calls\/\w+|propertycontacts\/export)$/.test(path),
      )
      .filter(({ path }) => !path.endsWith("/stats"));
    expect(giving.map(({ name, access }) => [name, access.personal])).toEqual([
      ["propertyEnquiry.enquiries", "read"],
      ["propertyEnquiry.calls", "read"],
      ["propertyEnquiry.export", "export"],
      ["directoryEnquiry.enquiries", "read"],
      ["directoryEnquiry.calls", "read"],
    ]);
  });

  it("names every fact once, however many there are", async () => {
    const metadata = { login: "many", requestId: "r", at: now };
    const streams = Array.from({ length: 2_500 }, (_, index) => ({
      stream: `many-${index}`,
      login: "many",
      metadata,
      events: [{ type: "HousePainted", data: {} }],
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    const entries = await audit({ login: "many" });
    expect(entries.map(({ record }) => record)).toEqual(streams.map(({ stream }) => stream));
  });
});

describe("the audit command", () => {
  const command = (dataDir: string, ...args: string[]) => runCommand("audit", args, { DATA_DIR: dataDir });

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
    const table = await command(dataDir, "--login", "vista");
    expect(table).toMatchObject({ code: 0, complained: "" });
    const [head, ...lines] = table.said.trimEnd().split("\n");
    expect(head).toMatch(/^time +client +user +admin +event +record$/);
    expect(lines.map((line) => line.split(/\s{2,}/).slice(1))).toEqual([
      ["vista", "-", "-", "AccountCreated", "client-vista #1"],
      ["vista", "-", "-", "PropertyServiceContracted", "services-vista #1"],
    ]);
    const json = await command(dataDir, "--login", "vista", "--json");
    expect(
      json.said
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).event),
    ).toEqual([...["AccountCreated", "PropertyServiceContracted"]]);
    expect(await command(dataDir, "--login", "vista", "--to", "soon")).toEqual({
      code: 1,
      said: "",
      complained: '--to is a day such as 2027-01-31, not "soon".\n',
    });
    await rm(dataDir, { recursive: true, force: true });
  });
});
