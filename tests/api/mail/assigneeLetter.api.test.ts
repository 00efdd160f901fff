import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const AT = "2026-07-01T08:00:00.000Z";

oneStore("whoever has an enquiry assigned to them", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  beforeAll(async () => {
    store = await fresh();
    const env = { PUBLIC_URL: "https://panel.example", MAIL_FROM: "Zaguán <office@zaguan.example>" };
    server = await startServer(store, { now: () => new Date(AT), env });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function newFirm() {
    nth += 1;
    const login = `lettered${nth}`;
    const owner = await server.client(login);
    const ana = await server.user(login, "agent", `ana@${login}.example`);
    const ben = await server.user(login, "agent", `ben@${login}.example`);
    const told = {
      Name: "Carla Secret",
      Email: "carla@mail.example",
      Phone: "+34 555 999 888",
      Comment: "Is it free in May?",
      Subject: 11,
      Property: { AgentRef: "A-11", Offer: 3, Price: 250_000 },
      Sent: false,
      at: AT,
    };
    const { Name, Email, Phone, Comment, ...of } = told;
    const there = await receiveContacts(store, login, [told], [{ ...of, Origin: Phone }]);
    const [enquiry = 0] = there.enquiries;
    const [call = 0] = there.calls;
    const assign = async (by: TestCaller, user: string | null, path = `propertyenquiries/${enquiry}`) =>
      (await by.post(`/api/client/${path}/assignee`, { user })).status;
    const letters = async () => {
      await enqueueMails(server.services);
      const mails = store.db.selectFrom("mail").selectAll().where("login", "=", login).orderBy("id");
      return (await mails.execute()).filter(({ subject }) =>
        /ssigned to you|Asignada a ti/.test(subject ?? ""),
      );
    };
    return { login, owner, ana, ben, enquiry, call, assign, letters };
  }

  // ENQ-84
  it("is told by whom, about which listing and where, in their language, and nothing of who wrote", async () => {
    const { login, ana, ben, enquiry, assign, letters } = await newFirm();
    expect(await assign(ana, ben.id)).toBe(200);
    expect(await assign(ana, ben.id)).toBe(200);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: `ben@${login}.example`,
      subject: "Assigned to you: enquiry about A-11",
    });
    const body = String(letter?.body);
    expect(body).toContain(`Name of ana@${login}.example has assigned you an enquiry about A-11.`);
    expect(body).toContain(`Number: ${enquiry}`);
    const address =
      "https://panel.example/properties/enquiries?fromdate=2026-07-01&todate=2026-07-01&propertyid=11&assignee=me";
    expect(body).toContain(address);
    expect(JSON.stringify(letter)).toContain(`ana@${login}.example`);
    expect(JSON.stringify(letter)).not.toMatch(/Carla|carla|555 ?999|May\?|Tienes/);
  });

  // ENQ-84
  it("hears nothing of what they take themselves, of nobody's, and of what is somebody else's by then", async () => {
    const { ana, ben, assign, letters } = await newFirm();
    await assign(ana, ana.id);
    await assign(ana, null);
    expect(await letters()).toEqual([]);
    await assign(ana, ben.id);
    await assign(ben, ana.id);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([expect.stringMatching(/^ana@/)]);
    await assign(ana, ben.id);
    expect(await letters()).toHaveLength(2);
  });

  // ENQ-84
  it("reads both languages where theirs is not known, and no name where no user assigned it", async () => {
    const { login, ana, owner, call, assign, letters } = await newFirm();
    const path = `calls/property/${call}`;
    await assign(ana, "login", path);
    const admin = await server.loginAs("office@zaguan.example", login);
    const [first] = await letters();
    expect(first).toMatchObject({
      recipient: `${login}@example.com`,
      subject: "Asignada a ti: llamada sobre A-11 · Assigned to you: call about A-11",
    });
    expect(await assign(owner, null, path)).toBe(200);
    expect(await assign(admin, ana.id, path)).toBe(200);
    const second = (await letters()).find(({ recipient }) => recipient === `ana@${login}.example`);
    expect(String(second?.body)).toMatch(/^A call about A-11 has been assigned to you\./);
    expect(second?.reply_to ?? null).toBeNull();
  });

  // ENQ-84
  it("counts among the letters of the client, beyond whose limit only assigning to oneself is left", async () => {
    const { login, ana, ben, assign, letters } = await newFirm();
    await store.db.insertInto("sending").values({ login, since: AT, letters: 2_000 }).execute();
    expect(await assign(ana, ben.id)).toBe(429);
    expect(await assign(ana, ana.id)).toBe(200);
    expect(await assign(ana, null)).toBe(200);
    expect(await letters()).toEqual([]);
  });
});
