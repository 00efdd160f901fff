import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ROOT = "root@example.com";
const path = "/api/admin/clients";

// CALL-92
oneStore("a client that the office makes", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    admin = await server.admin(ROOT);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const finca = (Login: string, more = {}) => ({
    Login,
    Name: "Ana Ruiz",
    CompanyName: "Fincas Ruiz SL",
    Email: `${Login}@finca.example`,
    Language: "en",
    ...more,
  });
  const make = (body: object, key = crypto.randomUUID(), caller = admin) =>
    caller.post(path, body, { "idempotency-key": key });
  const eventsOf = async (login: string) => {
    const rows = await store.db
      .selectFrom("event")
      .select(["type", "metadata"])
      .where("login", "=", login)
      .orderBy("position")
      .execute();
    return rows.map(({ type, metadata }) => [type, (metadata as { admin?: string }).admin]);
  };
  const letters = async (login: string) => {
    await enqueueMails(server.services);
    return store.db
      .selectFrom("mail")
      .select(["recipient", "subject", "body"])
      .where("login", "=", login)
      .execute();
  };

  // ADMIN-42, ADMIN-44, ADMIN-45
  it("has its services, and enters by the link of its letter", async () => {
    const key = crypto.randomUUID();
    const Directory = { Active: true, EndDate: null, Free: 3, Featured: 1, FeaturedPremium: 0 };
    const body = finca("finca", { Directory, ExportEnquiries: true });
    for (const _ of [1, 2]) {
      expect(await make(body, key)).toMatchObject({ status: 201, body: { Login: "finca" } });
    }
    expect((await admin.get(`${path}/finca`)).body).toMatchObject({
      Login: "finca",
      Name: "Ana Ruiz",
      CompanyName: "Fincas Ruiz SL",
      Email: "finca@finca.example",
      Directory: { Status: "ACTIVE", Free: 3, Featured: 1 },
      Property: { Status: "NO_RESULTS" },
      ExportEnquiries: true,
    });
    const events = await eventsOf("finca");
    expect(events.map(([type]) => type)).toContain("AccountPasswordLinkSent");
    expect(new Set(events.map(([, by]) => by))).toEqual(new Set([ROOT]));
    const [letter, ...more] = await letters("finca");
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "finca@finca.example",
      subject: "Choose a password for your Zaguán account",
    });
    const token = /\/invitation#(\S+)/.exec(letter?.body ?? "")?.[1] ?? "no token";
    const password = "seven quiet herons";
    expect(await server.nobody().post("/api/auth/team/accept", { token, password })).toMatchObject({
      status: 204,
    });
    expect(await server.nobody().post("/api/auth/client/auth", { login: "finca", password })).toMatchObject({
      status: 200,
    });
  });

  // ADMIN-43
  it("takes no login and no address that a client has, and says which", async () => {
    expect((await make(finca("taken"))).status).toBe(201);
    const refused = (...paths: string[]) => ({
      status: 400,
      body: {
        code: "ErrInvalidBody",
        fields: paths.map((one) => ({ path: one, code: "ErrInvalidAction" })),
      },
    });
    expect(await make(finca("taken", { Email: "else@finca.example" }))).toMatchObject(refused("Login"));
    expect(await make(finca("other", { Email: "TAKEN@finca.example" }))).toMatchObject(refused("Email"));
    expect(await make(finca("taken"))).toMatchObject(refused("Login", "Email"));
    expect(await eventsOf("other")).toEqual([]);
    const twins = await Promise.all(
      ["first", "second"].map((login) => make(finca(login, { Email: "twins@finca.example" }))),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  // ADMIN-42
  it.each([
    ["Login", "A b"],
    ["Login", "x"],
    ["Name", "  "],
    ["Email", "nobody"],
    ["Language", "fr"],
  ])("is refused with %s %j, which is named", async (field, value) => {
    const { status, body } = await make(finca("wrong", { [field]: value }));
    expect(status).toBe(400);
    expect(body.fields.map((one: { path: string }) => one.path)).toEqual([field]);
    expect(await eventsOf("wrong")).toEqual([]);
  });

  // ADMIN-45
  it("is one of fifty that an admin makes in a day", async () => {
    const busy = await server.admin("busy@example.com");
    for (let n = 1; n <= 50; n += 1) {
      expect((await make(finca(`many${n}`), crypto.randomUUID(), busy)).status).toBe(201);
    }
    expect((await make(finca("many51"), crypto.randomUUID(), busy)).status).toBe(429);
    expect(await eventsOf("many51")).toEqual([]);
  });
});
