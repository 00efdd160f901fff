import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { OWN_LOGIN, teamDecider, teamStream } from "#server/account/team/decideTeam.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allTables } from "#server/forget/tracesOf.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";
import { HOOKS, type MadeWebhook, wantedWebhook } from "../harness/webhooks.ts";

const NOW = "2026-07-01T08:20:00.000Z";
const short = ({ status, body }: TestAnswer) => ({ status, body });
const noRights = { status: 403, body: { code: "ErrNoRigths" } };
const notTheirs = { status: 403, body: { code: "ErrUserNotAuthorized" } };
const unknown = { status: 404, body: { code: "ErrInvalidPath" } };
const noContent = { status: 204, body: undefined };

oneStore("the webhooks of an account", (fresh) => {
  let store: Store;
  let server: TestServer;
  let owner: TestCaller;
  let login = "";
  let nth = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(NOW) });
  });
  beforeEach(async () => {
    nth += 1;
    login = `firm${nth}`;
    owner = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const create = (changes: object = {}, caller = owner) =>
    caller.post(HOOKS, { ...wantedWebhook, ...changes });
  const make = async (changes: object = {}): Promise<MadeWebhook> => (await create(changes)).body;
  const listed = async (caller = owner) => (await caller.get(HOOKS)).body.Webhooks;
  const change = (id: string, changes: object = {}, caller = owner) =>
    caller.put(`${HOOKS}/${id}`, { ...wantedWebhook, On: true, ...changes });
  const eventsOf = (of: string) =>
    store.db
      .selectFrom("event")
      .select(["type", "data"])
      .where("login", "=", of)
      .orderBy("position")
      .execute();

  // HOOK-01, HOOK-06, HOOK-07
  it("are added, changed, switched off and removed by an owner", async () => {
    const { Id, Secret } = await make();
    expect(Secret).toMatch(/^whsec_[\w-]{43}$/);
    const row = {
      Id,
      ...wantedWebhook,
      State: "on",
      MadeAt: NOW,
      FailingSince: null,
      FormerSecretUntil: null,
      Waiting: 0,
      Last: null,
    };
    expect(await listed()).toEqual([row]);
    const changed = { Name: "Site", Url: "https://site.firm.example/in", Kinds: ["invoice.issued"] };
    expect(short(await change(Id, { ...changed, On: false }))).toEqual(noContent);
    expect(await listed()).toEqual([{ ...row, ...changed, State: "off" }]);
    expect(short(await change(Id, { ...changed, Name: "Only the name" }))).toEqual(noContent);
    const renewed = await owner.post(`${HOOKS}/${Id}/secret`);
    expect(renewed.body.Secret).not.toBe(Secret);
    expect((await listed())[0]).toMatchObject({ State: "on", FormerSecretUntil: "2026-07-02T08:20:00.000Z" });
    const both = await Promise.all([owner.delete(`${HOOKS}/${Id}`), owner.delete(`${HOOKS}/${Id}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await listed()).toEqual([]);
    const told = (await eventsOf(login)).filter(({ type }) => type.startsWith("Webhook"));
    expect(told.map(({ type }) => type)).toEqual([
      ...["WebhookAdded", "WebhookChanged", "WebhookSwitchedOff", "WebhookSwitchedOn"],
      ...["WebhookSecretRenewed", "WebhookRemoved"],
    ]);
  });

  // HOOK-02
  it("are seen by owners and the office, and changed by owners alone", async () => {
    const { Id } = await make();
    const office = await server.loginAs("marina@zaguan.example", login);
    expect(await listed(office)).toHaveLength(1);
    expect((await office.get(`${HOOKS}/${Id}/deliveries`)).status).toBe(200);
    const stranger = await server.client(`${login}-b`);
    const manager = await server.user(login, "manager", `max@${login}.example`);
    const key = (await owner.post("/api/auth/keys", { Name: "CRM", Role: "manager", Days: 30 })).body.Secret;
    const withKey = await server.nobody().get(HOOKS, { authorization: `Bearer ${key}` });
    expect(short(withKey)).toEqual(noRights);
    expect(short(await manager.get(HOOKS))).toEqual(noRights);
    for (const [caller, refused] of [
      [office, notTheirs],
      [manager, noRights],
      [stranger, unknown],
    ] as const) {
      expect(short(await change(Id, {}, caller))).toEqual(refused);
      expect(short(await caller.post(`${HOOKS}/${Id}/secret`))).toEqual(refused);
      expect(short(await caller.post(`${HOOKS}/${Id}/test`))).toEqual(refused);
      expect(short(await caller.post(`${HOOKS}/${Id}/deliveries/1/resend`))).toEqual(refused);
      expect(short(await caller.delete(`${HOOKS}/${Id}`))).toEqual(refused);
    }
    expect(short(await stranger.get(`${HOOKS}/${Id}/deliveries`))).toEqual(unknown);
    for (const none of ["1", "-".repeat(36)]) {
      expect(short(await owner.get(`${HOOKS}/${none}/deliveries`))).toEqual(unknown);
      expect(short(await owner.post(`${HOOKS}/${none}/test`))).toEqual(unknown);
      expect(short(await owner.post(`${HOOKS}/${none}/secret`))).toEqual(unknown);
      expect(short(await change(none))).toEqual(unknown);
      expect(short(await owner.delete(`${HOOKS}/${none}`))).toEqual(unknown);
    }
    expect(await listed(stranger)).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });

  // HOOK-02
  it("are not added by a limited agent, nor by who is no owner any more", async () => {
    const agent = await server.user(login, "agent", `lia@${login}.example`);
    const limited = { Role: "agent", Limited: true };
    expect(short(await owner.put(`/api/auth/team/users/${agent.id}/role`, limited))).toEqual(noContent);
    expect(short(await create({}, agent))).toEqual(noRights);
    const second = await server.user(login, "owner", `eva@${login}.example`);
    const metadata = { login, requestId: "test", at: NOW };
    let late: Promise<TestAnswer> | undefined;
    await store.db.transaction().execute(async (tx) => {
      const target = { stream: teamStream(login), login };
      const command = { type: "ChangeRole", by: OWN_LOGIN, user: second.id, role: "agent" } as const;
      await execute(tx, teamDecider, target, command, metadata);
      late = create({}, second);
    });
    expect(short((await late) as TestAnswer)).toEqual(noRights);
    expect(await listed()).toEqual([]);
  });

  // HOOK-03
  it("are ten at most, however many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    expect(await listed()).toHaveLength(10);
  });

  // HOOK-04, HOOK-05
  it.each([
    { Url: "http://hooks.firm.example/" },
    { Url: "https://user:secret@hooks.firm.example/" },
    { Url: "https://127.0.0.1/" },
    { Url: "https://[::1]/" },
    { Url: "https://93.184.216.34/" },
    { Url: "https://localhost/" },
    { Url: "https://db.internal/" },
    { Url: "https:hooks.firm.example" },
    { Url: "https://hooks.firm.example\\@evil.example/" },
    { Url: "ftp://hooks.firm.example/" },
    { Url: "hooks.firm.example" },
    { Url: `https://hooks.firm.example/${"x".repeat(2_000)}` },
    { Kinds: [] },
    { Kinds: ["enquiry.read"] },
    { Kinds: ["invoice.issued", "invoice.issued"] },
    { Name: " " },
    { Secret: "mine" },
  ])("are refused with %j", async (wrong) => {
    expect((await create(wrong)).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  // HOOK-05, HOOK-07
  it("have their secret and their address in no event, in no log line, and the secret in no table", async () => {
    const mark = `mark-of-${login}`;
    const { Id, Secret } = await make({ Url: `https://hooks.firm.example/?token=${mark}` });
    const { Secret: next } = (await owner.post(`${HOOKS}/${Id}/secret`)).body;
    expect(JSON.stringify(await eventsOf(login))).not.toContain(mark);
    expect(server.logs.join("")).not.toContain(mark);
    for (const secret of [Secret, next]) {
      expect(server.logs.join("")).not.toContain(secret.slice(6));
      for (const { table } of await allTables(store.db)) {
        const { rows } = await sql`
          select from ${sql.table(table)} as one where position(${secret.slice(6)} in one::text) > 0`.execute(
          store.db,
        );
        expect([table, rows.length]).toEqual([table, 0]);
      }
    }
  });
});
