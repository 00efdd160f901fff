// @vitest-environment happy-dom
import i18next from "i18next";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type AnyStateMachine, createActor, toPromise } from "xstate";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { contactFilterOf } from "#machines/enquiry-list/contactFilterOf.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { clients } from "../session/clients.ts";
import { sessionCookies } from "../session/cookies.ts";
import { refreshTokens, session } from "../session/session.ts";
import { analyticsExport, analyticsOf } from "./analyticsActors.ts";
import { contact } from "./contactActors.ts";
import { contract } from "./contractActors.ts";
import { directoryList } from "./directoryListActors.ts";
import { directoryWizardOf } from "./directoryWizardActors.ts";
import { enquiryActions } from "./enquiryActionsActors.ts";
import { enquiryExport, enquiryList } from "./enquiryListActors.ts";
import { featuredPlaces } from "./featuredActors.ts";
import { feeds } from "./feedsActors.ts";
import { groupNames } from "./groupNamesActors.ts";
import { importReport } from "./importReportActors.ts";
import { invoiceList } from "./invoiceListActors.ts";
import { placeOf } from "./placeOf.ts";
import { propertyList } from "./propertyListActors.ts";
import { propertyPeekOf } from "./propertyPeekActors.ts";
import { services } from "./servicesActors.ts";
import { dashboard, usage } from "./statisticActors.ts";
import { unfinishedProperties } from "./unfinishedActors.ts";
import { propertyWizard } from "./wizardActors.ts";

/**
 * What the panel sends, call by call, as section 7 of both parts names it. Values that are listed under `beyond` are ours, each
 * with the record that says why.
 */
interface Sent {
  readonly call: string;
  readonly body?: unknown;
}

const beyond = {
  Days: "a day's figure for the sparkline, docs/decisions/012",
  types: "which places a form takes, docs/decisions/004",
  rankBy: "the other metric of the table, and RankBy of the directory, docs/decisions/036",
  order: "how a table is sorted, and Order of the directory, docs/decisions/036",
  language: "the language that groups are sorted in, and NamesIn of the directory, docs/decisions/036",
  mark: "spam, scam or timewaster, part 2 §3",
};

// What is answered here is no answer of a service: what is sent is looked at.
vi.mock("../session/answerFits.ts", () => ({ answerFits: () => true }));
afterEach(() => vi.unstubAllGlobals());

/** Runs the actor of this name and gives what went over the network, in order; every answer is `answer`. */
async function sent(
  machine: AnyStateMachine,
  path: string,
  input?: unknown,
  answer: unknown = [],
): Promise<Sent[]> {
  const calls: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    calls.push({
      call: `${method} ${decodeURIComponent(address)}`,
      ...(typeof body === "string" && { body: JSON.parse(body) }),
    });
    return Response.json(answer);
  });
  const [name = "", ...deeper] = path.split(".");
  const logic = machine.implementations.actors[name] as AnyStateMachine;
  if (deeper.length > 0) return sent(logic, deeper.join("."), input, answer);
  const actor = createActor(logic, { input });
  const settled = toPromise(actor).catch(() => undefined);
  actor.start();
  await settled;
  return calls;
}

const dates = {
  FromDate: "2026-11-15",
  ToDate: "2026-11-21",
  BeforeFrom: "2026-11-08",
  BeforeTo: "2026-11-14",
};
const now = "FromDate=2026-11-15&ToDate=2026-11-21";
const before = "FromDate=2026-11-08&ToDate=2026-11-14";
const client = (call: string) => call.replace(" /", " /api/client/");

function signInAs(Login: string) {
  vi.spyOn(session, "getSnapshot").mockReturnValue({
    context: { client: { Login } },
  } as unknown as ReturnType<typeof session.getSnapshot>);
}

describe("the auth service (part 1 §7)", () => {
  const tokens = { accessToken: "new-access", refreshToken: "new-refresh" };
  const asked = (path: string, input: object) => sent(session.logic, path, input, tokens);

  // SIGNIN-17
  test("a client signs in with login and password", async () => {
    expect(await asked("signIn", { kind: "client", identifier: "costa", password: "demo" })).toEqual([
      { call: "POST /api/auth/client/auth", body: { login: "costa", password: "demo" } },
    ]);
  });

  // SIGNIN-17
  test("an admin signs in with e-mail and password", async () => {
    const typed = { kind: "admin", identifier: "ana@portal.example", password: "demo" };
    expect(await asked("signIn", typed)).toEqual([
      { call: "POST /api/auth/internal/auth", body: { email: "ana@portal.example", password: "demo" } },
    ]);
  });

  test("an admin signs in as a client by its login", async () => {
    expect(await asked("loginAs", { login: "small" })).toEqual([
      { call: "POST /api/auth/internal/loginasclient", body: { login: "small" } },
    ]);
  });

  test("the refresh token goes as Bearer and with nothing besides, the access token with every other call", async () => {
    const bearers: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
      bearers.push([`${method} ${address}`, new Headers(headers).get("authorization"), body]);
      return Response.json(tokens);
    });
    vi.stubGlobal("navigator", {
      locks: { request: (_: string, run: () => Promise<string>) => run() },
      onLine: true,
    });
    sessionCookies.keep("client", { accessToken: "old-access", refreshToken: "old-refresh" });
    expect(await refreshTokens("client", "old-access")).toBe("new-access");
    await clients.item().list({ query: { type: "new-property" } });
    sessionCookies.clear("client");
    expect(bearers).toEqual([
      ["POST /api/auth/token/refresh", "Bearer old-refresh", undefined],
      [client("GET /items?type=new-property"), "Bearer new-access", undefined],
    ]);
  });
});

describe("services, features and places (part 1 §7, part 2 §7)", () => {
  test.each(["directory", "property", "featured"])("the %s service", async (name) => {
    expect(await sent(services, "load", { name })).toEqual([{ call: client(`GET /services/${name}`) }]);
  });

  test("features, from the admin service", async () => {
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json([]);
    });
    await clients.feature().list();
    expect(calls).toEqual(["GET /api/admin/feature"]);
  });

  test("a location that is typed: query, language and limit 10", async () => {
    expect(beyond.types).toBeDefined();
    i18next.language = "es";
    const asked = { query: "jáv", types: ["municipality"], limit: limits.locationSuggestions };
    expect(await sent(propertyWizard, "locationSearch.search", asked)).toEqual([
      { call: "GET /api/geo/locationwithtext?query=jáv&lang=es&limit=10&types=municipality" },
    ]);
    i18next.language = "en";
  });

  test("a location that an address names", async () => {
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json({ id: "m-03082" });
    });
    await placeOf("m-03082");
    expect(calls).toEqual(["GET /api/geo/location/m-03082"]);
  });

  // DIR-12
  test("the directory, and the names of its towns and provinces", async () => {
    expect(await sent(directoryList, "list")).toEqual([{ call: client("GET /directory") }]);
    const entries = [
      { Town: "m-03082", Province: "03" },
      { Town: "m-03063", Province: "03" },
    ];
    expect(await sent(directoryList, "namePlaces", { entries })).toEqual([
      { call: "GET /api/geo/town?Id=m-03082&Id=m-03063" },
      { call: "GET /api/geo/province/03" },
    ]);
  });

  test("the details of a property for its popover", async () => {
    const subject = { by: "property", group: "7", show: "details" };
    expect(await sent(propertyPeekOf("costa"), "look", { subject })).toEqual([
      { call: client("GET /property/7") },
    ]);
  });
});

describe("the dashboard (part 1 §7)", () => {
  const statistic = (source: string) => {
    signInAs("costa");
    return sent(dashboard, "statistic.load", { source, dates });
  };

  test.each([
    ["propertyViews", "views"],
    ["propertyDetailed", "detailed"],
  ])("%s", async (source, metric) => {
    expect(await statistic(source)).toEqual([
      {
        call: "POST /api/analytics/property/metrics",
        body: {
          metric,
          interval: "day",
          filter: {
            PropertyFilter: { Login: "costa" },
            DateFilter: { fromDate: "2026-11-08", toDate: "2026-11-21" },
          },
        },
      },
    ]);
  });

  test.each([
    ["directoryViews", "view"],
    ["directoryDetailed", "detailed"],
  ])("%s", async (source, Metric) => {
    expect(await statistic(source)).toEqual([
      {
        call: "POST /api/analytics/directory/metrics",
        body: { Metric, Interval: "day", From: "2026-11-08", To: "2026-11-21", Login: "costa" },
      },
    ]);
  });

  test.each([
    ["propertyEnquiries", "/propertyenquiries/stats", "Spam=false"],
    ["directoryEnquiries", "/directoryenquiries/stats", "Spam=false"],
    ["propertyCalls", "/calls/stats", "LinkName=form&LinkName=confirmation&Spam=false&Deleted=false"],
    ["directoryCalls", "/calls/stats", "LinkName=directory&Spam=false&Deleted=false"],
  ])("%s, and %s of the days before", async (source, path, rest) => {
    expect(beyond.Days).toBeDefined();
    expect(await statistic(source)).toEqual([
      { call: client(`GET ${path}?${now}&Days=true&${rest}`) },
      { call: client(`GET ${path}?${before}&Days=false&${rest}`) },
    ]);
  });

  test("performance", async () => {
    expect(await statistic("performance")).toEqual([
      { call: client(`GET /performance?${now}`) },
      { call: client(`GET /performance?${before}`) },
    ]);
  });

  test.each([
    ["premium", "Status=available&Featured=FeaturedPremium"],
    ["standard", "Featured=Featured"],
    ["active", "Status=active"],
    ["deactivated", "Status=deactivated"],
    ["sale", "Status=active&OfferType=for-sale"],
    ["rent", "Status=active&OfferType=for-rent"],
    ["holidays", "Status=active&OfferType=for-holidays"],
  ])("the count of %s", async (name, query) => {
    expect(await sent(usage, "count.load", { name })).toEqual([
      { call: client(`GET /property/count?${query}`) },
    ]);
  });
});

describe("properties (part 1 §7)", () => {
  const payload = payloadOfForm(sampleForm());
  const holidays = payloadOfForm({ ...sampleForm(), OfferType: 2 });

  // SEND-20
  test("a page of the list, and its count without the page", async () => {
    const search = { ...propertySearch.defaults, Status: "active", Types: [25, 8], Skip: 20 };
    expect(await sent(propertyList, "search", { search, take: 20 })).toEqual([
      {
        call: client("GET /property?Skip=20&Take=20&Order=Property/Id+desc&Status=active&Type=25&Type=8"),
      },
      { call: client("GET /property/count?Status=active&Type=25&Type=8") },
    ]);
  });

  // SEND-21
  test("a new one is published with Online", async () => {
    expect(await sent(propertyWizard, "create", { payload, key: "k" })).toEqual([
      { call: client("POST /property"), body: { ...payload, Online: true } },
    ]);
  });

  // SEND-21
  test.each([true, false])("a changed one stays where it is (Online %s)", async (Online) => {
    const id = Online ? 11 : 12;
    await sent(propertyWizard, "load", { id }, { Online });
    expect(await sent(propertyWizard, "update", { id, payload, etag: '"1"' })).toEqual([
      { call: client(`PUT /property/${id}`), body: { ...payload, Online } },
    ]);
  });

  test("one whose wizard was resumed after a reload is asked for it first", async () => {
    expect(await sent(propertyWizard, "update", { id: 13, payload, etag: '"1"' }, { Online: false })).toEqual(
      [
        { call: client("GET /property/13") },
        { call: client("PUT /property/13"), body: { ...payload, Online: false } },
      ],
    );
  });

  test("the names of the payload", () => {
    expect(["Online", ...Object.keys(holidays)].sort()).toEqual(
      (
        "Online Price Currency Ref Location Offer Type Build Plot Bathrooms Bedrooms Toilets Distance HighSeasonPrice Latitude " +
        "Longitude GeoInfo Address ShowAddress EnergyRatingConsumption EnergyRatingEmissions YearBuilt FloorNumber Levels " +
        "CadastralReference Photos Medias Features Descriptions"
      )
        .split(" ")
        .sort(),
    );
  });

  test.each([
    ["activate", "POST /property/7/activate"],
    ["deactivate", "POST /property/7/deactivate"],
    ["remove", "DELETE /property/7"],
  ])("%s", async (name, call) => {
    const [only] = await sent(propertyList, `propertyRow.${name}`, { id: 7 });
    expect(only?.call).toBe(client(call));
  });

  test("featuring and its end", async () => {
    const asked = { id: 7, type: "Featured", key: "k" };
    expect(await sent(featuredPlaces, "featured.feature", asked)).toEqual([
      { call: client("POST /featured"), body: { type: "Featured", id: 7 } },
    ]);
    expect((await sent(featuredPlaces, "featured.unfeature", { id: 7 }))[0]?.call).toBe(
      client("DELETE /featured/7"),
    );
  });

  test("drafts", async () => {
    const content = sampleForm();
    const body = { Type: "new-property", Content: JSON.parse(JSON.stringify(content)) };
    expect(await sent(unfinishedProperties, "list", { login: "costa" })).toEqual([
      { call: client("GET /items?type=new-property") },
    ]);
    expect(await sent(propertyWizard, "keepDraft", { id: null, content, key: "k" })).toEqual([
      { call: client("POST /items"), body },
    ]);
    expect(await sent(propertyWizard, "keepDraft", { id: 3, content, key: "k" })).toEqual([
      { call: client("PUT /items/3"), body },
    ]);
    expect(
      (await sent(unfinishedProperties, "remove", { work: { draft: { Id: 3, content }, wizards: [] } }))[0]
        ?.call,
    ).toBe(client("DELETE /items/3"));
  });

  test("a photo is announced", async () => {
    const file = { type: "image/png", size: 10, name: "a.png" };
    expect(await sent(propertyWizard, "photoUpload.photoItem.request", { file })).toEqual([
      { call: client("POST /upload/image"), body: { ContentType: "image/png", Size: 10, Name: "a.png" } },
    ]);
  });
});

describe("analytics (part 2 §7)", () => {
  const property = analyticsSearch("property", "2026-11-21");
  const search = property.read("types=1&bedrooms=3%2B&language=de&skip=20");
  const filter = {
    datefilter: { fromDate: "2026-10-22", toDate: "2026-11-20" },
    propertyFilter: { login: "costa", types: [1], minBedrooms: 3 },
    viewFilter: { language: "de" },
  };

  test("metrics, once for each", async () => {
    const asked = { about: "property", search };
    expect(await sent(analyticsOf("costa"), "askChart", asked)).toEqual(
      ["views", "enquiries"].map((metric) => ({
        call: "POST /api/analytics/property/metrics",
        body: { metric, interval: "day", filter },
      })),
    );
  });

  test("dimensions, once for each", async () => {
    expect([beyond.rankBy, beyond.order, beyond.language]).not.toContain(undefined);
    const page = { dimention: "language", take: 20, skip: 20, filter, language: "en" };
    const call = "POST /api/analytics/property/dimentions";
    expect(await sent(analyticsOf("costa"), "askTable", { about: "property", search, take: 20 })).toEqual([
      { call, body: { metric: "views", ...page, rankBy: "enquiries", order: "Group/Metric desc" } },
      { call, body: { metric: "enquiries", ...page, rankBy: "views", order: "Group/RankBy desc" } },
    ]);
  });

  test("the export", async () => {
    signInAs("costa");
    const subject = { kind: "analytics", search };
    expect(await sent(analyticsExport, "download", { subject, language: "es" })).toEqual([
      {
        call: "POST /api/analytics/property/export",
        body: {
          filter,
          language: "es",
          metrics: ["views", "enquiries"],
          dimention: "language",
          interval: "day",
          order: "Group/Metric desc",
        },
      },
    ]);
  });

  test("the history of prices, in moments", async () => {
    const [asked] = await sent(propertyPeekOf("costa"), "look", {
      subject: { by: "agentref", group: "A-1", show: "prices" },
    });
    expect(asked).toEqual({
      call: "POST /api/analytics/propertyhistory",
      body: {
        Login: "costa",
        AgentRef: "A-1",
        FromDate: `${limits.earliestDate}T00:00:00+02:00`,
        ToDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
  });

  test("of the directory", async () => {
    const asked = analyticsSearch("directory", "2026-11-21").read(
      "id=1&id=2&device=mobile&language=de&country=es",
    );
    const body = {
      ...{ Interval: "day", From: "2026-10-22", To: "2026-11-20", Login: "costa", Id: [1, 2] },
      ...{ Device: "mobile", Language: "de", Country: "es" },
    };
    const [first] = await sent(analyticsOf("costa"), "askChart", { about: "directory", search: asked });
    expect(first).toEqual({
      call: "POST /api/analytics/directory/metrics",
      body: { ...body, Metric: "view" },
    });
    const [page] = await sent(analyticsOf("costa"), "askTable", {
      about: "directory",
      search: asked,
      take: 20,
    });
    expect(page).toEqual({
      call: "POST /api/analytics/directory/dimentions",
      body: {
        ...{ ...body, Metric: "view", Dimention: "language", Take: 20, Skip: 0 },
        ...{ RankBy: "enquiry", Order: "Group/Metric desc", NamesIn: "en" },
      },
    });
  });

  test("names of groups", async () => {
    expect(await sent(groupNames, "askNames", { kind: "property", ids: ["7", "8"] })).toEqual([
      { call: client("GET /property?Id=7&Id=8&Take=2") },
    ]);
    expect(await sent(groupNames, "askNames", { kind: "town", ids: ["t-1", "t-2"] })).toEqual([
      { call: "GET /api/geo/town?Id=t-1&Id=t-2" },
    ]);
    expect(await sent(groupNames, "askNames", { kind: "region", ids: ["r-1"] })).toEqual([
      { call: "GET /api/geo/region/r-1" },
    ]);
  });
});

describe("enquiries (part 2 §7)", () => {
  const row = { Type: "web-enquiry", Identifier: 5 };
  const call = { Type: "iovox-call", Identifier: 6 };
  const search = enquirySearch("property", "2026-11-21").read(
    "fromdate=2026-11-01&spam=false&name=ana&email=a%40b&phone=6&comment=sea&type=web&agentref=A&propertyid=9&offertype=3",
  );
  const filter =
    "FromDate=2026-11-01&ToDate=2026-11-21&Deleted=false&Spam=false&Type=web&Name=%ana%&Email=%a@b%&Phone=%6%&Comment=%sea%" +
    "&AgentRef=%A%&PropertyId=9&Offer=3";

  test("list, count and export", async () => {
    expect(await sent(enquiryList, "search", { about: "property", search, take: 20 })).toEqual([
      { call: client(`GET /propertycontacts?${filter}&Skip=0&Take=20`) },
      { call: client(`GET /propertycontacts/stats?${filter}`) },
    ]);
    const byName = { ...search, order: "Person", orderdirection: "asc" };
    expect(await sent(enquiryList, "search", { about: "property", search: byName, take: 20 })).toContainEqual(
      {
        call: client(`GET /propertycontacts?${filter}&Skip=0&Take=20&Order=Contact/Person+asc`),
      },
    );
    const subject = { kind: "enquiries", filter: contactFilterOf(search) };
    expect(await sent(enquiryExport, "download", { subject, language: "es" })).toEqual([
      { call: client(`GET /propertycontacts/export?${filter}&Language=es`) },
    ]);
    expect(await sent(enquiryExport, "mayExport")).toEqual([{ call: client("GET /agent/preferences") }]);
  });

  test.each([
    ["property", "/propertyenquiries?Id=5", "/calls/property?Id=6"],
    ["directory", "/directoryenquiries?Id=5", "/calls/directory?Id=6"],
  ])("details about a %s", async (about, written, called) => {
    expect(await sent(enquiryList, "findDetails", { about, rows: [row, call] })).toEqual([
      { call: client(`GET ${written}`) },
      { call: client(`GET ${called}`) },
    ]);
  });

  test("their properties", async () => {
    expect(await sent(enquiryList, "findSubjects", { about: "property", ids: [1, 2] })).toEqual([
      { call: client("GET /property?Id=1&Id=2&Take=2") },
    ]);
  });

  // DENQ-04
  test.each([
    ["property", row, "/propertyenquiries/5/resend", "/propertyenquiries/5/markasspam"],
    ["property", call, "/calls/property/6/send", "/calls/property/6/markasspam"],
    ["directory", row, "/directoryenquiries/5/resend", "/directoryenquiries/5/markasspam"],
    ["directory", call, "/calls/directory/6/send", "/calls/directory/6/markasspam"],
  ])("actions about a %s %o", async (about, one, resend, mark) => {
    const act = (action: object) =>
      sent(enquiryActions, "contactAction.act", { about, row: one, action, key: "k" });
    expect(await act({ kind: "resend", email: "a@b.es", language: "es" })).toEqual([
      { call: client(`POST ${resend}`), body: { email: "a@b.es", language: "es" } },
    ]);
    expect(await act({ kind: "mark", mark: "spam", reason: "Adverts", email: "a@b.es" })).toEqual([
      { call: client(`POST ${mark}`), body: { email: "a@b.es", reason: "Adverts", mark: "spam" } },
    ]);
    for (const [kind, path] of [
      ["unmark", "unmarkasspam"],
      ["read", "markasread"],
      ["handle", "markashandled"],
      ["reopen", "unmarkashandled"],
    ] as const) {
      expect(await act({ kind })).toMatchObject([
        { call: client(`POST ${mark.replace("markasspam", path)}`) },
      ]);
    }
  });
});

describe("the rest (part 2 §7)", () => {
  test("the directory", async () => {
    const entry = { Id: 4, ServiceID: 2 };
    const body = {
      ...{ ...entry, Logo: null, Login: "costa", Languages: ["es"], Latitude: 38, Longitude: 0 },
      Text: { en: "Hello" },
    };
    expect(await sent(directoryWizardOf(entry), "update", { body, etag: null })).toEqual([
      { call: client("PUT /directory/4/service/2"), body },
    ]);
    const file = { type: "image/png", size: 10, name: "a.png" };
    expect(await sent(directoryWizardOf(entry), "logo.photoItem.request", { file })).toEqual([
      {
        call: client("POST /directory/4/service/2/upload"),
        body: { ContentType: "image/png", Size: 10, Name: "a.png" },
      },
    ]);
  });

  test("messages and contracts", async () => {
    expect(await sent(contact, "send", { subject: "s", body: "b", key: "k" })).toEqual([
      { call: client("POST /contact"), body: { subject: "s", body: "b" } },
    ]);
    expect(await sent(contract, "send", { subject: "s", body: "b", language: "es", key: "k" })).toEqual([
      { call: client("POST /contact-advertise"), body: { subject: "s", body: "b", language: "es" } },
    ]);
  });

  test("invoices", async () => {
    const newest = { order: "Date", orderdirection: "desc" } as const;
    const search = { fromdate: "2026-01-01", todate: "2026-11-21", ...newest, skip: 20 };
    const range = "FromDate=2026-01-01&ToDate=2026-11-21";
    expect(await sent(invoiceList, "search", { search, take: 20 })).toEqual([
      { call: client(`GET /invoicehistory?${range}&Skip=20&Take=20`) },
      { call: client(`GET /invoicehistory/count?${range}`) },
    ]);
    const dearest = { ...search, order: "Total" } as const;
    expect(await sent(invoiceList, "search", { search: dearest, take: 20 })).toContainEqual({
      call: client(`GET /invoicehistory?${range}&Skip=20&Take=20&Order=Invoice/Total+desc`),
    });
    const asked = { number: "F2026-00001", language: "es" };
    expect(await sent(invoiceList, "fetchInvoice", { asked })).toEqual([
      { call: client("GET /invoice/F2026-00001") },
    ]);
  });

  test("feeds", async () => {
    expect(await sent(feeds, "list")).toEqual([{ call: client("GET /exportedfeeds") }]);
    expect(await sent(feeds, "create", { name: "Kyero", key: "k" })).toEqual([
      { call: client("POST /exportedfeeds"), body: { name: "Kyero" } },
    ]);
    expect(await sent(feeds, "change", { ID: 2, Name: "Kyero", Active: false })).toEqual([
      { call: client("PUT /exportedfeeds/2"), body: { Name: "Kyero", Active: false } },
    ]);
  });

  test("the import report, which asks for the latest run first", async () => {
    const history = "GET /api/imports/history/xmlhomes?take=1";
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json([]);
    });
    const actor = createActor(importReport, { input: { login: "xmlhomes", query: "" } }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject({ runs: "none" }));
    expect(calls[0]).toBe(history);
    actor.stop();
    const run = { login: "xmlhomes", id: 3 };
    expect(await sent(importReport, "readRecords", run)).toEqual([
      { call: "GET /api/imports/report/xmlhomes/3" },
    ]);
    expect(await sent(importReport, "findReport", run)).toEqual([
      { call: "GET /api/imports/report/xmlhomes/3/xml" },
    ]);
    expect(await sent(importReport, "readPhotos", run)).toEqual([
      { call: client("GET /photo-report-detailed/xmlhomes") },
    ]);
  });
});
