import PDFDocument from "pdfkit";
import { getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import type { OwnerReport } from "./ownerReport.ts";
import { reportPdf } from "./reportPdf.ts";

const report: OwnerReport = {
  language: "de",
  until: "2026-12-26T10:00:00Z",
  today: "2026-11-26",
  type: { en: "Villa", es: "Villa" },
  place: { en: "Dénia", es: "Dénia" },
  reference: "A-1",
  offer: 4,
  shown: true,
  priced: {
    OfferType: { Id: 4, Labels: {} },
    Price: 500_000,
    HighSeasonPrice: null,
    Currency: "EUR",
  },
  prices: [],
  photos: [],
  days: [],
  views: 0,
  enquiries: 0,
  daysListed: 3,
  advertiser: "Costa Homes",
  comparison: {
    state: "compared",
    night: "2026-11-25",
    group: { place: { en: "Alicante", es: "Alicante" }, listings: 20, clients: 5 },
    figures: [
      { metric: "pricePerMetre", own: 12_350, quartiles: { low: 12_000, median: 13_000, high: 113_500 } },
    ],
  } as unknown as OwnerReport["comparison"],
};

// REPORT-18, REPORT-19
test("the others' range stands beside its strip on paper, however long it is", async () => {
  const drawn = vi.spyOn(PDFDocument.prototype, "roundedRect");
  const pdf = await getDocumentProxy(new Uint8Array(await reportPdf(report, [])));
  const ends = drawn.mock.calls.flatMap(([x, , width, height]) =>
    height === 3 ? [Number(x) + Number(width)] : [],
  );
  drawn.mockRestore();
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const begins = items.flatMap((item) =>
    "str" in item && item.str.includes("113.500") ? [Number(item.transform[4])] : [],
  );
  expect([ends.length, begins.length]).toEqual([1, 1]);
  expect(begins[0]).toBeGreaterThan(Number(ends[0]) + 8);
});
