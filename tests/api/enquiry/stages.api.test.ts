import { afterAll, beforeAll, expect, it } from "vitest";
import { enquiryStages, lostReasons } from "#contracts/enquiry/enquiry.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetPerson } from "#server/forget/forgetPerson.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const AT = "2026-07-01T08:00:00.000Z";
const DAYS = "FromDate=2026-06-01&ToDate=2026-07-01";

oneStore("the stage of an enquiry", (fresh) => {
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

  const events = (type: string, id: number) =>
    store.db
      .selectFrom("event")
      .select(["data", "metadata"])
      .where("type", "=", `${type}StageChanged`)
      .where("stream", "=", `${type.toLowerCase()}-${id}`)
      .orderBy("version")
      .execute();
  async function newClient() {
    nth += 1;
    const login = `staged${nth}`;
    return { login, owner: await server.client(login) };
  }
  const short = ({ status, body }: Awaited<ReturnType<TestCaller["get"]>>) => ({ status, body });

  // ENQ-70, CALL-88, CALL-89, CALL-90, CALL-91
  it.each([
    ["property", "Enquiry", "propertyenquiries"],
    ["property", "Call", "calls/property"],
    ["directory", "Enquiry", "directoryenquiries"],
    ["directory", "Call", "calls/directory"],
  ] as const)("of a %s's %s is new, and each follows each", async (About, type, path) => {
    const { login, owner } = await newClient();
    const there = await receiveContacts(store, login, [{ About, at: AT }], [{ About, at: AT }]);
    const [id = 0] = type === "Enquiry" ? there.enquiries : there.calls;
    const read = async () => (await owner.get(`${CLIENT}/${path}?Id=${id}`)).body[0];
    expect(await read()).toMatchObject({ Stage: "new", LostReason: null });
    const moves = enquiryStages.flatMap((from) => enquiryStages.map((to) => [from, to] as const));
    let stage: string = "new";
    let changes = 0;
    for (const to of moves.flat()) {
      const body = to === "lost" ? { stage: to, reason: "price" } : { stage: to };
      const LostReason = to === "lost" ? "price" : null;
      expect(await owner.post(`${CLIENT}/${path}/${id}/stage`, body)).toMatchObject({
        status: 200,
        body: { Stage: to, LostReason, Progress: "unread", IsSpam: false },
      });
      changes += to === stage ? 0 : 1;
      stage = to;
    }
    expect(await read()).toMatchObject({ Stage: "lost", LostReason: "price" });
    expect(await events(type, id)).toHaveLength(changes);
    await expectSameWhenRebuilt(store);
  });

  // ENQ-71
  it("lost has a reason, which another replaces, and nothing else has one", async () => {
    const { login, owner } = await newClient();
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT }]);
    const move = (body: object) => owner.post(`${CLIENT}/propertyenquiries/${id}/stage`, body);
    for (const body of [
      {},
      { stage: "lost" },
      { stage: "lost", reason: "Ana was rude" },
      { stage: "won", reason: "price" },
      { stage: "sold" },
      { stage: "won", Stage: "won" },
    ]) {
      expect(await move(body)).toMatchObject({ status: 400, body: { code: "ErrInvalidBody" } });
    }
    expect(await events("Enquiry", id)).toEqual([]);
    for (const reason of lostReasons) {
      for (const _ of ["once", "again"]) {
        const { body } = await move({ stage: "lost", reason });
        expect(body).toMatchObject({ Stage: "lost", LostReason: reason });
      }
    }
    expect((await events("Enquiry", id)).map(({ data }) => data)).toEqual(
      lostReasons.map((Reason) => ({ Stage: "lost", Reason })),
    );
  });

  // ENQ-73
  it("says who moved it, in its event and to an account with colleagues", async () => {
    const { login, owner } = await newClient();
    const ana = await server.user(login, "agent", "ana@staged.example");
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT }]);
    const StageBy = { Name: "Name of ana@staged.example", At: AT };
    const { body } = await ana.post(`${CLIENT}/propertyenquiries/${id}/stage`, { stage: "viewing" });
    expect(body).toMatchObject({ Stage: "viewing", StageBy });
    expect((await events("Enquiry", id)).map(({ metadata }) => metadata)).toMatchObject([{ user: ana.id }]);
    const read = async () => (await owner.get(`${CLIENT}/propertyenquiries?Id=${id}`)).body[0];
    expect(await read()).toMatchObject({ StageBy });
    await owner.post(`${CLIENT}/propertyenquiries/${id}/stage`, { stage: "won" });
    expect(await read()).not.toHaveProperty("StageBy");
  });

  // ENQ-74
  it("is moved by who may mark it as handled, and by nobody of another client", async () => {
    const { login } = await newClient();
    const { owner: stranger } = await newClient();
    const {
      enquiries: [id = 0],
    } = await receiveContacts(store, login, [{ at: AT }]);
    const path = `${CLIENT}/propertyenquiries/${id}`;
    for (const role of ["manager", "agent", "readOnly", "bookkeeper"] as const) {
      const user = await server.user(login, role, `${role}@${login}.example`);
      const handled = await user.post(`${path}/markashandled`);
      expect((await user.post(`${path}/stage`, { stage: "won" })).status).toBe(handled.status);
    }
    expect(short(await stranger.post(`${path}/stage`, { stage: "lost", reason: "other" }))).toEqual({
      status: 404,
      body: { code: "ErrInvalidPath" },
    });
    expect(await events("Enquiry", id)).toHaveLength(1);
  });

  // ENQ-76
  it("filters the list and its count, and changes no figure", async () => {
    const { login, owner } = await newClient();
    const there = await receiveContacts(
      store,
      login,
      [{ at: AT, Email: "a@b.es" }, { at: AT }],
      [{ at: AT }],
    );
    const [one = 0, two = 0] = there.enquiries;
    const [call = 0] = there.calls;
    const figures = async () =>
      (await owner.get(`${CLIENT}/propertyenquiries/stats?${DAYS}&Spam=false`)).body;
    const before = await figures();
    await owner.post(`${CLIENT}/propertyenquiries/${one}/stage`, { stage: "won" });
    await owner.post(`${CLIENT}/calls/property/${call}/stage`, { stage: "won" });
    const found = async (query: string) => {
      const { body } = await owner.get(`${CLIENT}/propertycontacts?${DAYS}&${query}`);
      const count = await owner.get(`${CLIENT}/propertycontacts/stats?${DAYS}&${query}`);
      expect(count.body).toEqual({ count: body.length });
      return body.map(({ Identifier }: { Identifier: number }) => Identifier).sort();
    };
    expect(await found("Stage=won")).toEqual([one, call].sort());
    expect(await found("Stage=new")).toEqual([two]);
    expect(await found("Stage=lost")).toEqual([]);
    expect((await owner.get(`${CLIENT}/propertycontacts?${DAYS}&Stage=any`)).body).toMatchObject({
      code: "ErrDecodingParams",
    });
    expect(await figures()).toEqual(before);
  });

  // ENQ-75
  it("stays when the person is forgotten, and its reason does not", async () => {
    const { login, owner } = await newClient();
    const Email = "gone@staged.example";
    const Origin = "+34 555 777 123";
    const there = await receiveContacts(store, login, [{ at: AT, Email }], [{ at: AT, Origin }]);
    const [id = 0] = there.enquiries;
    const [call = 0] = there.calls;
    const paths = [`propertyenquiries/${id}`, `calls/property/${call}`];
    for (const path of paths) {
      await owner.post(`${CLIENT}/${path}/stage`, { stage: "lost", reason: "not-serious" });
    }
    await store.db
      .transaction()
      .execute((tx) => forgetPerson(tx, { emails: [Email], phones: ["+34555777123"], enquiries: [] }, AT));
    for (const path of ["propertyenquiries", "calls/property"]) {
      const { body } = await owner.get(`${CLIENT}/${path}?Id=${path === "calls/property" ? call : id}`);
      expect(body).toMatchObject([{ Stage: "lost", LostReason: null }]);
    }
    const told = [...(await events("Enquiry", id)), ...(await events("Call", call))];
    expect(told.map(({ data }) => data)).toEqual([{ Stage: "lost" }, { Stage: "lost" }]);
    await expectSameWhenRebuilt(store);
  });
});
