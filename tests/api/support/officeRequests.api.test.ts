import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OfficeRequest, REQUESTS_PAGE } from "#contracts/support/officeRequestsContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { personDataOf } from "#server/forget/personData.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { noServices } from "#server/service/contractedServices.ts";
import { runForget } from "../../../scripts/forget/runForget.ts";
import { eachStore } from "../harness/eachStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ROOT = "root@example.com";
const OTHER = "other@example.com";
const CONTACT = "/api/client/contact";

const ask = async (caller: TestCaller, subject: string, body = "Please call me.") =>
  expect((await caller.post(CONTACT, { subject, body })).status).toBe(200);

const listOf = (admin: TestCaller) => async (query: Readonly<Record<string, string>>) => {
  const { status, body } = await admin.get(`/api/admin/requests?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { Requests: OfficeRequest[]; Next: string | null };
};

const statePath = (id: string) => `/api/admin/requests/${id}/state`;

eachStore("what clients ask of the office", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  let other: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    admin = await server.admin(ROOT);
    other = await server.admin(OTHER);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const list = (query = {}) => listOf(admin)(query);
  const setState = (id: string, State: string, headers = {}, caller = admin) =>
    caller.send("PUT", statePath(id), { State }, headers);
  const eventsOf = (login: string) =>
    store.db
      .selectFrom("event")
      .select(["data", "metadata"])
      .where("login", "=", login)
      .where("type", "=", "RequestStateChanged")
      .orderBy("position")
      .execute();

  // ADMIN-48, CALL-95
  it("is listed the newest first, with who wrote it, whatever form it came by", async () => {
    const late = await server.client("late", noServices);
    await ask(late, "Request Access", "Section: Listings\n\nWe have ten flats.");
    await ask(late, "Solicitar acceso");
    await ask(await server.user("late", "agent", "ana@late.example"), "Photos");
    const asLate = await server.loginAs(ROOT, "late");
    await asLate.post("/api/client/contact-advertise", { subject: "Gold", body: "A year", language: "es" });
    const { Requests } = await list();
    const theirs = Requests.filter(({ Login }) => Login === "late");
    expect(theirs.map(({ Id, Kind, Subject, User, Admin }) => [Id, Kind, Subject, User, Admin])).toEqual([
      ["late.4", "advertise", "Gold", null, ROOT],
      ["late.3", "support", "Photos", expect.stringMatching(/\S/), null],
      ["late.2", "access", "Solicitar acceso", null, null],
      ["late.1", "access", "Request Access", null, null],
    ]);
    expect(theirs.at(-1)).toEqual({
      Id: "late.1",
      Kind: "access",
      Login: "late",
      Name: expect.any(String),
      TradeName: "Trade late",
      CompanyName: null,
      Email: "late@example.com",
      Suspended: false,
      User: null,
      Admin: null,
      Subject: "Request Access",
      Body: "Section: Listings\n\nWe have ten flats.",
      At: expect.stringMatching(/^\d{4}-.*Z$/),
      State: "open",
      Version: 0,
      Changed: null,
    });
  });

  // ADMIN-49, CALL-96
  it("is open, in progress or done, each change an event of the client with the admin, and the same once more none", async () => {
    await ask(await server.client("moved.2"), "Photos");
    const key = { "idempotency-key": "moving-a-request" };
    for (const _ of [1, 2])
      expect(await setState("moved.2.1", "inProgress", { ...key, "if-match": "0" })).toMatchObject({
        status: 200,
        body: { State: "inProgress", Version: 1, Changed: { At: expect.stringMatching(/Z$/), By: ROOT } },
      });
    expect((await setState("moved.2.1", "inProgress", {}, other)).body).toMatchObject({ Version: 1 });
    expect((await setState("moved.2.1", "done", {}, other)).body).toMatchObject({ Changed: { By: OTHER } });
    expect((await setState("moved.2.1", "open")).body).toMatchObject({ State: "open", Version: 3 });
    expect(await eventsOf("moved.2")).toMatchObject([
      { data: { Message: 1, State: "inProgress" }, metadata: { login: "moved.2", admin: ROOT } },
      { data: { Message: 1, State: "done" }, metadata: { login: "moved.2", admin: OTHER } },
      { data: { Message: 1, State: "open" }, metadata: { login: "moved.2", admin: ROOT } },
    ]);
    const [first] = (await list()).Requests;
    expect(first).toMatchObject({ Id: "moved.2.1", State: "open", Version: 3, Changed: { By: ROOT } });
  });

  // CALL-96
  it("has to be there, and takes no other state", async () => {
    await ask(await server.client("there"), "Photos");
    for (const id of ["there.2", "nobody.1", "there.999999999", "there", "there.0", "there.x", "there.1x"])
      expect(await setState(id, "done")).toMatchObject({ status: 404, body: { code: "ErrInvalidPath" } });
    expect(await setState("there.1", "won")).toMatchObject({ status: 400, body: { code: "ErrInvalidBody" } });
    for (const query of ["State=won", "Kind=other", "After=x", "Page=2"])
      expect((await admin.get(`/api/admin/requests?${query}`)).status).toBe(400);
    expect(await eventsOf("there")).toEqual([]);
  });

  // ADMIN-50
  it("is not changed by an admin who has not seen what another one did, nor by one of two at once", async () => {
    await ask(await server.client("both"), "Photos");
    const seen = { "if-match": "0" };
    const answers = await Promise.all([
      setState("both.1", "done", seen),
      setState("both.1", "inProgress", seen, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body).toEqual({ code: "ErrVersionConflict" });
    expect(await eventsOf("both")).toHaveLength(1);
  });

  // ADMIN-48, ADMIN-53
  it("comes page by page, by state and by kind, none twice and none left out", async () => {
    const many = await server.client("many");
    const asked = Array.from({ length: REQUESTS_PAGE + 2 }, (_, nth) => ({
      stream: "messages-many",
      version: nth + 1,
      login: "many",
      type: "MessageSent",
      data: {
        Kind: "advertise",
        Subject: `No ${nth + 1}`,
        Body: "x",
        Language: "en",
        At: "2026-01-01T00:00:00.000Z",
      },
      metadata: { login: "many", requestId: "test", at: "2026-01-01T00:00:00.000Z" },
    }));
    await sql`
      insert into event (stream, version, login, type, data, metadata, at)
      select stream, version, login, type, data, metadata, now()
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as one (stream text, version integer, login text, type text, data jsonb, metadata jsonb)
      order by version`.execute(store.db);
    await ask(many, "Photos");
    expect((await setState("many.5", "done")).status).toBe(200);
    const ids = ({ Requests }: { Requests: OfficeRequest[] }) =>
      Requests.flatMap(({ Id, Login }) => (Login === "many" ? [Id] : []));
    const first = await list({ State: "open", Kind: "advertise" });
    expect(first.Requests).toHaveLength(REQUESTS_PAGE);
    const second = await list({ State: "open", Kind: "advertise", After: first.Next ?? "" });
    const numbers = Array.from({ length: REQUESTS_PAGE + 2 }, (_, nth) => REQUESTS_PAGE + 2 - nth);
    expect([...ids(first), ...ids(second)]).toEqual(
      numbers.filter((number) => number !== 5).map((number) => `many.${number}`),
    );
    expect(second.Next).toBeNull();
    expect(ids(await list({ State: "done" }))).toEqual(["many.5"]);
    expect(ids(await list({ Kind: "support" }))).toEqual([`many.${REQUESTS_PAGE + 3}`]);
  });

  // ADMIN-48: the last release writes no row of a table that it does not know; ADMIN-51
  it("is there from before there was a list, and again after a rebuild", async () => {
    await ask(await server.client("rebuilt"), "Photos");
    await setState("rebuilt.1", "inProgress");
    const before = await list();
    await expectSameWhenRebuilt(store);
    expect(await list()).toEqual(before);
    expect(before.Requests[0]).toMatchObject({ Id: "rebuilt.1", State: "inProgress" });
  });

  // ADMIN-51, SAFE-43, SAFE-57
  it("forgets whoever wrote it, the client and the user of another's account alike, and keeps its state", async () => {
    const gone = await server.client("gone");
    const ana = await server.user("gone", "agent", "ana@gone.example");
    await ask(gone, "Of the owner", "Ring me at the mill");
    await ask(ana, "Of the agent", "Ana's own words: ana@gone.example");
    await setState("gone.1", "done");
    await setState("gone.2", "inProgress");
    while ((await enqueueMails(server.services)) > 0);
    const letters = () =>
      store.db.selectFrom("mail").select("subject").where("login", "=", "gone").orderBy("id").execute();
    expect(await letters()).toHaveLength(2);
    const person = { emails: ["ana@gone.example"], phones: [], enquiries: [] };
    const known = await store.db.transaction().execute((tx) => personDataOf(tx, person));
    expect(JSON.stringify(known.Records.event)).toContain("Ana's own words");
    expect(JSON.stringify(known.Records)).not.toContain("at the mill");

    const forget = (email: string) =>
      runForget(server.services, { email, phone: null, enquiry: null, dryRun: false }, () => undefined);
    const theirs = async () => (await list()).Requests.filter(({ Login }) => Login === "gone");
    await forget("ana@gone.example");
    expect(await theirs()).toMatchObject([
      { Id: "gone.2", User: "", Subject: "", Body: "", State: "inProgress" },
      { Id: "gone.1", User: null, Subject: "Of the owner", Body: "Ring me at the mill", State: "done" },
    ]);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Of the owner"),
    ]);
    expect(await tracesOf(store.db, person)).toEqual([]);
    await forget("gone@example.com");
    expect((await theirs()).at(-1)).toMatchObject({
      Name: "",
      Email: "",
      Subject: "",
      Body: "",
      State: "done",
    });
    expect(await letters()).toEqual([]);
    const owner = { emails: ["gone@example.com"], phones: [] };
    expect(await tracesOf(store.db, owner)).toEqual([]);
    await expectSameWhenRebuilt(store);
  });

  // ADMIN-52
  it("is read by admins alone, who the audit says, once an hour", async () => {
    const client = await server.client("curious");
    expect((await client.get("/api/admin/requests")).status).toBe(401);
    expect((await server.nobody().get("/api/admin/requests")).status).toBe(401);
    const reader = await server.admin("reader@example.com");
    for (const _ of [1, 2]) await listOf(reader)({});
    const entries = await store.db
      .selectFrom("trail")
      .select(["act", "record", "times", "login"])
      .where("admin", "=", "reader@example.com")
      .where("act", "=", "PersonalDataRead")
      .execute();
    expect(entries).toEqual([{ act: "PersonalDataRead", record: "requests", times: 2, login: null }]);
  });
});

oneStore("requests, where the office asks admins for a second factor", (fresh) => {
  // ADMIN-52
  it("are read and not changed by an admin without one", async () => {
    const store = await fresh();
    const server = await startServer(store, { env: { ADMIN_SECOND_FACTOR: "on" } });
    const admin = await server.admin(ROOT);
    await ask(await server.client("costa"), "Photos");
    expect((await listOf(admin)({})).Requests).toHaveLength(1);
    expect(await admin.send("PUT", statePath("costa.1"), { State: "done" })).toMatchObject({
      status: 403,
      body: { code: "ErrSecondFactorMissing" },
    });
    await server.close();
    await store.close();
  });
});
