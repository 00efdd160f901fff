import { createHash } from "node:crypto";
import { Window } from "happy-dom";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { reportSlice } from "#server/report/index.ts";
import { reportText, reportWords } from "#server/report/reportWords.ts";
import { listReports, revokeReport } from "#server/report/sharedReports.ts";
import { analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { patches } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const FACTS = { from: "2026-02-01", to: "2026-04-19" };
const BROWSER = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", accept: "text/html" };
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was left by people: none of it may stand in a report (REPORT-15). */
const person = {
  Name: "Wilhelmina Suarez-Okafor",
  Email: "wilhelmina@secret.example",
  Phone: "+34 611 222 333",
  Comment: "Call me after nine, gate code 4711",
  Origin: "newsletter-77",
};

oneStore("reports for the owner", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let id = 0;
  let now = new Date("2026-04-20T10:00:00.000Z");
  let refs = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => now });
    now = new Date("2026-02-01T10:00:00.000Z");
    id = await publish(await server.client("ana"), { Address: "Calle Secreta 9", GeoInfo: "exact" });
    now = new Date("2026-03-25T10:00:00.000Z");
    ana = await server.client("ana");
    const { status } = await ana.put(
      `${PROPERTY}/${id}`,
      validPayload({ Ref: "R-1", Price: 610_000, Address: "Calle Secreta 9" }),
    );
    expect(status).toBe(200);
    now = new Date("2026-04-20T10:00:00.000Z");
    ana = await server.client("ana");
    await analyticsFacts(store, { login: "ana", ...FACTS, properties: [id, id + 1_000], entries: [1] });
    const at = ["2026-03-10T12:00:00.000Z", "2026-03-30T12:00:00.000Z", "2026-04-02T08:00:00.000Z"];
    await receiveContacts(
      store,
      "ana",
      at.map((at) => ({ at, Subject: id, ...person })),
    );
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function publish(caller: TestCaller, more: object = {}): Promise<number> {
    refs += 1;
    const { status, body } = await caller.post(
      PROPERTY,
      validPayload({ Ref: `R-${refs}`, Price: 650_000, ...more }),
    );
    expect([status, body]).toEqual([201, { Id: expect.any(Number) }]);
    return body.Id;
  }
  const share = async (caller: TestCaller, property: number, Language = "en", Days = 30) => {
    const { status, body } = await caller.post(`${PROPERTY}/${property}/reports`, { Days, Language });
    expect([status, body]).toEqual([201, body]);
    return body as { Id: number; Address: string; Until: string };
  };
  const ask = (address: string, headers: object = BROWSER, method: "GET" | "HEAD" = "GET") =>
    server.inject({ method, url: new URL(address).pathname, headers: { ...headers } });
  const listed = async (property = id) => (await ana.get(`${PROPERTY}/${property}/reports`)).body;

  /** What tests before have shared makes room (REPORT-09), and counts no more (REPORT-07). */
  beforeEach(async () => {
    await store.db.deleteFrom("throttle").where("key", "=", "report:ana").execute();
    const metadata = { login: "ana", requestId: "test-room", at: now.toISOString() };
    for (const { Id } of await listReports(store.db, "ana", id, now)) {
      await store.db.transaction().execute((tx) => revokeReport(tx, Id, metadata));
    }
  });

  // REPORT-01, REPORT-02, REPORT-04
  it("are shared by an address that is told once and kept nowhere", async () => {
    const { Address, ...report } = await share(ana, id, "de", 90);
    expect(report).toEqual({
      Id: expect.any(Number),
      Language: "de",
      Opened: 0,
      LastOpened: null,
      SharedAt: now.toISOString(),
      Until: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    });
    const token = Address.split("/").at(-1) ?? "";
    expect(Address).toBe(`${server.services.config.publicUrl}/site/report/${token}`);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect((await ask(Address)).statusCode).toBe(200);
    expect((await listed())[0]).toEqual({ ...report, Opened: 1, LastOpened: now.toISOString() });
    for (const table of ["event", "shared_report", "report_opening", "idempotency", "trail"]) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} as t`.execute(store.db);
      expect(rows.filter(({ row }) => row.includes(token), table)).toEqual([]);
    }
    expect(server.logs.join("")).not.toContain(token);
    const hash = createHash("sha256").update(token).digest("hex");
    const { rows } = await sql`select 1 from shared_report where token_hash = ${hash}`.execute(store.db);
    expect(rows).toHaveLength(1);
  });

  // REPORT-01
  it("last 1 to 90 days, in a language of descriptions", async () => {
    for (const body of [
      { Days: 0, Language: "en" },
      { Days: 91, Language: "en" },
      { Days: 1.5, Language: "en" },
      { Days: 30, Language: "ru" },
      { Days: 30 },
    ]) {
      const { status, body: answer } = await ana.post(`${PROPERTY}/${id}/reports`, body);
      expect([status, answer.code]).toEqual([400, "ErrInvalidBody"]);
    }
  });

  // REPORT-03
  it("are made once for one key, and both callers are told the address", async () => {
    const headers = { "idempotency-key": "one-report-and-no-more" };
    const before = (await listed()).length;
    const twice = await Promise.all(
      [1, 2].map(() => ana.post(`${PROPERTY}/${id}/reports`, { Days: 7, Language: "fr" }, headers)),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
    expect((await ask(twice[0]?.body.Address)).statusCode).toBe(200);
    expect(await listed()).toHaveLength(before + 1);
    const token = twice[0]?.body.Address.split("/").at(-1);
    const { rows } = await sql<{ body: string }>`select body::text from idempotency`.execute(store.db);
    expect(rows.filter(({ body }) => body?.includes(token))).toEqual([]);
    const other = await ana.post(`${PROPERTY}/${id}/reports`, { Days: 8, Language: "fr" }, headers);
    expect(other).toMatchObject({ status: 400, body: { code: "ErrIdempotencyKeyReused" } });
  });

  // REPORT-08
  it("count who opens them, and no robot, no HEAD, and nothing that is fetched ahead", async () => {
    const { Address, Id } = await share(ana, id);
    const opened = async () => (await listed()).find((one: { Id: number }) => one.Id === Id).Opened;
    await ask(Address, BROWSER, "HEAD");
    await ask(Address, { "user-agent": "Googlebot/2.1" });
    await ask(Address, { "user-agent": "WhatsApp/2.23 preview" });
    await ask(Address, { "user-agent": "" });
    await ask(Address, { ...BROWSER, "sec-purpose": "prefetch" });
    await ask(`${Address}.pdf`);
    expect(await opened()).toBe(0);
    await ask(Address);
    await ask(Address, { "user-agent": "Mozilla/5.0 (iPhone) Mobile Safari" });
    expect(await opened()).toBe(2);
  });

  // REPORT-05, REPORT-11
  it("are gone alike when they ended, were revoked, never were, or their listing was deleted", async () => {
    const ben = await server.client("ben");
    const gone = await publish(ben);
    const [ended, revoked, orphan] = [
      await share(ana, id, "en", 1),
      await share(ana, id, "es"),
      await share(ben, gone),
    ];
    expect((await ana.delete(`/api/client/reports/${revoked.Id}`)).status).toBe(204);
    expect((await ana.delete(`/api/client/reports/${revoked.Id}`)).status).toBe(404);
    expect((await ben.delete(`${PROPERTY}/${gone}`)).status).toBe(204);
    now = new Date(now.getTime() + DAY_MS);
    const never = `${ended.Address.slice(0, -43)}${"A".repeat(43)}`;
    const odd = `${ended.Address.slice(0, -43)}${encodeURIComponent("'\"<script>../..")}`;
    const answers = [];
    for (const address of [ended, revoked, orphan].map(({ Address }) => Address).concat(never, odd)) {
      for (const one of [address, `${address}.pdf`]) {
        const { statusCode, headers, body } = await ask(one);
        const { date: _date, "x-request-id": _id, ...rest } = headers;
        answers.push({ statusCode, headers: rest, body });
      }
    }
    now = new Date(now.getTime() - DAY_MS);
    const [first] = answers;
    expect(first?.statusCode).toBe(404);
    expect(first?.body).toContain("There is no report at this address");
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const own = await listed();
    expect(own.map((one: { Id: number }) => one.Id)).toContain(ended.Id);
    expect(own.map((one: { Id: number }) => one.Id)).not.toContain(revoked.Id);
  });

  // REPORT-06
  it("are the account's: nobody else lists, shares or revokes them; an admin in its name does", async () => {
    const { Id } = await share(ana, id);
    const ben = await server.client("ben");
    const foreign = { status: 404, body: { code: "ErrPropertyInvalid" } };
    expect(await ben.get(`${PROPERTY}/${id}/reports`)).toMatchObject(foreign);
    expect(await ben.post(`${PROPERTY}/${id}/reports`, { Days: 1, Language: "en" })).toMatchObject(foreign);
    const link = { status: 404, body: { code: "ErrInvalidPath" } };
    expect(await ben.delete(`/api/client/reports/${Id}`)).toMatchObject(link);
    const admin = await server.loginAs("root@example.com", "ana");
    const made = await share(admin, id);
    expect((await admin.delete(`/api/client/reports/${made.Id}`)).status).toBe(204);
    const { rows } = await sql<{ admin: string }>`
      select metadata ->> 'admin' as admin from event where stream = ${`report-${made.Id}`}`.execute(
      store.db,
    );
    expect(rows.map(({ admin }) => admin)).toEqual(["root@example.com", "root@example.com"]);
  });

  // REPORT-10
  it("are kept by no cache, no search engine and nobody that they lead to, and run no script", async () => {
    const { Address } = await share(ana, id);
    const { headers, body } = await ask(Address);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(headers.etag).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("script-src");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/<script|\son\w+=|style=/);
  });

  // REPORT-12, REPORT-13
  it("show the home, its prices, its figures, and whether it is shown", async () => {
    const { Address } = await share(ana, id);
    const { body } = await ask(Address);
    for (const text of ["Villa", "R-1", "€610,000", "€650,000", "since 25 Mar 2026", "On the portal"]) {
      expect(body).toContain(text);
    }
    expect(body.replaceAll(/[ \u2009]?–[ \u2009]?/g, "–")).toContain("Last 30 days (21 Mar–19 Apr 2026)");
    expect(body).toContain("<dt>Days listed</dt><dd>78</dd>");
    expect((await ana.post(`${PROPERTY}/${id}/deactivate`)).status).toBeLessThan(300);
    expect((await ask(Address)).body).toContain("Not on the portal at the moment");
    expect((await ana.post(`${PROPERTY}/${id}/activate`)).status).toBeLessThan(300);
  });

  // REPORT-14
  it("have the figures of analytics", async () => {
    const { Address } = await share(ana, id);
    const { body } = await ask(Address);
    for (const [metric, name] of [
      ["views", "Views"],
      ["enquiries", "Enquiries"],
    ]) {
      const answer = await ana.post("/api/analytics/property/metrics", {
        metric,
        interval: "day",
        filter: {
          datefilter: { fromDate: "2026-03-21", toDate: "2026-04-19" },
          propertyFilter: { id },
        },
      });
      const points = answer.body as { Metric: number }[];
      expect(points).toHaveLength(30);
      const total = points.reduce((sum, { Metric }) => sum + Metric, 0);
      expect(total).toBeGreaterThan(0);
      expect(body).toContain(`<dt>${name}</dt><dd>${total}</dd>`);
    }
    expect(body.match(/<rect/g)).toHaveLength(31);
    expect(body.match(/<circle/g)).toHaveLength(2);
  });

  // REPORT-15
  it("say nothing of who asked, nor where the home is", async () => {
    for (const language of descriptionLanguages) {
      const { Address } = await share(ana, id, language);
      const { body } = await ask(Address);
      for (const word of [...Object.values(person), "Secreta", "ana@example.com", "Name of ana"]) {
        expect(body).not.toContain(word);
      }
      expect(body).not.toMatch(/tel:|mailto:/);
    }
  });

  // REPORT-16
  it("are in the language that was chosen, every word of it", async () => {
    for (const language of descriptionLanguages) {
      const { Address } = await share(ana, id, language);
      const { statusCode, body } = await ask(Address);
      const { locale, money } = reportText(language);
      const words = reportWords[language];
      expect([statusCode, body.slice(0, 60)]).toEqual([
        200,
        expect.stringContaining(`<html lang="${locale}"`),
      ]);
      for (const word of [
        "title",
        "reference",
        "sale",
        "views",
        "enquiries",
        "daysListed",
        "prices",
      ] as const) {
        expect(body).toContain(words[word]);
      }
      expect(body).toContain(money(610_000, "EUR"));
      expect(body.includes("Villa")).toBe(language === "en" || language === "es");
    }
  });

  describe("with the comparison of last night", () => {
    /** What a night keeps: the listing's own figures, and those of its group. */
    const night = async (place: string | null) => {
      for (const table of ["comparison_night", "comparison_listing", "comparison_group"])
        await sql`delete from ${sql.table(table)}`.execute(store.db);
      await sql`insert into comparison_night (night) values ('2026-04-20')`.execute(store.db);
      await sql`
        insert into comparison_listing (login, id, offer, type, town, province, counts, throughout, views, price_per_metre, days_listed,
          photos, quality, place, low)
        values ('ana', ${id}, 3, 25, 'm-03082', 'p-03', true, true, 0.642, 2350.4, 77, 4, null, ${place}, true)`.execute(
        store.db,
      );
      await sql`
        insert into comparison_group (offer, type, place, listings, clients, figures, bars)
        values (3, 25, 'p-03', 40, 5, ${JSON.stringify({
          views: [1, 1.4, 3],
          pricePerMetre: [2_000, 2_400, 3_000],
          daysListed: [60, 100, 200],
          photos: [8, 12, 20],
        })}::jsonb, '[]'::jsonb)`.execute(store.db);
    };
    const shownIn = async (language = "en") => {
      const { Address } = await share(ana, id, language);
      const { document } = new Window();
      document.write((await ask(Address)).body);
      const rows = [...document.querySelectorAll("table tr")].map((row) =>
        [...row.querySelectorAll("th, td:not(.strip)")].map(({ textContent }) => textContent),
      );
      return {
        rows,
        section: document.querySelector("section:has(#compared)")?.textContent ?? null,
        Address,
      };
    };

    // REPORT-19
    it("show each figure beside the middle half of the others, as the advertiser is told", async () => {
      await night("p-03");
      const { body } = await ana.get(`${PROPERTY}/${id}/comparison`);
      const { rows, section } = await shownIn();
      expect(rows).toEqual([
        ["", "This property", "Half of the others"],
        ["Views a day, 14 days", "0.6", "1 – 3"],
        ["Price per m²", "€2,350", "€2,000 – €3,000"],
        ["Days listed", "77", "60 – 200"],
        ["Number of photos", "4", "8 – 20"],
        ["Quality of the listing (0–100)", "–", "–"],
      ]);
      expect(section).toContain(
        `${body.group.place.en} · at least 40 properties · 5 advertisers · as of 20 Apr 2026`,
      );
      expect(body.figures.map(({ own }: { own: number | null }) => own)).toEqual([
        ...[0.642, 2350.4, 77, 4, null],
      ]);
    });

    // REPORT-16, REPORT-19
    it.each(descriptionLanguages)("say it in %s, on the page and in the PDF", async (language) => {
      await night("p-03");
      const { figure, money, say } = reportText(language);
      const words = reportWords[language];
      const { rows, Address } = await shownIn(language);
      expect(rows.map(([name]) => name)).toEqual([
        ...["", words.viewsADay, words.pricePerMetre, words.daysListed, words.photos, words.quality],
      ]);
      expect(rows[2]).toEqual([
        words.pricePerMetre,
        money(2_350.4, "EUR"),
        `${money(2_000, "EUR")} – ${money(3_000, "EUR")}`,
      ]);
      const { rawPayload } = await ask(`${Address}.pdf`);
      const { pages, texts } = await readPdf(rawPayload);
      expect(pages).toBe(1);
      const plain = (text: string) => text.replaceAll(/\s/g, " ");
      const printed = plain(texts.join(" "));
      for (const text of [
        ...[words.comparison, words.own, words.middleHalf, words.pricePerMetre, words.quality],
        ...[figure(0.6), money(2_350.4, "EUR"), say("advertisers", figure(5))],
      ]) {
        expect(printed).toContain(plain(text));
      }
    });

    // REPORT-19, COMPARE-05
    it("show no figure of others where they are too few, before the first night, or off the portal", async () => {
      await night(null);
      const few = await shownIn();
      expect(few.rows).toEqual([]);
      expect(few.section).toBe(`${reportWords.en.comparison}${reportWords.en.tooFew}`);
      await sql`delete from comparison_listing`.execute(store.db);
      const early = await shownIn();
      expect(early.section).toBe(`${reportWords.en.comparison}${reportWords.en.notYet}`);
      await night("p-03");
      expect((await ana.post(`${PROPERTY}/${id}/deactivate`)).status).toBeLessThan(300);
      expect((await shownIn()).section).toBeNull();
      expect((await ana.post(`${PROPERTY}/${id}/activate`)).status).toBeLessThan(300);
    });
  });

  // REPORT-12
  it.each(xssTexts)("write what the advertiser wrote as text: %s", async (text) => {
    const reference = `${refs} ${text}`.slice(0, 90);
    const evil = await server.client("evil");
    const property = await publish(evil, { Ref: reference });
    const { body } = await ask((await share(evil, property)).Address);
    const { document } = new Window();
    document.write(body);
    expect(document.querySelector(".head h1 + .quiet")?.textContent).toContain(reference.trim());
    const others =
      "script, iframe, object, embed, form, base, style, img, meta[http-equiv], math, body a:not([href$='.pdf'])";
    expect(document.querySelectorAll(others)).toHaveLength(0);
    const foreign = [...document.querySelectorAll("*")].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => /^on|^style$/.test(name)),
    );
    expect(foreign).toEqual([]);
  });

  // REPORT-07
  it("change 60 times an hour at most", async () => {
    const often = await server.client("often");
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => often.delete("/api/client/reports/1").then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  // REPORT-09
  it("lead to 20 reports of a listing and 100 of an account at once, and what ended or was revoked makes room", async () => {
    const many = await server.client("many");
    const properties: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) properties.push(await publish(many));
    const [first = 0, second = 0, , , , last = 0] = properties;
    const put = async (property: number, count: number) => {
      const until = new Date(now.getTime() + DAY_MS).toISOString();
      const rows = Array.from({ length: count }, (_, nth) => ({
        login: "many",
        id: property * 1_000 + nth,
        property,
        language: "en",
        until,
        token_hash: `${property}-${nth}`,
        shared_at: now.toISOString(),
      }));
      await store.db.insertInto("shared_report").values(rows).execute();
    };
    const trying = async (property: number) =>
      many.post(`${PROPERTY}/${property}/reports`, { Days: 1, Language: "en" });
    const full = (limit: number) => ({ status: 409, body: { code: "ErrMaxReportLimit", limit } });
    await put(first, 19);
    const made = await Promise.all([trying(first), trying(first)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await trying(first)).toMatchObject(full(20));
    for (const property of properties.slice(1, 5)) await put(property, 20);
    expect(await trying(last)).toMatchObject(full(100));
    expect((await many.delete(`${PROPERTY}/${second}`)).status).toBe(204);
    expect((await trying(last)).status).toBe(201);
    await store.db
      .updateTable("shared_report")
      .set({ until: now.toISOString() })
      .where("property", "=", first)
      .execute();
    expect((await trying(first)).status).toBe(201);
    await store.db.deleteFrom("shared_report").where("login", "=", "many").execute();
    await store.db
      .deleteFrom("event")
      .where("login", "=", "many")
      .where("stream", "like", "report-%")
      .execute();
  });

  // REPORT-09
  it("are swept with what was counted when they ended 30 days ago, by whoever comes first", async () => {
    const past = await server.client("past");
    const property = await publish(past);
    const [short, long] = [await share(past, property, "en", 1), await share(past, property, "en", 2)];
    await ask(short.Address);
    await ask(long.Address);
    const kept = async () => {
      const tables = ["shared_report", "report_opening"] as const;
      const rows = await Promise.all(
        tables.map((table) => store.db.selectFrom(table).select("id").where("login", "=", "past").execute()),
      );
      return rows.map((ids) => ids.map(({ id }) => id).toSorted());
    };
    const sweep = (later: number) =>
      reportSlice.sweep?.({ ...server.services, now: () => new Date(now.getTime() + later * DAY_MS) });
    await sweep(30.9);
    expect(await kept()).toEqual([
      [short.Id, long.Id],
      [short.Id, long.Id],
    ]);
    await Promise.all([sweep(31), sweep(31)]);
    expect(await kept()).toEqual([[long.Id], [long.Id]]);
    await expectSameWhenRebuilt(store);
    expect((await past.delete(`/api/client/reports/${short.Id}`)).status).toBe(404);
  });

  // SAFE-17
  it("are the same when the read tables are made again, and so is how often they were opened", async () => {
    await ask((await share(ana, id)).Address);
    const before = await listed();
    await expectSameWhenRebuilt(store);
    expect(await listed()).toEqual(before);
    expect(before.some(({ Opened }: { Opened: number }) => Opened > 0)).toBe(true);
  });

  describe("as a PDF", () => {
    const readOf = async (address: string) => {
      const { statusCode, headers, rawPayload } = await ask(`${address}.pdf`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(rawPayload.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
      return readPdf(rawPayload);
    };

    // REPORT-18
    it("have the photos that the portal keeps, four at most, each said", async () => {
      const eva = await server.client("eva");
      const photos = [];
      for (let nth = 1; nth <= 5; nth += 1) {
        const photo = { type: "image/jpeg", bytes: await patches(nth, { width: 640, height: 480 }) } as const;
        const { Url } = urlOf(server.services, await storeDirect(server.services, "eva", photo));
        photos.push({ Url, Number: nth });
      }
      const property = await publish(eva, { Photos: photos });
      const bare = await ask(`${(await share(ana, id)).Address}.pdf`);
      const { rawPayload } = await ask(`${(await share(eva, property)).Address}.pdf`);
      const images = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
      expect([images(bare.rawPayload), images(rawPayload)]).toEqual([0, 4]);
    });

    // REPORT-18
    it("are made so often for one link, and keep the advertiser's own papers from no turn", async () => {
      const { Address } = await share(ana, id);
      const other = await share(ana, id);
      const answers: number[] = [];
      for (let nth = 0; nth < 31; nth += 1) answers.push((await ask(`${Address}.pdf`)).statusCode);
      expect(answers).toEqual([...Array(30).fill(200), 429]);
      expect((await ask(Address)).statusCode).toBe(200);
      expect((await ask(`${other.Address}.pdf`)).statusCode).toBe(200);
    }, 60_000);

    // REPORT-18
    it.each(["en", "pl", "fi"] as const)(
      "are one sheet of A4 that says the same, in %s",
      async (language) => {
        const { Address } = await share(ana, id, language);
        const { pages, texts, marked, language: said } = await readOf(Address);
        const words = reportWords[language];
        expect([pages, marked, said]).toEqual([1, true, reportText(language).locale]);
        const text = texts.join(" ");
        for (const word of [words.title, words.views, words.enquiries, words.prices]) {
          expect(text).toContain(word);
        }
        for (const word of Object.values(person)) expect(text).not.toContain(word);
      },
    );
  });
});
