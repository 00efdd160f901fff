import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { callResults } from "#contracts/enquiry/enquiry.ts";
import type { Feed } from "#contracts/feed/feedContract.ts";
import {
  type Photo,
  type PropertyListItem,
  property,
  propertyListItem,
} from "#contracts/property/property.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { demoEntries } from "#server/demo/demoEntries.ts";
import { seedDemo } from "#server/demo/seedDemo.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { listItemOf, propertyAnswer } from "#server/property/propertyAnswer.ts";
import type { PropertyDetail, PropertyItem } from "#server/property/propertyRow.ts";
import { addressing } from "#server/property/propertyText.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { feedErrors, hasPublishedSchema } from "#tests/fixtures/kyero/feedErrors.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const PROPERTY = `${CLIENT}/property`;
const FEEDS = `${CLIENT}/exportedfeeds`;

let store: Store;
let server: TestServer;
const said: string[] = [];

beforeAll(async () => {
  store = await freshStore("pglite");
  server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  expect(await seedDemo(server.services, (sentence) => said.push(sentence))).toBe(true);
});
afterAll(async () => {
  await server.close();
  await store.close();
});

async function everything(caller: TestCaller): Promise<PropertyListItem[]> {
  const all: PropertyListItem[] = [];
  for (let Skip = 0; ; Skip += 100) {
    const { body } = await caller.get(`${PROPERTY}?Take=100&Skip=${Skip}`);
    all.push(...body);
    if (body.length < 100) return all;
  }
}
const countOf = async (login: string, query = "") => {
  const caller = await server.client(login);
  return (await caller.get(`${PROPERTY}/count?${query}`)).body.count;
};

// DEMO-09, DEMO-10
it("lets every account in with the password demo, and the admin", async () => {
  const logins = [
    ...["costa", "xmlhomes", "xmlmanual", "small", "over", "expired", "pending", "suspended"],
    ...["inactive", "nothing", "business"],
  ];
  for (const login of logins) {
    const answer = await server.nobody().post("/api/auth/client/auth", { login, password: "demo" });
    expect({ login, status: answer.status }).toEqual({ login, status: 200 });
  }
  const admin = { email: "admin@zaguan.example", password: "demo" };
  expect(await server.nobody().post("/api/auth/internal/auth", admin)).toMatchObject({ status: 200 });
});

it("has every property as text that says what its contract lets through, and no more", async () => {
  const rows = await store.db.selectFrom("property_doc").selectAll().execute();
  const address = addressing(server.services);
  const sent = (text: string) => JSON.parse(address(`{${text}}`));
  for (const { id, version, item_text, detail_text, text_version, ...row } of rows) {
    const item = row.item as PropertyItem;
    const whole = propertyAnswer(server.services, id, item, row.detail as PropertyDetail);
    expect(text_version).toBe(version);
    expect(sent(`${item_text},${detail_text}`)).toEqual(z.parse(property, whole));
    expect(sent(`${item_text}`)).toEqual(z.parse(propertyListItem, listItemOf(server.services, id, item)));
  }
  expect(rows.length).toBeGreaterThan(482);
});

// DEMO-01
it("gives costa a full house: every type, offer and state, within its quotas", async () => {
  const all = await everything(await server.client("costa"));
  const count = (passes: (one: PropertyListItem) => boolean) => all.filter(passes).length;
  expect({
    all: all.length,
    active: count(({ Status }) => Status === "active"),
    suspended: count(({ Suspended }) => Suspended),
    offline: count(({ Online }) => !Online),
    featured: count(({ AdInfo }) => AdInfo.PropertyFeatured),
    premium: count(({ AdInfo }) => AdInfo.PropertyFeaturedPremium),
    auto: count(({ AdInfo }) => AdInfo.UpdatedBy === "Auto"),
    wronglyFeatured: count(
      ({ AdInfo, Online, Status }) =>
        (AdInfo.PropertyFeatured || AdInfo.PropertyFeaturedPremium) && !(Online && Status === "active"),
    ),
  }).toEqual({
    all: 482,
    active: 463,
    suspended: 6,
    offline: 8,
    featured: 31,
    premium: 14,
    auto: 5,
    wronglyFeatured: 0,
  });
  expect(new Set(all.map(({ Type }) => Type.Id)).size).toBe(propertyTypes.length);
  expect(new Set(all.map(({ OfferType }) => OfferType.Id))).toEqual(new Set([2, 3, 4]));
  expect(count(({ Currency }) => Currency === "GBP")).toBeGreaterThan(3);
  expect(count(({ Photos }) => Photos.length === 0)).toBeGreaterThan(5);
  expect(Math.max(...all.map(({ Photos }) => Photos.length))).toBe(36);
  expect(count(({ Medias }) => Medias.length > 0)).toBeGreaterThan(50);
  expect(new Set(all.map(({ Town }) => Town)).size).toBeGreaterThan(8);
  expect(holdsForAll(all, ({ AgentRef }) => /^A-\d{4}$/.test(AgentRef))).toBe(true);
});

it("shows its pictures and their thumbnails", async () => {
  const [one] = (await (await server.client("xmlhomes")).get(`${PROPERTY}?Take=1&Type=25`)).body;
  const { pathname } = new URL(one.Photos[0].Url);
  for (const path of [pathname, pathname.replace("/storage/", "/storage/s400x300/")]) {
    const { statusCode, headers } = await server.inject({ method: "GET", url: path });
    expect({ statusCode, type: headers["content-type"] }).toEqual({ statusCode: 200, type: "image/jpeg" });
  }
});

// DEMO-02 … DEMO-08
it("gives the other accounts what docs/rules/running.md says", async () => {
  expect(await countOf("xmlhomes")).toBe(250);
  expect(await countOf("xmlmanual")).toBe(250);
  expect(await countOf("small", "Status=active")).toBe(3);
  expect(await countOf("over", "Status=active")).toBe(24);
  for (const login of ["expired", "pending"]) expect(await countOf(login)).toBe(12);
  for (const [login, Status] of [
    ["expired", "ACTIVE_EXPIRED"],
    ["pending", "ACTIVE_PENDING"],
    ["suspended", "ACTIVE_SUSPENDED"],
    ["inactive", "NOT_ACTIVE"],
    ["nothing", "NO_RESULTS"],
    ["business", "NO_RESULTS"],
  ] as const) {
    const { body } = await (await server.client(login)).get(`${CLIENT}/services/property`);
    expect({ login, Status: body.Status }).toEqual({ login, Status });
  }
  expect((await (await server.client("business")).get(`${CLIENT}/services/directory`)).body.Status).toBe(
    "ACTIVE",
  );
});

it("makes a valid feed of every account's listings, and shows costa's and xmlhomes's", async () => {
  const logins = ["costa", "xmlhomes", "xmlmanual", "small", "over", "expired", "pending", "suspended"];
  for (const login of logins) {
    const caller = await server.client(login);
    const { body: made } = await caller.post(FEEDS, { name: "Checked" });
    const { status, body: xml } = await server.nobody().get(`/feeds/${made.Identifier}.xml`);
    expect({ login, status, errors: await feedErrors(xml) }).toEqual({ login, status: 200, errors: [] });
    expect(xml.match(/<property>/g).length).toBeGreaterThan(2);
    if (hasPublishedSchema) expect(await feedErrors(xml, "published")).toEqual([]);
    await caller.put(`${FEEDS}/${made.ID}`, { Name: "Checked", Active: false });
  }
  const feedsOf = async (login: string): Promise<Feed[]> =>
    (await (await server.client(login)).get(FEEDS)).body;
  const activeOf = async (login: string) => (await feedsOf(login)).filter(({ Active }) => Active).length;
  expect([await activeOf("costa"), await activeOf("xmlhomes")]).toEqual([3, 1]);
});

it("leaves costa two drafts", async () => {
  const { body } = await (await server.client("costa")).get(`${CLIENT}/items?type=new-property`);
  expect(body.map(({ Content }: { Content: { AgentRef: string } }) => Content.AgentRef)).toEqual([
    "A-2043",
    "A-2042",
  ]);
});

describe("the directory", () => {
  const entriesOf = async (login: string): Promise<DirectoryEntry[]> =>
    (await (await server.client(login)).get(`${CLIENT}/directory`)).body;
  const all = async () => [...(await entriesOf("costa")), ...(await entriesOf("business"))];

  it.each(["costa", "business"])(
    "gives %s as many entries of each level as it has contracted",
    async (login) => {
      const found = await entriesOf(login);
      const count = (passes: (one: DirectoryEntry) => boolean) => found.filter(passes).length;
      const { body } = await (await server.client(login)).get(`${CLIENT}/services/directory`);
      expect({
        FeaturedPremium: count(({ IsPremiumFeatured }) => IsPremiumFeatured),
        Featured: count(({ IsFeatured }) => IsFeatured),
        Free: count(({ IsFeatured, IsPremiumFeatured }) => !IsFeatured && !IsPremiumFeatured),
      }).toEqual({ FeaturedPremium: body.FeaturedPremium, Featured: body.Featured, Free: body.Free });
      expect(found.map(({ Id }) => Id)).toEqual(demoEntries[login]?.map(({ Id }) => Id));
    },
  );

  it("has an entry offline, and editable ones without an address, a position or a logo in them", async () => {
    const found = await all();
    const ids = (passes: (one: DirectoryEntry) => boolean) => found.filter(passes).map(({ Id }) => Id);
    expect({
      offline: ids(({ Online }) => !Online),
      withoutAddress: ids(({ Address }) => Address === null),
      withoutPosition: ids(({ Latitude }) => Latitude === null),
      withoutLogo: ids(({ Logo }) => Logo === null),
      withHtml: ids(({ Text }) => Object.values(Text).some((text) => /<br|<p>|<li>|&\w+;/.test(text))),
      longest: ids(({ Text }) => Object.values(Text).some((text) => text.length > 19_500)),
    }).toEqual({
      offline: [4006],
      withoutAddress: [4003, 4014],
      withoutPosition: [4002, 4014],
      withoutLogo: [4005, 4014],
      withHtml: [4001, 4003, 4012],
      longest: [4011],
    });
  });

  // DEMO-13
  it("uses reserved domains and numbers that nobody has", async () => {
    for (const { URL: address, Email, Phone, Mobile, Fax } of await all()) {
      expect(new URL(address ?? "").hostname).toMatch(/\.example$/);
      expect(Email).toMatch(/@[a-z]+\.example$/);
      for (const number of [Phone, Mobile, Fax]) expect(number ?? "+34 555 ").toMatch(/^\+34 555 /);
    }
  });

  it("lies in towns that have names", async () => {
    const costa = await server.client("costa");
    for (const { Id, Location, Town, Province, Region } of await all()) {
      const paths = [`location/${Location}`, `town/${Town}`, `province/${Province}`, `region/${Region}`];
      for (const path of paths) {
        expect({ Id, path, status: (await costa.get(`/api/geo/${path}`)).status }).toEqual({
          Id,
          path,
          status: 200,
        });
      }
      const [town] = (await costa.get(`/api/geo/town?Id=${Town}`)).body;
      expect({ Id, Town: town.Id, province: town.Labels.province.Default }).toEqual({
        Id,
        Town,
        province: "Alicante",
      });
    }
  });

  it("lets every editable entry be saved as it is, and shows it on the public site", async () => {
    for (const entry of await all()) {
      const caller = await server.client(entry.Login);
      const { Id, ServiceID, Login, Logo, Languages, Latitude, Longitude, Text } = entry;
      const body = { Id, ServiceID, Login, Logo, Languages, Latitude, Longitude, Text };
      const saved = await caller.put(`${CLIENT}/directory/${Id}/service/${ServiceID}`, body);
      if (entry.IsFeatured || entry.IsPremiumFeatured)
        expect(saved).toMatchObject({ status: 200, body: entry });
      else expect([saved.status, saved.body.code]).toEqual([403, "ErrCannotUpdate"]);
      const page = await server.inject({ method: "GET", url: `/site/redirect-to-directory/${Id}` });
      expect([Id, page.statusCode]).toEqual([Id, entry.Online ? 200 : 404]);
      if (Logo === null) continue;
      const logo = await server.inject({ method: "GET", url: new URL(Logo).pathname });
      expect([logo.statusCode, logo.headers["content-type"]]).toEqual([200, "image/png"]);
    }
  });

  it("comes to a demo that was made before there was one", async () => {
    const before = await all();
    await sql`delete from event where stream like 'entry-%'`.execute(store.db);
    await sql`truncate directory_entry`.execute(store.db);
    expect(await seedDemo(server.services, () => undefined)).toBe(true);
    expect(await all()).toEqual(before);
  });
});

it("lets a listing be saved as it is, photos and all", async () => {
  const costa = await server.client("costa");
  const [{ Id }] = (await costa.get(`${PROPERTY}?Take=1&Type=25&Status=active`)).body;
  const { body, headers } = await costa.get(`${PROPERTY}/${Id}`);
  const payload = {
    Ref: body.AgentRef,
    Type: body.Type.Id,
    Offer: body.OfferType.Id,
    Location: body.Location.id,
    Photos: body.Photos.map(({ Url, Number: nth }: Photo) => ({ Url, Number: nth })),
    ...Object.fromEntries(
      [
        ...["Online", "Currency", "Price", "HighSeasonPrice", "CadastralReference", "Address", "ShowAddress"],
        ...["Latitude", "Longitude", "GeoInfo", "Bedrooms", "Bathrooms", "Toilets", "Build", "Plot"],
        ...["FloorNumber", "Levels", "YearBuilt", "EnergyRatingConsumption", "EnergyRatingEmissions"],
        ...["Features", "Distance", "Descriptions", "Medias"],
      ].map((key) => [key, body[key]]),
    ),
  };
  const saved = await costa.put(`${PROPERTY}/${Id}`, payload, { "if-match": String(headers.etag) });
  expect(saved).toMatchObject({ status: 200, body, headers: { etag: headers.etag } });
});

it("lets all kinds of people write to costa and call it, on all kinds of days", async () => {
  const costa = await server.client("costa");
  const dates = `FromDate=2016-04-01&ToDate=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`;
  const { body } = await costa.get(`${CLIENT}/propertycontacts/stats?${dates}&Deleted=false`);
  expect(body.count).toBeGreaterThan(2_000);
  expect((await costa.get(`${CLIENT}/agent/preferences`)).body).toEqual({ ExportEnquiries: true });
  const calls = store.db.selectFrom("call").where("login", "=", "costa");
  const results = await calls.select("result").distinct().execute();
  expect(results.map(({ result }) => result).sort()).toEqual([...callResults].sort());
  const withheld = await calls.select("id").where("origin", "is", null).execute();
  expect(withheld.length).toBeGreaterThan(10);
  for (const login of ["costa", "business"]) {
    const rows = await store.db.selectFrom("enquiry").selectAll().where("login", "=", login).execute();
    const some = (passes: (text: string) => boolean) =>
      rows.some(({ name, comment }) => passes(name ?? "") || passes(comment ?? ""));
    expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThan(4);
    if (login === "business") continue;
    expect(some((text) => text.length === 4_000)).toBe(true);
    expect(some((text) => /\p{Script=Arabic}/u.test(text))).toBe(true);
    expect(some((text) => /\p{Script=Hebrew}/u.test(text))).toBe(true);
    expect(some((text) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
    expect(some((text) => text.startsWith("=HYPERLINK("))).toBe(true);
    expect(some((text) => text.includes("<script>"))).toBe(true);
  }
});

// ENQ-59
it("writes no letters about what came in before anybody could read them", async () => {
  while ((await enqueueMails(server.services)) > 0);
  expect(await store.db.selectFrom("mail").select("subject").execute()).toEqual([]);
});

// DEMO-11
it("is made once: the next start leaves it alone", async () => {
  expect(await seedDemo(server.services, () => undefined)).toBe(true);
  expect(await countOf("costa")).toBe(482);
});

it("comes out of its events again, row for row", async () => {
  const rows = async () => ({
    property: await store.db.selectFrom("property").selectAll().orderBy("id").execute(),
    docs: await store.db.selectFrom("property_doc").selectAll().orderBy("id").execute(),
    drafts: await store.db.selectFrom("draft").selectAll().orderBy("id").execute(),
    entries: await store.db.selectFrom("directory_entry").selectAll().orderBy("id").execute(),
    services: await store.db.selectFrom("service").selectAll().orderBy("login").execute(),
  });
  const before = await rows();
  expect(await rebuild(store)).toBeGreaterThan(1_000);
  expect(await rows()).toEqual(before);
});

it("says what it does while it is made", () => {
  expect(said.length).toBeGreaterThan(1);
});
