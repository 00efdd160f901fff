import { read, utils, type WorkSheet } from "@e965/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

oneStore("a workbook of analytics", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date("2026-11-26T10:05:00.000Z") });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function exported(login: string, body: object) {
    const { accessToken } = await server.client(login);
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/analytics/property/export",
      headers: { authorization: `Bearer ${accessToken}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    const book = read(answer.rawPayload, { cellNF: true });
    return book.SheetNames.map((name) => {
      const sheet = book.Sheets[name] as WorkSheet;
      return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }) };
    });
  }

  const asked = {
    filter: {
      datefilter: { fromDate: "2026-11-01", toDate: "2026-11-18" },
      propertyFilter: {
        login: "ana",
        types: [1, 25],
        offer: 3,
        minPrice: 250_000,
        minBedrooms: 2,
        bathrooms: 1,
      },
      viewFilter: { country: "DE", device: "mobile" },
    },
    metrics: ["views", "enquiries"],
    dimention: "town",
    interval: "week",
    order: "Group/Metric desc",
  };

  // STAT-50
  it("begins with what was asked, every filter by its name", async () => {
    const [first] = await exported("ana", { ...asked, language: "en" });
    expect([first?.name, ...(first?.rows ?? [])]).toEqual([
      "What was asked",
      ["What", "Value"],
      ["From", "01/11/2026"],
      ["To", "18/11/2026"],
      ["Metrics", "Views, Enquiries"],
      ["Interval", "Week"],
      ["Grouped by", "Town"],
      ["Offer", "For sale"],
      ["Types", "Apartment, Villa"],
      ["Lowest price", "€250,000"],
      ["Bedrooms", "2+"],
      ["Bathrooms", "1"],
      ["Visitor's device", "Mobile"],
      ["Visitor's country", "Germany"],
      ["Made", "26/11/2026 11:05"],
      ["How it is counted", expect.stringContaining("Enquiries without spam")],
    ]);
    const [spanish] = await exported("ana", { ...asked, language: "es" });
    expect([spanish?.name, spanish?.rows[8], spanish?.rows[9]]).toEqual([
      "Consulta",
      ["Precio mínimo", "250.000\u00a0€"],
      ["Dormitorios", "2+"],
    ]);
  });

  // STAT-50
  it("has the ratio of the screen as a number in percent", async () => {
    const days = { from: "2026-11-01", to: "2026-11-18" };
    await analyticsFacts(store, { login: "ben", properties: [1], entries: [], ...days });
    const at = "2026-11-10T10:00:00.000Z";
    await receiveContacts(store, "ben", [{ at }, { at }, { at, Language: "en" }]);
    const body = {
      filter: { datefilter: asked.filter.datefilter },
      metrics: ["enquiries", "views"],
      dimention: "language",
      interval: "week",
      order: "Group/Group asc",
      language: "en",
    };
    const table = (await exported("ben", body))[2];
    const [header, ...rows] = table?.rows ?? [];
    expect(header).toEqual(["Language", "Enquiries", "Views", "Enquiries ÷ views"]);
    expect(rows.map(([name, enquiries]) => [name, enquiries])).toEqual([
      ["English", 1],
      ["German", 0],
      ["Spanish", 2],
      ["Total", 3],
    ]);
    for (const [, enquiries, views, ratio] of rows) expect(ratio).toBe(Number(enquiries) / Number(views));
    expect(table?.sheet.D2).toMatchObject({ t: "n", z: "0.00%" });
  });

  // STAT-50, STAT-52
  it("has the changes of the screen as numbers, and says what they are compared with", async () => {
    const at = (day: string) => `2026-${day}T10:00:00.000Z`;
    await receiveContacts(store, "eva", [
      ...["10-20", "10-21"].map((day) => ({ at: at(day), Language: "de" })),
      ...["10-22", "11-02", "11-03", "11-04"].map((day) => ({ at: at(day), Language: "es" })),
      { at: at("11-05"), Language: "en" },
    ]);
    const body = {
      filter: { datefilter: asked.filter.datefilter },
      metrics: ["enquiries", "views"],
      dimention: "language",
      interval: "week",
      order: "Group/Change asc",
      before: { fromDate: "2026-10-14", toDate: "2026-10-31", of: "metric" },
      language: "es",
    };
    const [first, , table] = await exported("eva", body);
    expect(first?.rows[3]).toEqual(["Comparado con", "14/10/2026 – 31/10/2026"]);
    expect(table?.rows.map((row) => [row[0], row[1], row[4], row[5]])).toEqual([
      ["Idioma", "Consultas", "Consultas, cambio", "Consultas, cambio en %"],
      ["Alemán", 0, -2, -1],
      ["Inglés", 1, 1, undefined],
      ["Español", 3, 2, 2],
      ["Total", 4, 1, 1 / 3],
    ]);
    expect(table?.sheet.E2).toMatchObject({ t: "n", z: "#,##0" });
    expect(table?.sheet.F2).toMatchObject({ t: "n", z: "0.00%" });
  });
});
