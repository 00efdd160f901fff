import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { OWN_LOGIN, teamDecider, teamStream } from "#server/account/team/decideTeam.ts";
import { readAudit } from "#server/audit/readAudit.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetUser } from "#server/forget/forgetUser.ts";
import { allTables } from "#server/forget/tracesOf.ts";
import { callerKey } from "#server/http/callerKey.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const KEYS = "/api/auth/keys";
const SERVICES = "/api/client/services/property";
const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse("2026-07-01T08:20:00.000Z");
const noContent = { status: 204, body: undefined };
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };
const noHeader = { status: 401, body: { code: "ErrInvalidAuthorizationHeader" } };
const noRights = { status: 403, body: { code: "ErrNoRigths" } };
const notTheirs = { status: 403, body: { code: "ErrUserNotAuthorized" } };
const unknown = { status: 404, body: { code: "ErrInvalidPath" } };
const item = { Type: "new-property", Content: {} };

interface Made {
  readonly Id: string;
  readonly Secret: string;
}

/** How many statements wait for a lock. */
async function waiting({ db }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

oneStore("the API keys of an account", (fresh, kind) => {
  let store: Store;
  let server: TestServer;
  let late = 0;
  let nth = 0;
  let statements = 0;
  let writes = 0;
  let login = "";
  let owner: TestCaller;
  const now = () => new Date(START + late);
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (node.kind === "UpdateQueryNode") writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    store = await fresh();
    const db = store.db.withPlugin(counter);
    server = await startServer(Object.assign(Object.create(store), { db }), { now });
  });
  beforeEach(async () => {
    nth += 1;
    late = 0;
    login = `firm${nth}`;
    owner = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
  const create = (changes: object = {}, caller = owner) =>
    caller.post(KEYS, { Name: "CRM", Role: "agent", Days: 30, ...changes });
  const make = async (changes: object = {}, caller = owner): Promise<Made> =>
    (await create(changes, caller)).body;
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const asks = async (secret: string, path = SERVICES) =>
    short(await server.nobody().get(path, bearer(secret)));
  const listed = async (caller = owner) => (await caller.get(KEYS)).body.Keys;
  const eventsOf = (of: string) =>
    store.db
      .selectFrom("event")
      .select(["type", "data", "metadata"])
      .where("login", "=", of)
      .orderBy("position")
      .execute();

  // APIKEY-01, APIKEY-02, APIKEY-06
  it("are made by an owner, with a role, for some days or without an end", async () => {
    const { Id, Secret } = await make();
    expect(Secret).toMatch(/^zgn_[0-9A-Za-z]{49}$/);
    late = 10 * 60 * 1000;
    const forEver = await make({ Name: " Website ", Role: "readOnly", Days: null });
    const made = { MadeBy: `Name of ${login}`, LastUsed: null };
    expect(await listed()).toEqual([
      {
        Id: forEver.Id,
        Name: "Website",
        Role: "readOnly",
        MadeAt: "2026-07-01T08:30:00.000Z",
        Until: null,
        ...made,
      },
      {
        Id,
        Name: "CRM",
        Role: "agent",
        MadeAt: "2026-07-01T08:20:00.000Z",
        Until: "2026-07-31T08:20:00.000Z",
        ...made,
      },
    ]);
    expect((await asks(Secret)).status).toBe(200);
    for (const wrong of [{ Role: "owner" }, { Days: 31 }, { Name: " " }, { Days: undefined }])
      expect((await create(wrong)).status).toBe(400);
  });

  // APIKEY-06
  it("are seen by owners and the office, and made and revoked by owners alone", async () => {
    const { Id } = await make();
    const office = await server.loginAs("marina@zaguan.example", login);
    expect(await listed(office)).toHaveLength(1);
    expect(short(await create({}, office))).toEqual(notTheirs);
    expect(short(await office.delete(`${KEYS}/${Id}`))).toEqual(notTheirs);
    const manager = await server.user(login, "manager", `max@${login}.example`);
    expect(short(await manager.get(KEYS))).toEqual(noRights);
    expect(short(await create({}, manager))).toEqual(noRights);
    const stranger = await server.client(`${login}-b`);
    expect(short(await stranger.delete(`${KEYS}/${Id}`))).toEqual(unknown);
    expect(await listed(stranger)).toEqual([]);
  });

  // APIKEY-06
  it("are not made by who loses the role at that moment", async () => {
    const other = await server.user(login, "owner", `olga@${login}.example`);
    const metadata = { login, requestId: `test-${login}`, at: now().toISOString() };
    const demote = { type: "ChangeRole", by: OWN_LOGIN, user: other.id, role: "agent" } as const;
    const answer = await store.db.transaction().execute(async (tx) => {
      await execute(tx, teamDecider, { stream: teamStream(login), login }, demote, metadata);
      const asked = { answer: create({}, other) };
      if (kind === "postgres") await expect.poll(() => waiting(store), { timeout: 5_000 }).toBe(1);
      return asked;
    });
    expect(short(await answer.answer)).toEqual(noRights);
    expect(await listed()).toEqual([]);
  });

  // APIKEY-03, TEAM-20
  it("open what their role opens, and no users, keys or own account", async () => {
    const manager = (await make({ Role: "manager" })).Secret;
    const reader = (await make({ Role: "readOnly" })).Secret;
    expect((await server.nobody().post("/api/client/items", item, bearer(manager))).status).toBe(201);
    expect(short(await server.nobody().post("/api/client/items", item, bearer(reader)))).toEqual(noRights);
    for (const path of ["/api/auth/team", KEYS, "/api/auth/account/sessions", "/api/client/events"])
      expect(await asks(manager, path)).toEqual(noRights);
    expect(short(await server.nobody().post("/api/auth/token/refresh", undefined, bearer(manager)))).toEqual(
      badToken,
    );
    expect(short(await server.nobody().delete(`/api/auth/team/users/login`, bearer(manager)))).toEqual(
      noRights,
    );
  });

  // APIKEY-07, APIKEY-08
  it("open nothing from the moment that they are revoked, which happens once", async () => {
    const { Id, Secret } = await make();
    expect((await asks(Secret)).status).toBe(200);
    const answers = await Promise.all([owner.delete(`${KEYS}/${Id}`), owner.delete(`${KEYS}/${Id}`)]);
    expect(answers.map(short).toSorted((a, b) => a.status - b.status)).toEqual([noContent, unknown]);
    expect(await asks(Secret)).toEqual(badToken);
    expect(await listed()).toEqual([]);
  });

  // APIKEY-08
  it("open nothing once they have ended, and again once their account is no longer suspended", async () => {
    const { Secret } = await make();
    const { Secret: lasting } = await make({ Days: null });
    late = 30 * 24 * HOUR_MS - 1;
    expect((await asks(Secret)).status).toBe(200);
    late += 1;
    expect(await asks(Secret)).toEqual(badToken);
    const change = (type: "suspend" | "reinstate") =>
      store.db
        .transaction()
        .execute((tx) => changeAccount(tx, { now }, { kind: "client", subject: login }, { type }));
    await change("suspend");
    expect(await asks(lasting)).toEqual(badToken);
    await change("reinstate");
    expect((await asks(lasting)).status).toBe(200);
  });

  // APIKEY-08, APIKEY-09
  it("are known in the header alone, and by their checksum before the database is asked", async () => {
    const { Secret } = await make();
    expect(short(await server.nobody().get(`${SERVICES}?access_token=${Secret}`))).toEqual(noHeader);
    expect(short(await owner.get(`${SERVICES}?key=${Secret}`)).status).toBe(400);
    const wrong = Secret.slice(0, 20) + (Secret[20] === "a" ? "b" : "a") + Secret.slice(21);
    for (const bad of [wrong, Secret.slice(0, -1), `${Secret}a`, "zgn_", Secret.toLowerCase()]) {
      statements = 0;
      expect(await asks(bad)).toEqual(badToken);
      expect(statements).toBe(0);
    }
  });

  // APIKEY-05
  it("are twenty at most, those that have ended among them", async () => {
    for (let made = 0; made < 20; made += 1) expect((await create()).status).toBe(201);
    late = 31 * 24 * HOUR_MS;
    owner = await server.client(login);
    expect(short(await create())).toEqual({ status: 409, body: { code: "ErrInvalidAction" } });
    const [{ Id }] = await listed();
    await owner.delete(`${KEYS}/${Id}`);
    expect((await create()).status).toBe(201);
  });

  // APIKEY-10
  it("keep the hour of their last use, with one write an hour", async () => {
    const { Secret } = await make();
    const lastUsed = async () => (await listed(await server.client(login)))[0].LastUsed;
    writes = 0;
    for (late of [0, 1_000, 39 * 60 * 1000]) await asks(Secret);
    expect(await lastUsed()).toBe("2026-07-01T08:00:00.000Z");
    expect(writes).toBe(1);
    for (late of [40 * 60 * 1000, HOUR_MS]) await asks(Secret);
    expect(await lastUsed()).toBe("2026-07-01T09:00:00.000Z");
    expect(writes).toBe(2);
  });

  // APIKEY-11
  it("are in the log with who made and revoked them, and with their number in what they do", async () => {
    const other = await server.user(login, "owner", `olga@${login}.example`);
    const { Id, Secret } = await make({ Role: "manager" }, other);
    expect((await listed())[0].MadeBy).toBe(`Name of olga@${login}.example`);
    await server.nobody().post("/api/client/items", item, bearer(Secret));
    await asks(Secret, "/api/client/propertyenquiries?Id=1");
    await owner.delete(`${KEYS}/${Id}`);
    const events = (await eventsOf(login)).slice(-3);
    expect(events).toMatchObject([
      { type: "ApiKeyCreated", metadata: { login, user: other.id } },
      { metadata: { login, key: Id } },
      { type: "ApiKeyRevoked", data: { Key: Id }, metadata: { login } },
    ]);
    expect(events[1]?.metadata).not.toHaveProperty("user");
    const audit = [];
    for await (const entry of readAudit(store.db, { login, from: null, to: null })) audit.push(entry);
    expect(audit).toContainEqual(
      expect.objectContaining({ event: "PersonalDataRead", record: `propertyenquiries 1 by key ${Id}` }),
    );
    expect(audit).toContainEqual(
      expect.objectContaining({ event: "ApiKeyRevoked", record: `keys-${login}` }),
    );
    const line = server.logs.find((text) => text.includes(`"key":"${Id}"`));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ login, key: Id, status: 201 });
  });

  // APIKEY-04
  it("leave their secret in no table and in no line of the log", async () => {
    const { Secret } = await make();
    await asks(Secret);
    await server.nobody().get(`${SERVICES}?access_token=${Secret}`);
    for (const { table } of await allTables(store.db)) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as one where strpos(one::text, ${Secret}) > 0`.execute(store.db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(server.logs.filter((line) => line.includes(Secret))).toEqual([]);
    expect(await listed()).not.toHaveProperty([0, "Secret"]);
  });

  // APIKEY-12
  it("count as callers of their own where callers share", () => {
    const held = { kind: "client", login: "firm", role: "agent", session: "key 7", until: 0 } as const;
    const of = (caller: Parameters<typeof callerKey>[0]["caller"]) =>
      callerKey({ caller, ip: "203.0.113.7" });
    expect(of({ ...held, key: "7" })).toBe("key:7");
    expect(of(held)).toBe("client:firm");
  });

  // APIKEY-15
  it("stay when who made them is removed", async () => {
    const other = await server.user(login, "owner", `olga@${login}.example`);
    const { Secret } = await make({}, other);
    expect(short(await owner.delete(`/api/auth/team/users/${other.id}`))).toEqual(noContent);
    expect((await asks(Secret)).status).toBe(200);
  });

  // APIKEY-14
  it("go with who made them, and with their account, when these are forgotten", async () => {
    const email = `olga@${login}.example`;
    const other = await server.user(login, "owner", email);
    const { Secret: theirs } = await make({ Name: "Olga's CRM" }, other);
    const { Secret: ours } = await make({ Name: "Website" });
    const forget = (of: string) =>
      store.db.transaction().execute(async (tx) => {
        const streams: string[] = [];
        const person = { emails: [of], phones: [], enquiries: [] };
        await forgetUser(tx, { person, at: now().toISOString(), streams, letters: [] });
        return streams;
      });
    expect(await forget(email)).toContain(`keys-${login}`);
    expect(await asks(theirs)).toEqual(badToken);
    expect((await asks(ours)).status).toBe(200);
    expect(await forget(`${login}@example.com`)).toContain(`keys-${login}`);
    expect(await asks(ours)).toEqual(badToken);
    const names = (await eventsOf(login)).flatMap(({ type, data }) =>
      type === "ApiKeyCreated" ? [(data as { Name: string }).Name] : [],
    );
    expect(names).toEqual(["", ""]);
    const left = await store.db
      .selectFrom("api_key_secret")
      .select("hash")
      .where("login", "=", login)
      .execute();
    expect(left).toEqual([]);
  });

  // APIKEY-16
  it("makes nobody responsible for what they publish", async () => {
    const { Secret } = await make();
    const made = await server.nobody().post("/api/client/property", validPayload(), bearer(Secret));
    expect(made.status).toBe(201);
    const { body: rows } = await owner.get("/api/client/property");
    expect(rows).toMatchObject([{ Id: made.body.Id }]);
    expect(rows[0]).not.toHaveProperty("Responsible");
  });
});
