import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetPerson } from "#server/forget/forgetPerson.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const AT = "2026-07-01T08:00:00.000Z";
const DAYS = "FromDate=2026-06-01&ToDate=2026-07-01";
const invalid = { status: 409, body: { code: "ErrInvalidAssignee" } };
const notThere = { status: 404, body: { code: "ErrInvalidPath" } };

oneStore("to whom an enquiry is assigned", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(AT) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const short = ({ status, body }: TestAnswer) => ({ status, body });
  const events = (type: string, id: number) =>
    store.db
      .selectFrom("event")
      .select(["data", "metadata"])
      .where("type", "=", `${type}Assigned`)
      .where("stream", "=", `${type.toLowerCase()}-${id}`)
      .orderBy("version")
      .execute();
  async function newFirm() {
    nth += 1;
    const login = `firm${nth}`;
    const owner = await server.client(login);
    const ana = await server.user(login, "agent", `ana@${login}.example`);
    return {
      login,
      owner,
      ana,
      anaNow: { Id: ana.id, Name: `Name of ana@${login}.example`, Current: false },
    };
  }
  const limit = async (owner: TestCaller, { id }: { id: string }) =>
    expect(
      (await owner.put(`/api/auth/team/users/${id}/role`, { Role: "agent", Limited: true })).status,
    ).toBe(204);
  const assign = async (by: TestCaller, path: string, user: string | null) =>
    short(await by.post(`${CLIENT}/${path}/assignee`, { user }));
  const one = async (by: TestCaller, path: string, id: number) =>
    (await by.get(`${CLIENT}/${path}?Id=${id}`)).body[0];
  const listed = async (by: TestCaller, query = "") => {
    const { body } = await by.get(`${CLIENT}/propertycontacts?${DAYS}${query}`);
    expect((await by.get(`${CLIENT}/propertycontacts/stats?${DAYS}${query}`)).body).toEqual({
      count: body.length,
    });
    return body.map(({ Identifier }: { Identifier: number }) => Identifier).sort();
  };

  // ENQ-77, CALL-93
  it.each([
    ["property", "Enquiry", "propertyenquiries"],
    ["property", "Call", "calls/property"],
    ["directory", "Enquiry", "directoryenquiries"],
    ["directory", "Call", "calls/directory"],
  ] as const)("of a %s's %s is nobody, and then whom somebody says", async (About, type, path) => {
    const { login, owner, ana, anaNow } = await newFirm();
    const there = await receiveContacts(store, login, [{ About, at: AT }], [{ About, at: AT }]);
    const [id = 0] = type === "Enquiry" ? there.enquiries : there.calls;
    const at = `${path}/${id}`;
    expect(await one(owner, path, id)).toMatchObject({ Assignee: null, Stage: "new" });
    for (const _ of ["once", "again"]) {
      expect(await assign(owner, at, ana.id)).toMatchObject({ status: 200, body: { Assignee: anaNow } });
    }
    expect(await one(ana, path, id)).toMatchObject({ Assignee: { ...anaNow, Current: true } });
    await assign(ana, at, "login");
    expect(await one(owner, path, id)).toMatchObject({ Assignee: { Id: "login", Current: true } });
    expect(await assign(ana, at, null)).toMatchObject({
      body: { Assignee: null, Progress: "unread", Stage: "new" },
    });
    const said = await events(type, id);
    expect(said.map(({ data }) => data)).toEqual([{ User: ana.id }, { User: "login" }, { User: null }]);
    expect(said.map(({ metadata }) => (metadata as { user?: string }).user)).toEqual([
      undefined,
      ana.id,
      ana.id,
    ]);
    await expectSameWhenRebuilt(store);
  });

  // ENQ-78
  it("is no stranger, nobody who left or never was, and nobody who could not work on it", async () => {
    const { login, owner, ana } = await newFirm();
    const stranger = await server.user(`${login}b`, "agent", `tom@${login}.example`);
    const keeper = await server.user(login, "bookkeeper", `book@${login}.example`);
    const reader = await server.user(login, "readOnly", `read@${login}.example`);
    const gone = await server.user(login, "agent", `gone@${login}.example`);
    expect((await owner.delete(`/api/auth/team/users/${gone.id}`)).status).toBe(204);
    const { enquiries } = await receiveContacts(store, login, [{ at: AT }, { at: AT, About: "directory" }]);
    const [id = 0, entry = 0] = enquiries;
    const never = "00000000-0000-4000-8000-000000000000";
    for (const user of [stranger.id, keeper.id, reader.id, gone.id, never, "abc"]) {
      expect(await assign(owner, `propertyenquiries/${id}`, user)).toMatchObject(invalid);
    }
    for (const user of ["Ana", "", 1, undefined]) {
      const { body } = await owner.post(`${CLIENT}/propertyenquiries/${id}/assignee`, { user });
      expect(body).toMatchObject({ code: "ErrInvalidBody" });
    }
    await limit(owner, ana);
    expect(await assign(owner, `directoryenquiries/${entry}`, ana.id)).toMatchObject(invalid);
    expect(await assign(owner, `propertyenquiries/${id}`, ana.id)).toMatchObject({ status: 200 });
    expect([...(await events("Enquiry", entry)), ...(await events("Enquiry", id))]).toHaveLength(1);
  });

  // ENQ-78, ENQ-79, CALL-94
  it("is chosen among those who could, which whoever sees the list may ask", async () => {
    const { login, owner, ana, anaNow } = await newFirm();
    const reader = await server.user(login, "readOnly", `read@${login}.example`);
    const keeper = await server.user(login, "bookkeeper", `book@${login}.example`);
    const lim = await server.user(login, "agent", `lim@${login}.example`);
    await limit(owner, lim);
    const limNow = { Id: lim.id, Name: `Name of lim@${login}.example`, Current: false };
    const ownerNow = expect.objectContaining({ Id: "login", Current: false });
    const asked = async (by: TestCaller, about = "property") =>
      short(await by.get(`${CLIENT}/${about}contacts/assignees`));
    expect((await asked(ana)).body).toEqual([ownerNow, { ...anaNow, Current: true }, limNow]);
    expect((await asked(lim)).body).toEqual([ownerNow, anaNow, { ...limNow, Current: true }]);
    expect((await asked(reader, "directory")).body).toEqual([ownerNow, anaNow]);
    expect((await asked(keeper)).status).toBe(403);
    expect((await asked(lim, "directory")).status).toBe(403);
    expect((await asked(await server.loginAs("office@zaguan.example", login))).body).toEqual([
      ...[ownerNow, anaNow, limNow],
    ]);
  });

  // ENQ-79
  it("is changed by who may move the stage, and by nobody of another client", async () => {
    const { login, ana } = await newFirm();
    const { owner: stranger } = await newFirm();
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT }]);
    const path = `propertyenquiries/${id}`;
    for (const role of ["manager", "agent", "readOnly", "bookkeeper"] as const) {
      const user = await server.user(login, role, `${role}@${login}.example`);
      const moved = await user.post(`${CLIENT}/${path}/stage`, { stage: "won" });
      expect((await assign(user, path, ana.id)).status).toBe(moved.status);
    }
    expect(await assign(stranger, path, null)).toEqual(notThere);
    expect(await assign(stranger, path, "login")).toEqual(notThere);
  });

  // ENQ-81
  it("is not said in an account with one user", async () => {
    const login = `alone${nth}`;
    const owner = await server.client(login);
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT }]);
    expect(await one(owner, "propertyenquiries", id)).not.toHaveProperty("Assignee");
    expect((await owner.get(`${CLIENT}/propertycontacts/assignees`)).body).toHaveLength(1);
  });

  // ENQ-80, TEAM-46
  it("sees it when limited to their own, with nothing of the listing, until it is handed on", async () => {
    const { login, owner, ana } = await newFirm();
    await limit(owner, ana);
    const said = validPayload({ Ref: "OWNERS-1", Descriptions: { en: "Only the owner's" } });
    const Subject = (await owner.post(`${CLIENT}/property`, said)).body.Id;
    const about = { Subject, Property: { AgentRef: "OWNERS-1", Offer: 3, Price: 1 }, at: AT };
    const there = await receiveContacts(store, login, [about, about], [about, about]);
    const [id = 0, other = 0] = there.enquiries;
    const [call = 0, otherCall = 0] = there.calls;
    expect(await listed(ana)).toEqual([]);
    await assign(owner, `propertyenquiries/${id}`, ana.id);
    await assign(owner, `calls/property/${call}`, ana.id);
    expect(await listed(ana)).toEqual([id, call].sort());
    expect(await listed(ana, "&Assignee=nobody")).toEqual([]);
    expect((await ana.get(`${CLIENT}/propertyenquiries?Id=${id}&Id=${other}`)).body).toMatchObject([
      { Id: id },
    ]);
    expect((await ana.get(`${CLIENT}/calls/property?Id=${otherCall}&Id=${call}`)).body).toHaveLength(1);
    const figures = await ana.get(`${CLIENT}/propertyenquiries/stats?${DAYS}&Spam=false`);
    expect(figures.body).toMatchObject({ count: 1 });
    expect((await ana.get(`${CLIENT}/property`)).body).toEqual([]);
    expect((await ana.get(`${CLIENT}/property/${Subject}`)).status).toBe(404);
    const path = `${CLIENT}/propertyenquiries`;
    expect((await ana.post(`${path}/${id}/stage`, { stage: "offer" })).status).toBe(200);
    expect((await ana.post(`${path}/${id}/markashandled`)).status).toBe(200);
    expect(short(await ana.post(`${path}/${other}/stage`, { stage: "offer" }))).toEqual(notThere);
    expect(await assign(ana, `propertyenquiries/${other}`, ana.id)).toEqual(notThere);
    // What they hand on is answered as it is then, and is not there any more.
    expect(await assign(ana, `propertyenquiries/${id}`, "login")).toMatchObject({ status: 200 });
    await assign(owner, `calls/property/${call}`, null);
    expect(await listed(ana)).toEqual([]);
    expect(await assign(ana, `propertyenquiries/${id}`, ana.id)).toEqual(notThere);
    expect((await ana.get(`${CLIENT}/calls/property?Id=${call}`)).body).toEqual([]);
  });

  // ENQ-82
  it("filters the list and its count, and changes no figure", async () => {
    const { login, owner, ana } = await newFirm();
    const there = await receiveContacts(store, login, [{ at: AT }, { at: AT }], [{ at: AT }]);
    const [id = 0, other = 0] = there.enquiries;
    const [call = 0] = there.calls;
    const figures = async () =>
      (await owner.get(`${CLIENT}/propertyenquiries/stats?${DAYS}&Spam=false`)).body;
    const before = await figures();
    await assign(owner, `propertyenquiries/${id}`, ana.id);
    await assign(owner, `calls/property/${call}`, "login");
    expect(await listed(owner, "&Assignee=me")).toEqual([call]);
    expect(await listed(ana, "&Assignee=me")).toEqual([id]);
    expect(await listed(owner, `&Assignee=${ana.id}`)).toEqual([id]);
    expect(await listed(owner, "&Assignee=login")).toEqual([call]);
    expect(await listed(owner, "&Assignee=nobody")).toEqual([other]);
    expect(await listed(await server.loginAs("office@zaguan.example", login), "&Assignee=me")).toEqual([]);
    expect((await owner.get(`${CLIENT}/propertycontacts?${DAYS}&Assignee=Ana`)).body).toMatchObject({
      code: "ErrDecodingParams",
    });
    expect(await figures()).toEqual(before);
  });

  // ENQ-83, TEAM-49
  it("goes to a colleague or to nobody when the user is removed, in its turn", async () => {
    const { login, owner, ana } = await newFirm();
    const leo = await server.user(login, "agent", `leo@${login}.example`);
    const there = await receiveContacts(store, login, [{ at: AT }, { at: AT }], [{ at: AT }]);
    const [id = 0, other = 0] = there.enquiries;
    const [call = 0] = there.calls;
    const whose = async () =>
      Promise.all([
        one(owner, "propertyenquiries", id),
        one(owner, "propertyenquiries", other),
        one(owner, "calls/property", call),
      ]).then((rows) => rows.map(({ Assignee }) => Assignee?.Id ?? null));
    await assign(owner, `propertyenquiries/${id}`, ana.id);
    await assign(owner, `propertyenquiries/${other}`, leo.id);
    await assign(owner, `calls/property/${call}`, ana.id);
    await owner.delete(`/api/auth/team/users/${ana.id}?to=${leo.id}`);
    expect(await whose()).toEqual([leo.id, leo.id, leo.id]);
    await assign(owner, `propertyenquiries/${id}`, "login");
    const mia = await server.user(login, "agent", `mia@${login}.example`);
    await owner.delete(`/api/auth/team/users/${leo.id}`);
    expect(await whose()).toEqual(["login", null, null]);
    await assign(owner, `calls/property/${call}`, mia.id);
    await expectSameWhenRebuilt(store);
    expect(await whose()).toEqual(["login", null, mia.id]);
  });

  // ENQ-85
  it("stays when whoever wrote is forgotten, and without a name when the user is", async () => {
    const { login, owner, ana, anaNow } = await newFirm();
    const Email = `gone@${login}.example`;
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT, Email }]);
    await assign(owner, `propertyenquiries/${id}`, ana.id);
    const forget = (email: string) =>
      store.db
        .transaction()
        .execute((tx) => forgetPerson(tx, { emails: [email], phones: [], enquiries: [] }, AT));
    await forget(Email);
    expect(await one(owner, "propertyenquiries", id)).toMatchObject({ Name: null, Assignee: anaNow });
    await forget(`ana@${login}.example`);
    expect(await one(owner, "propertyenquiries", id)).toMatchObject({
      Assignee: { Id: ana.id, Name: "", Current: false },
    });
    const { body } = await owner.get(`${CLIENT}/propertycontacts/assignees`);
    expect(body.map(({ Id }: { Id: string }) => Id)).toEqual(["login"]);
    await expectSameWhenRebuilt(store);
  });
});
