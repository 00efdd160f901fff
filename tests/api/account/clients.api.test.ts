import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENTS_FOUND } from "#contracts/session/clientsContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ROOT = "root@example.com";

// ADMIN-22
eachStore("an admin's search for a client", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    admin = await server.admin(ROOT);
    for (const login of ["costa", "marina", "montgo", "costablanca"]) await server.client(login);
    const names = { name: "José Núñez", trade_name: "Fincas Montgó", company_name: null };
    await store.db
      .updateTable("account")
      .set({ ...names, email: "jose@fincas.example" })
      .where("login", "=", "montgo")
      .execute();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const find = async (Search: string, caller = admin) => caller.post("/api/admin/clients/find", { Search });
  const loginsOf = async (Search: string, caller = admin) => {
    const { status, body } = await find(Search, caller);
    expect(status).toBe(200);
    return (body as { Clients: { Login: string }[] }).Clients.map(({ Login }) => Login);
  };

  it("finds by words of login, names and e-mail, accents and capitals aside", async () => {
    for (const text of ["montgo", "NUNEZ jose", "fincas montgó", "jose@fincas.example", "ontg"]) {
      expect([text, await loginsOf(text)]).toEqual([text, ["montgo"]]);
    }
    expect(await find("núñez")).toMatchObject({
      body: {
        Clients: [
          {
            Login: "montgo",
            Name: "José Núñez",
            TradeName: "Fincas Montgó",
            CompanyName: null,
            Email: "jose@fincas.example",
            Suspended: false,
          },
        ],
        More: false,
      },
    });
    expect(await loginsOf("nobody of that name")).toEqual([]);
    expect(await loginsOf("%")).toEqual([]);
  });

  it("puts first whose login begins with what is typed", async () => {
    expect((await loginsOf("costa")).slice(0, 2)).toEqual(["costa", "costablanca"]);
  });

  it("says when there are more than it tells", async () => {
    for (let nth = 0; nth <= CLIENTS_FOUND; nth += 1) await server.client(`many${nth}`);
    const { body } = await find("many");
    expect(body).toMatchObject({ More: true });
    expect((body as { Clients: unknown[] }).Clients).toHaveLength(CLIENTS_FOUND);
  });

  it("without a word has the clients that this admin signed in as last, each once", async () => {
    const other = await server.admin("other@example.com");
    const signInAs = (caller: TestCaller, login: string) =>
      caller.post("/api/auth/internal/loginasclient", { login });
    for (const login of ["costa", "marina", "costa"]) {
      expect((await signInAs(admin, login)).status).toBe(200);
    }
    await signInAs(other, "montgo");
    expect(await loginsOf("  ")).toEqual(["costa", "marina"]);
    expect(await loginsOf("", other)).toEqual(["montgo"]);
  });

  it("is audited once an hour, without what was typed", async () => {
    for (const text of ["costa", "mar", "jose@fincas.example"]) await find(text);
    const trail = await store.db
      .selectFrom("trail")
      .select(["act", "record", "admin", "login"])
      .where("record", "=", "clients")
      .where("admin", "=", ROOT)
      .execute();
    expect(trail.length).toBeLessThanOrEqual(2);
    expect(trail[0]).toEqual({ act: "PersonalDataRead", record: "clients", admin: ROOT, login: null });
  });

  it("refuses what is too long", async () => {
    expect((await find("x".repeat(101))).status).toBe(400);
  });
});
