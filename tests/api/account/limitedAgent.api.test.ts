import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { limitedMay } from "#contracts/session/roles.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Records } from "#tests/fixtures/accessSamples.ts";
import { type EveryRoute, everyRoute } from "#tests/fixtures/everyRoute.ts";
import { listenLive } from "#tests/fixtures/listenLive.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { accessRows } from "#tests/fixtures/readMatrix.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

/** Stands in everything that is a colleague's, and nowhere else. */
const MARK = "belongs-to-rosa";
const NONE = 999_999_999;
const DAYS = "FromDate=2026-01-01&ToDate=2026-01-31";
const AT = "2026-01-10T10:00:00.000Z";
const CADASTRAL = "7837301VG8173B0001TT";

type User = TestCaller & { readonly id: string };
interface Way {
  readonly query?: string;
  readonly body?: unknown;
}

/** In which other ways than by the samples of the access matrix a colleague's things are asked for. */
const further = (rosas: Records): Readonly<Record<string, readonly Way[]>> => {
  const { property = 0 } = rosas.made;
  const ids = [
    `Id=${property}`,
    `Ref=${MARK}`,
    "Ref=%25",
    "Status=active",
    "duplicates=true",
    "Location=m-03082",
  ];
  const queries = (list: readonly string[]): Way[] => list.map((query) => ({ query }));
  const contactQueries = [
    `Name=${MARK}`,
    `Comment=${MARK}`,
    `AgentRef=${MARK}`,
    `PropertyId=${property}`,
    "Email=rosas%40home.example",
    "Phone=600111222",
    "Spam=true",
    "Spam=false",
    "Progress=open",
    "Assignee=nobody",
    "Assignee=login",
    "Type=phone",
    "Type=web",
  ].map((filter) => `${DAYS}&${filter}`);
  const unfeature = { Kind: "unfeature" };
  return {
    "property.list": queries([
      ...ids,
      "Skip=0&Take=100",
      "Skip=1&Take=1",
      "Order=Property/AgentRef%20asc",
      "Order=Property/Quality%20desc",
      "Order=Property/Featured%20desc",
    ]),
    "property.count": queries(ids),
    "bulk.matching": queries(ids),
    "bulk.listings": queries([...ids, "After=0"]),
    "bulk.preview": [{ body: { Action: unfeature, Ids: [property] } }],
    "bulk.run": [
      { body: { Run: "run-of-lia", Action: { Kind: "delete" }, Rows: [{ Id: property }] } },
      {
        body: {
          Run: "edit-of-lia",
          Action: { Kind: "edit" },
          Rows: [{ Id: property, Fields: { Price: 1 } }],
        },
      },
    ],
    "quality.review": [
      { body: { Id: property, Photos: [], Type: 25, Offer: 3, CadastralReference: CADASTRAL } },
      { body: { Photos: [], Type: 25, Offer: 3, CadastralReference: CADASTRAL } },
    ],
    "reference.next": queries([`like=${MARK}`]),
    "propertyAnalytics.history": [
      { body: { Login: "firm", AgentRef: MARK, FromDate: "2016-01-01", ToDate: "2030-12-31" } },
    ],
    "propertyEnquiry.list": queries([...contactQueries, `${DAYS}&Skip=0&Take=100`, `${DAYS}&Deleted=true`]),
    "propertyEnquiry.count": queries([...contactQueries, `${DAYS}&People=true`]),
    "propertyEnquiry.enquiries": queries([`Id=${rosas.contacts.enquiry}`]),
    "propertyEnquiry.calls": queries([`Id=${rosas.contacts.call}`]),
    "statistics.propertyEnquiries": queries([`${DAYS}&Spam=false`, `${DAYS}&Days=true`]),
    "statistics.calls": queries([`LinkName=form&${DAYS}&Spam=false&Deleted=false`]),
  };
};

/** What of a client's tells nothing of a listing or a lead: a call that is new is either here, tried above, or refused. */
const harmless = /^(account|service|preference|letters|enquiryLetters|view|contact|feature|place|upload)\./;
/** What names a record of a colleague's by its number, or makes one; the sample of the access matrix is enough. */
const bySample = [
  ...["item.list", "item.create", "item.update", "item.remove", "property.create", "live.events"],
  ...["get", "update", "remove", "activate", "deactivate"].map((act) => `property.${act}`),
  ...["quality.get", "comparison.get", "duplicate.list", "duplicate.deny", "history.list", "history.undo"],
  ...["report.list", "report.share", "report.revoke", "featured.feature", "featured.unfeature"],
  ...["resendEnquiry", "sendCall", "assignees"].map((act) => `propertyEnquiry.${act}`),
  ...["mark", "unmark", "read", "handle", "reopen", "stage", "assign"].flatMap((act) =>
    ["Enquiry", "Call"].map((kind) => `propertyEnquiry.${act}${kind}`),
  ),
];

const short = ({ status, body }: TestAnswer) => ({ status, body });
const noRights = { status: 403, body: { code: "ErrNoRigths" } };
const ofClients = everyRoute.filter(({ access: { audience } }) => /^client/.test(audience));

oneStore("an agent who is limited to their own", (fresh) => {
  let store: Store;
  let server: TestServer;
  let owner: TestCaller;
  let lia: User;
  let rosa: User;
  let rosas: Records;
  let report = 0;
  let own = 0;
  let ownContacts: { enquiries: number[]; calls: number[] };

  const publish = async (caller: TestCaller, Ref: string): Promise<number> => {
    const said = { Ref, Descriptions: { en: Ref }, CadastralReference: CADASTRAL };
    return (await caller.post("/api/client/property", validPayload(said))).body.Id;
  };
  const about = (Subject: number, words: string) => {
    const Property = { AgentRef: words, Offer: 3, Price: 100_000 };
    const said = { Subject, Property, at: AT };
    return receiveContacts(
      store,
      "firm",
      [{ ...said, Name: words, Comment: words, Email: "rosas@home.example", Phone: "600111222" }],
      [{ ...said, OriginLocation: words, Origin: "600111222" }],
    );
  };

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    owner = await server.client("firm");
    rosa = await server.user("firm", "agent", "rosa@team.example");
    lia = await server.user("firm", "agent", "lia@team.example");
    const limited = await owner.put(`/api/auth/team/users/${lia.id}/role`, { Role: "agent", Limited: true });
    expect(limited.status).toBe(204);
    const property = await publish(rosa, MARK);
    own = await publish(lia, "L-1");
    const Content = { AgentRef: MARK };
    const draft = (await rosa.post("/api/client/items", { Type: "new-property", Content })).body.Id;
    const shared = { Days: 30, Language: "de" };
    report = (await rosa.post(`/api/client/property/${property}/reports`, shared)).body.Id;
    const { enquiries, calls } = await about(property, MARK);
    ownContacts = await about(own, "L-1");
    const contacts = { enquiry: enquiries[0] ?? 0, call: calls[0] ?? 0, entryEnquiry: NONE, entryCall: NONE };
    const entry = { id: NONE, serviceId: NONE };
    rosas = { made: { property, draft }, contacts, invoice: "", entry, run: NONE };
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const none = (): Records => ({
    ...rosas,
    made: { property: NONE, draft: NONE },
    contacts: { enquiry: NONE, call: NONE, entryEnquiry: NONE, entryCall: NONE },
  });
  function ask(caller: TestCaller, { name, method, path }: EveryRoute, records: Records, way: Way = {}) {
    const row = accessRows[name] ?? { kind: "own" };
    const params = { ...row.params?.(records) };
    const isReport = name === "report.revoke" && records === rosas;
    const filled = path.replace(/:(\w+)/g, (_all, key: string) =>
      String(isReport ? report : (params[key] ?? 1)),
    );
    const query = way.query ?? row.query;
    const body = way.body ?? row.bodyOf?.(records) ?? row.body;
    return caller.send(method, query ? `${filled}?${query}` : filled, body);
  }
  const everythingOfRosa = async () => [
    short(await rosa.get(`/api/client/property/${rosas.made.property}`)),
    short(await rosa.get("/api/client/items?type=new-property")).body.filter(
      ({ Id }: { Id: number }) => Id === rosas.made.draft,
    ),
    short(await rosa.get(`/api/client/property/${rosas.made.property}/reports`)),
    short(await rosa.get(`/api/client/propertyenquiries?Id=${rosas.contacts.enquiry}`)),
    short(await rosa.get(`/api/client/calls/property?Id=${rosas.contacts.call}`)),
  ];

  // TEAM-46, TEAM-47
  it("never sees another's, whatever is called", async () => {
    const before = await everythingOfRosa();
    expect(JSON.stringify(before).split(MARK).length).toBeGreaterThan(5);
    const ways = further(rosas);
    const tried: string[] = [];
    let times = 0;
    for (const route of ofClients) {
      if (route.name === "live.events") continue;
      const { name } = route;
      for (const way of [{}, ...(ways[name] ?? [])]) {
        const answer = await ask(lia, route, rosas, way);
        times += 1;
        if (!limitedMay(name)) expect([name, short(answer)]).toEqual([name, noRights]);
        else
          expect([name, way, JSON.stringify(answer)]).toEqual([name, way, expect.not.stringContaining(MARK)]);
      }
      if (limitedMay(name)) tried.push(name);
    }
    expect(times).toBeGreaterThan(150);
    const known = new Set([...Object.keys(ways), ...bySample]);
    expect(tried.filter((name) => !known.has(name) && !harmless.test(name))).toEqual([]);
    expect(await everythingOfRosa()).toEqual(before);
  });

  // TEAM-46
  it("is answered for another's record as for one that is not there", async () => {
    const named = ofClients.filter(({ name }) => limitedMay(name) && accessRows[name]?.kind === "foreign");
    const differing: string[] = [];
    let compared = 0;
    for (const route of named.filter(({ name }) => !harmless.test(name))) {
      const [theirs, nobodys] = [await ask(lia, route, rosas), await ask(lia, route, none())];
      compared += 1;
      if (theirs.status !== 404 || JSON.stringify(short(theirs)) !== JSON.stringify(short(nobodys)))
        differing.push(`${route.name} ${theirs.status} ${JSON.stringify(theirs.body)}`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(20);
    const preview = (Ids: number[]) =>
      lia.post("/api/client/property/bulk/preview", { Action: { Kind: "unfeature" }, Ids });
    const of = async (id: number) => {
      const [{ Id: _id, ...row }] = (await preview([id])).body.Rows;
      return row;
    };
    expect(await of(rosas.made.property ?? 0)).toEqual(await of(NONE));
  });

  // TEAM-44, TEAM-46
  it("works on their own, and counts them alone", async () => {
    const list = (await lia.get("/api/client/property")).body;
    const mine = list.filter(({ AgentRef }: { AgentRef: string }) => AgentRef === "L-1");
    expect(mine).toMatchObject([{ Id: own, Responsible: lia.id }]);
    expect((await lia.get("/api/client/property/count")).body.count).toBe(list.length);
    const [enquiry = 0] = ownContacts.enquiries;
    const contacts = (await lia.get(`/api/client/propertycontacts?${DAYS}`)).body;
    expect(contacts.map(({ Identifier }: { Identifier: number }) => Identifier).sort()).toEqual(
      [...ownContacts.enquiries, ...ownContacts.calls].sort(),
    );
    expect((await lia.get(`/api/client/propertyenquiries/stats?${DAYS}&Spam=false`)).body.count).toBe(1);
    expect((await owner.get(`/api/client/propertyenquiries/stats?${DAYS}&Spam=false`)).body.count).toBe(2);
    expect((await lia.post(`/api/client/propertyenquiries/${enquiry}/markashandled`)).status).toBe(200);
    expect(
      (await lia.post(`/api/client/propertyenquiries/${enquiry}/stage`, { stage: "won" })).body,
    ).toMatchObject({ Stage: "won" });
    expect((await lia.post(`/api/client/property/${own}/deactivate`)).status).toBe(200);
    expect((await lia.get(`/api/client/property/${own}/quality`)).status).toBe(200);
  });

  // TEAM-48
  it("hears of enquiries about their own listings alone", async () => {
    const listener = await listenLive(server.url, lia.accessToken);
    const colleague = await listenLive(server.url, rosa.accessToken);
    await about(rosas.made.property ?? 0, MARK);
    await vi.waitFor(() => expect(colleague.events()).toContain("enquiries"), { timeout: 3_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener.events()).toEqual([]);
    const missed = await listenLive(server.url, lia.accessToken, "1");
    await vi.waitFor(() => expect(missed.events()).toEqual(["enquiries"]), { timeout: 3_000 });
    await about(own, "L-1");
    await vi.waitFor(() => expect(listener.events()).toContain("enquiries"), { timeout: 3_000 });
    for (const one of [listener, colleague, missed]) one.leave();
  });

  // LIVE-07
  it("hears of changes of their own listings alone, and of those that are given to them", async () => {
    const listener = await listenLive(server.url, lia.accessToken);
    const given = await publish(rosa, "L-2");
    await owner.post(`/api/client/property/${rosas.made.property}/deactivate`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener.events()).toEqual([]);
    await owner.post(`/api/client/property/${own}/activate`);
    await vi.waitFor(() => expect(listener.events()).toEqual(["properties"]), { timeout: 3_000 });
    expect((await owner.put("/api/client/property/responsible", { Ids: [given], User: lia.id })).status).toBe(
      204,
    );
    await vi.waitFor(() => expect(listener.events()).toEqual(["properties", "properties"]), {
      timeout: 3_000,
    });
    listener.leave();
  });

  // LIVE-07
  it("hears of changes of enquiries about their own listings, and of those that are assigned to them", async () => {
    const listener = await listenLive(server.url, lia.accessToken);
    const [theirs, mine] = [rosas.contacts.enquiry, ownContacts.enquiries[0]];
    const change = async (id: number | undefined, last: string, body: object) => {
      const { status } = await owner.post(`/api/client/propertyenquiries/${id}/${last}`, body);
      expect(status).toBe(200);
    };
    await change(theirs, "stage", { stage: "offer" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener.events()).toEqual([]);
    await change(mine, "stage", { stage: "offer" });
    await vi.waitFor(() => expect(listener.events()).toEqual(["enquiryChanges"]), { timeout: 3_000 });
    await change(theirs, "assignee", { user: lia.id });
    await vi.waitFor(() => expect(listener.events()).toHaveLength(2), { timeout: 3_000 });
    await change(theirs, "assignee", { user: null });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener.events()).toHaveLength(2);
    listener.leave();
  });

  // TEAM-45
  it("is so at once, until an owner says otherwise or the role is another", async () => {
    const noor = await server.user("firm", "agent", "noor@team.example");
    const sees = async () => (await noor.get(`/api/client/property/${rosas.made.property}`)).status;
    const be = async (body: object) =>
      short(await owner.put(`/api/auth/team/users/${noor.id}/role`, body)).status;
    expect(await sees()).toBe(200);
    expect([await be({ Role: "agent", Limited: true }), await sees()]).toEqual([204, 404]);
    expect([await be({ Role: "agent" }), await sees()]).toEqual([204, 404]);
    expect([await be({ Role: "agent", Limited: false }), await sees()]).toEqual([204, 200]);
    await be({ Role: "agent", Limited: true });
    expect([await be({ Role: "manager" }), await sees()]).toEqual([204, 200]);
    expect([await be({ Role: "agent" }), await sees()]).toEqual([204, 200]);
    expect(await be({ Role: "manager", Limited: true })).toBe(409);
    const { Users } = (await owner.get("/api/auth/team")).body;
    const limited = Users.filter((user: { Limited?: boolean }) => user.Limited);
    expect(limited.map(({ Id }: { Id: string }) => Id)).toEqual([lia.id]);
  });

  // TEAM-63
  it("is said by their token, from the next one on", async () => {
    const kim = await server.user("firm", "agent", "kim@team.example");
    const limit = (Limited: boolean) =>
      owner.put(`/api/auth/team/users/${kim.id}/role`, { Role: "agent", Limited });
    let { refreshToken } = kim;
    const claims = async () => {
      const bearer = { authorization: `Bearer ${refreshToken}` };
      const { body } = await server.nobody().post("/api/auth/token/refresh", undefined, bearer);
      refreshToken = body.refreshToken;
      return decodeJwt(body.accessToken);
    };
    expect(await claims()).not.toHaveProperty("limited");
    await limit(true);
    expect(await claims()).toMatchObject({ role: "agent", limited: true });
    await limit(false);
    expect(await claims()).not.toHaveProperty("limited");
  });

  // TEAM-49
  it("hands over listings and drafts in the step that removes them", async () => {
    const [mo, ada] = [
      await server.user("firm", "agent", "mo@team.example"),
      await server.user("firm", "agent", "ada@team.example"),
    ];
    await owner.put(`/api/auth/team/users/${ada.id}/role`, { Role: "agent", Limited: true });
    const listing = await publish(mo, "M-1");
    await mo.post("/api/client/items", { Type: "new-property", Content: { AgentRef: "M-2" } });
    const remove = async (id: string, to: string) =>
      (await owner.delete(`/api/auth/team/users/${id}?to=${to}`)).status;
    expect(await remove(mo.id, mo.id)).toBe(409);
    expect(await remove(mo.id, "0f3f5b5c")).toBe(409);
    expect((await ada.get("/api/client/property")).body).toEqual([]);
    expect(await remove(mo.id, ada.id)).toBe(204);
    expect((await ada.get("/api/client/property")).body).toMatchObject([
      { Id: listing, Responsible: ada.id },
    ]);
    expect((await ada.get("/api/client/items?type=new-property")).body).toHaveLength(1);
    expect((await owner.delete(`/api/auth/team/users/${ada.id}`)).status).toBe(204);
    const { body } = await owner.get(`/api/client/property?Id=${listing}`);
    expect(body).toMatchObject([{ Id: listing }]);
    expect(body[0]).not.toHaveProperty("Responsible");
  });
});
