import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CLIENTS_PAGE,
  type ClientDetails,
  type OfficeClient,
} from "#contracts/session/officeClientsContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ROOT = "root@example.com";
const OTHER = "other@example.com";

// ADMIN-24, ADMIN-25, ADMIN-26, ADMIN-34, CALL-80, CALL-81
oneStore("the office's clients", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  let other: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    admin = await server.admin(ROOT);
    other = await server.admin(OTHER);
    for (const login of ["costa", "marina", "montgo"]) await server.client(login);
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

  const path = (login: string, more = "") => `/api/admin/clients/${login}${more}`;
  const list = async (Search = "", After: string | null = null) => {
    const { status, body } = await admin.post("/api/admin/clients/list", { Search, After });
    expect(status).toBe(200);
    return body as { Clients: OfficeClient[]; Next: string | null };
  };
  const loginsOf = async (Search: string) => (await list(Search)).Clients.map(({ Login }) => Login);
  const details = async (login: string, caller = admin) => {
    const { status, body } = await caller.get(path(login));
    expect(status).toBe(200);
    return body as ClientDetails;
  };
  const signIn = (login: string, password = PASSWORD) =>
    server.nobody().post("/api/auth/client/auth", { login, password });
  const setServices = (login: string, body: object, headers = {}, caller = admin) =>
    caller.send("PUT", path(login, "/services"), body, headers);
  /** The client's events after a moment, as the audit has them. */
  const eventsOf = async (login: string, type: RegExp) => {
    const rows = await store.db
      .selectFrom("event")
      .select(["type", "data", "metadata"])
      .where("login", "=", login)
      .orderBy("position")
      .execute();
    return rows
      .filter((row) => type.test(row.type))
      .map(({ type, data, metadata }) => ({ type, data, admin: (metadata as { admin?: string }).admin }));
  };
  const trailOf = (login: string, act: "PersonalDataRead" | "SignInUnlocked") =>
    store.db
      .selectFrom("trail")
      .select(["act", "record", "admin", "login"])
      .where("login", "=", login)
      .where("act", "=", act)
      .execute();

  it("are found by words of login, names and e-mail, accents and capitals aside", async () => {
    for (const text of ["montgo", "NUNEZ jose", "fincas montgó", "jose@fincas.example"])
      expect([text, await loginsOf(text)]).toEqual([text, ["montgo"]]);
    expect(await loginsOf("nobody of that name")).toEqual([]);
    expect(await loginsOf("%")).toEqual(await loginsOf(""));
  });

  it("say who they are, how many use them, who signed in last, and which services are open", async () => {
    for (const login of ["told-a", "told-b"]) await server.client(login);
    await server.user("told-b", "agent", "ana@told.example");
    await server.loginAs(ROOT, "told-b");
    expect((await list("told-a")).Clients[0]).toMatchObject({ LastSignIn: null });
    expect((await signIn("told-a")).status).toBe(200);
    const { Clients } = await list("told");
    expect(Clients.map(({ Login, Users, LastSignIn }) => [Login, Users, LastSignIn])).toEqual([
      ["told-a", 1, expect.stringMatching(/^\d{4}-.*Z$/)],
      ["told-b", 2, null],
    ]);
    expect((await list("montgo")).Clients[0]).toEqual({
      Login: "montgo",
      Name: "José Núñez",
      TradeName: "Fincas Montgó",
      CompanyName: null,
      Email: "jose@fincas.example",
      Suspended: false,
      Users: 1,
      LastSignIn: null,
      Services: ["property", "featured", "directory"],
    });
  });

  it("come page by page, none twice and none left out", async () => {
    for (let nth = 0; nth <= CLIENTS_PAGE; nth += 1)
      await server.client(`many${String(nth).padStart(2, "0")}`, {});
    const first = await list("many");
    expect([first.Clients.length, first.Next]).toEqual([CLIENTS_PAGE, `many${CLIENTS_PAGE - 1}`]);
    const second = await list("many", first.Next);
    expect([second.Clients.map(({ Login }) => Login), second.Next]).toEqual([[`many${CLIENTS_PAGE}`], null]);
    expect(second.Clients[0]?.Services).toEqual([]);
  });

  // ADMIN-26, ADMIN-34, CALL-81
  it("one is told with users, services and sessions; who read it is in the audit", async () => {
    await server.client("looked");
    const ana = await server.user("looked", "agent", "ana@looked.example");
    await server.loginAs(ROOT, "looked");
    const looked = await details("looked");
    expect(looked).toMatchObject({
      Login: "looked",
      Suspension: null,
      Property: everyService.property,
      Featured: everyService.featured,
      Directory: everyService.directory,
      ExportEnquiries: false,
    });
    expect(looked.Users.map(({ Id, Role, LockedUntil }) => [Id, Role, LockedUntil])).toEqual([
      ["login", "owner", null],
      [ana.id, "agent", null],
    ]);
    const sessions = looked.Sessions;
    await signIn("looked");
    await signIn("ana@looked.example");
    expect((await details("looked")).Sessions).toBe(sessions + 2);
    expect(await trailOf("looked", "PersonalDataRead")).toEqual([
      { act: "PersonalDataRead", record: "client", admin: ROOT, login: "looked" },
    ]);
    expect(await admin.get(path("nobody"))).toMatchObject({ status: 404, body: { code: "ErrUnknownLogin" } });
  });

  // ADMIN-27, ADMIN-31, ADMIN-35, CALL-82
  it("get services by the command's decider, each change an event with the admin; the outlet's e-mail stays", async () => {
    const Outlet = { Email: "outlet@paid.example" };
    await server.client("paid", { property: { ...everyService.property, PropertyLimit: 5, Outlet } });
    const { Version } = await details("paid");
    const Property = {
      Active: true,
      EndDate: "2027-01-31",
      PropertyLimit: 50,
      ImportType: "XML",
      ManualSelection: true,
    };
    const body = { Property, ExportEnquiries: true };
    const headers = { "if-match": String(Version), "idempotency-key": "services-of-paid-1" };
    for (const _ of [1, 2]) expect((await setServices("paid", body, headers)).status).toBe(204);
    const { Active: _on, ...set } = Property;
    expect(await details("paid")).toMatchObject({
      Property: { ...set, Status: "ACTIVE", Outlet },
      ExportEnquiries: true,
      Version: Version + 1,
    });
    const off = { Directory: { Active: false, EndDate: null, Free: 1, Featured: 0, FeaturedPremium: 0 } };
    for (const _ of [1, 2]) expect((await setServices("paid", off)).status).toBe(204);
    const byHand = { Property: { ...Property, ImportType: "Manual" } };
    expect((await setServices("paid", byHand)).status).toBe(204);
    expect((await details("paid")).Property).toMatchObject({ ImportType: "Manual", ManualSelection: false });
    expect((await eventsOf("paid", /Contracted|Preferences/)).slice(1)).toEqual([
      expect.objectContaining({ type: "PropertyServiceContracted", admin: ROOT }),
      expect.objectContaining({ type: "AccountPreferencesChanged", admin: ROOT }),
      expect.objectContaining({ type: "DirectoryServiceContracted", admin: ROOT }),
      expect.objectContaining({ type: "PropertyServiceContracted", admin: ROOT }),
    ]);
    expect((await list("paid")).Clients[0]?.Services).toEqual(["property"]);
  });

  it("refuse services that cannot be", async () => {
    const Featured = { Active: true, EndDate: null, MaxFeaturedStandard: 1, MaxFeaturedPremium: 1 };
    for (const wrong of [{ MaxFeaturedPremium: -1 }, { EndDate: "2027-02-30" }, { MaxFeaturedStandard: 1e6 }])
      expect((await setServices("montgo", { Featured: { ...Featured, ...wrong } })).status).toBe(400);
    expect((await setServices("nobody", { Featured })).status).toBe(404);
  });

  // ADMIN-32
  it("are not changed by an admin who has not seen what another one did", async () => {
    const { Version } = await details("marina", other);
    const Featured = { Active: true, EndDate: null, MaxFeaturedStandard: 1, MaxFeaturedPremium: 1 };
    const seen = { "if-match": String(Version) };
    expect((await setServices("marina", { Featured }, seen)).status).toBe(204);
    const late = { Featured: { ...Featured, MaxFeaturedStandard: 9 } };
    expect(await setServices("marina", late, seen, other)).toMatchObject({
      status: 412,
      body: { code: "ErrVersionConflict" },
    });
    expect((await details("marina")).Featured.MaxFeaturedStandard).toBe(1);
  });

  // ADMIN-28, ADMIN-29, ADMIN-31, CALL-83, CALL-84
  it("are suspended with a reason: every session ends at once and stays ended; and taken back", async () => {
    const owner = await server.client("late");
    const agent = await server.user("late", "agent", "ana@late.example");
    const asLate = await server.loginAs(OTHER, "late");
    const callers = [owner, agent, asLate];
    const statuses = () =>
      Promise.all(callers.map(async (caller) => (await caller.get("/api/client/services/property")).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const Reason of ["unpaid", "misuse"])
      expect((await admin.post(path("late", "/suspension"), { Reason })).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await signIn("late")).status).toBe(401);
    expect(await details("late")).toMatchObject({
      Suspended: true,
      Suspension: { Reason: "unpaid", By: ROOT, At: expect.stringMatching(/Z$/) },
      Sessions: 0,
    });
    for (const _ of [1, 2]) expect((await other.delete(path("late", "/suspension"))).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await signIn("late")).status).toBe(200);
    expect(await details("late")).toMatchObject({ Suspended: false, Suspension: null });
    const name = { kind: "client", subject: "late" };
    expect(await eventsOf("late", /AccountSuspended|AccountReinstated/)).toEqual([
      { type: "AccountSuspended", data: { ...name, Reason: "unpaid" }, admin: ROOT },
      { type: "AccountReinstated", data: name, admin: OTHER },
    ]);
    expect((await admin.post(path("late", "/suspension"), { Reason: "He did not pay" })).status).toBe(400);
    expect((await admin.post(path("nobody", "/suspension"), { Reason: "unpaid" })).status).toBe(404);
  });

  // ADMIN-30, ADMIN-31, CALL-85
  it("may sign in again at once where they had to wait, the users too, and the audit says who let them", async () => {
    await server.client("locked");
    const ana = await server.user("locked", "agent", "ana@locked.example");
    expect((await admin.delete(path("locked", "/lock"))).status).toBe(204);
    expect(await trailOf("locked", "SignInUnlocked")).toEqual([]);
    for (const name of ["locked", "ana@locked.example"])
      for (let nth = 0; nth < 6; nth += 1) await signIn(name, "wrong");
    const locks = async () => (await details("locked")).Users.map(({ Id, LockedUntil }) => [Id, LockedUntil]);
    const until = expect.stringMatching(/Z$/);
    expect(await locks()).toEqual([
      ["login", until],
      [ana.id, until],
    ]);
    expect((await signIn("locked")).status).toBe(429);
    for (const _ of [1, 2]) expect((await admin.delete(path("locked", "/lock"))).status).toBe(204);
    expect(await locks()).toEqual([
      ["login", null],
      [ana.id, null],
    ]);
    expect(await trailOf("locked", "SignInUnlocked")).toEqual([
      { act: "SignInUnlocked", record: null, admin: ROOT, login: "locked" },
    ]);
  });
});

// ADMIN-33
oneStore("an admin without the second factor that the office asks for", (fresh) => {
  it("reads clients and changes none", async () => {
    const store = await fresh();
    const server = await startServer(store, { env: { ADMIN_SECOND_FACTOR: "on" } });
    await server.client("costa");
    const admin = await server.admin(ROOT);
    const path = "/api/admin/clients/costa";
    const missing = { status: 403, body: { code: "ErrSecondFactorMissing" } };
    expect((await admin.get(path)).status).toBe(200);
    expect(await admin.send("PUT", `${path}/services`, { ExportEnquiries: true })).toMatchObject(missing);
    expect(await admin.post(`${path}/suspension`, { Reason: "asked" })).toMatchObject(missing);
    expect(await admin.delete(`${path}/suspension`)).toMatchObject(missing);
    expect(await admin.delete(`${path}/lock`)).toMatchObject(missing);
    const { Email } = (await admin.get(path)).body;
    expect(await admin.post(`${path}/password-link`, { Email })).toMatchObject(missing);
    expect((await admin.get(path)).body).toMatchObject({ Suspended: false, ExportEnquiries: false });
    await server.close();
    await store.close();
  });
});
