import { afterAll, beforeAll, expect, it } from "vitest";
import { demoInvoices } from "#server/demo/demoInvoices.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const HISTORY = "/api/client/invoicehistory";
const range = "FromDate=2025-05-21&ToDate=2026-12-31";

oneStore("the invoices of the demo", (fresh) => {
  let store: Store;
  let server: TestServer;
  let today = "2026-11-21T10:00:00Z";
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(today) });
    for (const login of ["costa", "business", "suspended", "nothing"]) await server.client(login);
    await demoInvoices(server.services);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const countOf = async (login: string) =>
    (await (await server.client(login)).get(`${HISTORY}/count?${range}`)).body.Count;
  const places = async () =>
    store.db
      .selectFrom("invoice")
      .select(["series", "place", "day", "total_cents"])
      .orderBy("series")
      .orderBy("place")
      .execute();

  it("fill more than a page of 18 months, by what an account has", async () => {
    const costa = await server.client("costa");
    expect(await countOf("costa")).toBe(24);
    const [newest] = (await costa.get(`${HISTORY}?${range}&Take=1`)).body;
    // 250 + 225 + 2 × 45 + 70 a month, and 21 % of it.
    expect(newest).toEqual({
      Id: expect.any(Number),
      Number: expect.stringMatching(/^F2026-\d{5}$/),
      Date: "2026-11-01",
      Status: "UNPAID",
      Total: 768.35,
    });
    const { body } = await costa.get(`/api/client/invoice/${newest.Number}`, { "accept-language": "es" });
    const { texts } = await readPdf(Buffer.from(body, "base64"));
    expect(texts[0]).toContain("Anuncio destacado en el directorio 2 45,00 € 21 % 90,00 €");
    expect(texts[0]).toContain("Total 768,35 €");
    expect(await countOf("nothing")).toBe(0);
  });

  it("are numbered in the order of their days, without a gap", async () => {
    const rows = await places();
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set(["F2025", "F2026"]));
    for (const series of ["F2025", "F2026"]) {
      const mine = rows.filter((row) => row.series === series);
      expect(mine.map(({ place }) => place)).toEqual(mine.map((_, nth) => nth + 1));
      const days = mine.map(({ day }) => day);
      expect(days).toEqual([...days].sort());
    }
  });

  it("go on with the months, and are not made twice", async () => {
    const before = await places();
    await demoInvoices(server.services);
    expect(await places()).toEqual(before);
    today = "2027-01-02T10:00:00Z";
    await demoInvoices(server.services);
    const after = await places();
    expect(after.filter(({ series }) => series !== "F2027").slice(0, before.length)).toEqual(before);
    const added = after.slice(before.length).map(({ day }) => day);
    expect(new Set(added)).toEqual(new Set(["2026-12-01", "2026-12-15", "2027-01-01"]));
    today = "2026-11-21T10:00:00Z";
  });
});
