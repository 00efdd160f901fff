import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyRoles } from "#contracts/session/apiKeyContract.ts";
import { type Role, roleMay, roles, signsOf } from "#contracts/session/roles.ts";
import { problemCodes } from "#contracts/wire/problem.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { noServices } from "#server/service/contractedServices.ts";
import type { AccessRow } from "#tests/fixtures/accessMatrix.ts";
import type { Records } from "#tests/fixtures/accessSamples.ts";
import { type EveryRoute, everyRoute } from "#tests/fixtures/everyRoute.ts";
import { accessRows } from "#tests/fixtures/readMatrix.ts";
import { everyService } from "../harness/everyService.ts";
import { imported } from "../harness/imported.ts";
import { invoiced } from "../harness/invoiced.ts";
import { listed } from "../harness/listed.ts";
import { makeEverything } from "../harness/makeEverything.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

/** Stands in everything that belongs to client A. */
const MARK = "belongs-to-ana";

/** Fields that every object has without having been given them. */
const inherited = ["constructor", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf"].map(
  (name) => [name, name] as const,
);

const noHeader = { status: 401, body: { code: "ErrInvalidAuthorizationHeader" } };
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };
const notYours = { status: 403, body: { code: "ErrUserNotAuthorized" } };
const noService = { status: 403, body: { code: "ErrNoService" } };

// SAFE-01
it("has a row for every route of the contracts, and for nothing else", () => {
  expect(Object.keys(accessRows).sort()).toEqual(everyRoute.map(({ name }) => name).sort());
});

// TEAM-20
it("says of every route that a client may call who may, and of no other", () => {
  const ofClients = everyRoute.filter(({ access: { audience } }) => /^client/.test(audience));
  expect([...signsOf.keys()].sort()).toEqual(ofClients.map(({ name }) => name).sort());
  expect([...signsOf.values()].filter((signs) => !/^\+[+-]{5}$/.test(signs))).toEqual([]);
  expect(signsOf.size).toBeGreaterThan(100);
});

// TEAM-21
it("lets who only reads change nothing but their own account, and who keeps the books see nobody's enquiries", () => {
  const may = (role: Role) => everyRoute.filter(({ name }) => roleMay(role, name));
  const isAsked = ({ method, name }: EveryRoute) =>
    method === "GET" || /Analytics|^account|^contact/.test(name);
  expect(may("readOnly").filter((route) => !isAsked(route))).toEqual([]);
  expect(may("bookkeeper").filter((route) => !isAsked(route) || route.access.personal)).toEqual([]);
  expect(may("agent").filter(({ access: { personal } }) => personal === "export")).toEqual([]);
});

oneStore("who may call what", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let records: Records;
  let atFirst: unknown;
  const callers: Record<string, TestCaller> = {};
  const keys = new Map<Role, string>();
  let expired = "";
  let clock = () => new Date();

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => clock() });
    clock = () => new Date(Date.now() - 16 * 60 * 1000);
    expired = (await server.client("ana")).accessToken;
    clock = () => new Date();
    ana = await server.client("ana");
    callers.ben = await server.client("ben");
    const byXml = { ...everyService.property, ImportType: "XML" } as const;
    callers.benByXml = await server.client("benbyxml", { ...everyService, property: byXml });
    callers.nothing = await server.client("nothing", noServices);
    callers.admin = await server.admin("root@example.com");
    for (const role of roles) callers[role] = await server.user("team", role, `${role}@team.example`);
    for (const Role of keyRoles)
      keys.set(
        Role,
        (await client("owner").post("/api/auth/keys", { Name: Role, Role, Days: 30 })).body.Secret,
      );
    callers.asCara = await server.loginAs("root@example.com", "cara");
    const made = await makeEverything(ana, MARK);
    const entry = await listed(store, "ana", { Name: MARK, Text: { en: MARK } });
    const invoice = await invoiced(store, "ana", { Name: MARK });
    const run = await imported(store, "ana", MARK);
    const words = { Name: MARK, Comment: MARK };
    const { enquiries, calls } = await receiveContacts(
      store,
      "ana",
      [words, { ...words, About: "directory" }],
      [{ OriginLocation: MARK }, { OriginLocation: MARK, About: "directory", LinkName: "directory" }],
    );
    const [[enquiry = 0, entryEnquiry = 0], [call = 0, entryCall = 0]] = [enquiries, calls];
    const contacts = { enquiry, entryEnquiry, call, entryCall };
    const session = String(decodeJwt(ana.accessToken).sid);
    records = { made, entry, contacts, invoice, run, session };
    atFirst = await everythingOfAna();
  });
  afterAll(async () => {
    const atLast = await everythingOfAna();
    await server.close();
    await store.close();
    expect(atLast).toEqual(atFirst);
  });

  const ask = (caller: TestCaller, { name, method, path }: EveryRoute, headers = {}): Promise<TestAnswer> => {
    const row: AccessRow = accessRows[name] ?? { kind: "own" };
    const params = row.params?.(records) ?? {};
    const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params[key] ?? 1));
    const body = row.bodyOf?.(records) ?? row.body;
    return caller.send(method, row.query ? `${filled}?${row.query}` : filled, body, headers);
  };
  const short = ({ status, body }: TestAnswer) => ({ status, body });
  const passes = (answer: TestAnswer) => expect([401, 403, 501]).not.toContain(answer.status);
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
  const client = (name: string): TestCaller => {
    const caller = callers[name];
    if (!caller) throw new Error(name);
    return caller;
  };
  const everythingOfAna = async () => [
    short(await ana.get(`/api/client/property/${records.made.property}`)),
    short(await ana.get("/api/client/items?type=new-property")),
    short(await ana.get("/api/client/property/count")),
    short(await ana.get("/api/client/exportedfeeds")),
    short(await ana.get("/api/client/directory")),
    short(await ana.get(`/api/client/propertyenquiries?Id=${records.contacts.enquiry}`)),
    short(await ana.get(`/api/client/calls/property?Id=${records.contacts.call}`)),
    short(await ana.get(`/api/client/directoryenquiries?Id=${records.contacts.entryEnquiry}`)),
    short(await ana.get(`/api/client/invoice/${records.invoice}`)),
    short(await ana.get(`/api/client/calls/directory?Id=${records.contacts.entryCall}`)),
  ];

  describe.each(everyRoute)("$name", (route) => {
    const { audience, service } = route.access;
    const row = accessRows[route.name];
    const open = audience === "public";
    const forClients = audience === "client" || audience === "clientOrAdmin";

    // SAFE-02
    it.skipIf(open)("is closed without a token", async () => {
      expect(short(await ask(server.nobody(), route))).toEqual(noHeader);
    });

    // SAFE-02
    it.skipIf(open)("is closed to an expired token and to one that is none", async () => {
      expect(short(await ask(server.nobody(), route, withToken(expired)))).toEqual(badToken);
      expect(short(await ask(server.nobody(), route, withToken("abc.def.ghi")))).toEqual(badToken);
    });

    // SAFE-02
    it.skipIf(open || audience === "refresh")("is closed to a refresh token", async () => {
      expect(short(await ask(server.nobody(), route, withToken(ana.refreshToken)))).toEqual(badToken);
    });

    // SAFE-02
    it.skipIf(open || audience === "clientOrAdmin")("is closed to the other kind of account", async () => {
      const other = audience === "client" ? client("admin") : client("ben");
      expect(short(await ask(other, route))).toEqual(badToken);
    });

    // ACCOUNT-08
    it.skipIf(!route.access.own)("is closed to an admin who is signed in as the client", async () => {
      expect(short(await ask(client("asCara"), route))).toEqual(notYours);
    });

    it.skipIf(!forClients)("asks for the service that it needs, and for no more", async () => {
      const answer = await ask(client("nothing"), route);
      if (service === "any") passes(answer);
      else expect(short(answer)).toEqual(noService);
    });

    // TEAM-20
    it.skipIf(!forClients).each(roles)(
      "is as open to a user as the table of rights says: %s",
      async (role) => {
        const { status, body } = await ask(client(role), route);
        const refused = status === 403 && body?.code === "ErrNoRigths";
        expect(refused).toBe(!roleMay(role, route.name));
        // Whatever it is, a role opens nothing of another client's.
        expect(JSON.stringify(body ?? "")).not.toContain(MARK);
      },
    );

    // APIKEY-02, APIKEY-03
    it.skipIf(open).each(keyRoles)(
      "is as open to a key as to a user, but for own account, users, keys and webhooks: %s",
      async (role) => {
        const answer = await ask(server.nobody(), route, withToken(keys.get(role) ?? ""));
        expect(JSON.stringify(answer.body ?? "")).not.toContain(MARK);
        if (!forClients) return expect(short(answer)).toEqual(badToken);
        const may = roleMay(role, route.name) && !/^(account|team|apiKey|webhook|live)\./.test(route.name);
        expect(answer.status === 403 && answer.body?.code === "ErrNoRigths").toBe(!may);
        if (may) expect(answer.status).not.toBe(401);
      },
    );

    // SAFE-03
    it.skipIf(audience === "refresh")(
      "refuses what is named like a member of every object, with a code",
      async () => {
        const caller = open ? server.nobody() : client(forClients ? "ben" : "admin");
        const { path, method } = route;
        const address = path.replace(/:\w+/g, "1");
        const asked =
          method === "GET"
            ? await caller.get(`${address}?constructor=1&toString=2&__proto__=3`)
            : await caller.send(method, address, Object.fromEntries(inherited));
        expect({ status: asked.status, code: asked.body.code }).toEqual({
          status: service === "importReport" && forClients ? 403 : 400,
          code: expect.toBeOneOf([...problemCodes]),
        });
      },
    );

    // SAFE-01
    it.skipIf(!forClients)("shows and changes nothing of another client", async () => {
      const answer = await ask(client(service === "importReport" ? "benByXml" : "ben"), route);
      expect(JSON.stringify(answer)).not.toContain(MARK);
      expect(answer.status).not.toBe(501);
      if (row?.kind === "foreign") expect(answer.status).toBe(404);
      if (row?.kind === "shared") expect(answer.status).toBe(200);
      // What a call that reads may have changed is looked for once, after all of them.
      if (route.method !== "GET") expect(await everythingOfAna()).toEqual(atFirst);
    });
  });
});
