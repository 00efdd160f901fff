import { describe, expect, test } from "vitest";
import type { FoundInvoice } from "#server/invoice/invoiceHistory.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { hasPdfToText, pdfToText } from "#tests/fixtures/pdfToText.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { invoiceSums, type OrderedLine } from "../invoiceSums.ts";
import { invoicePdf } from "./invoicePdf.ts";

const line = (en: string, es: string, UnitCents: number, Quantity = 1): OrderedLine => ({
  Description: { en, es },
  UnitCents,
  Quantity,
});
const found = (lines: readonly OrderedLine[], paidOn: string | null = null): FoundInvoice => ({
  invoice: {
    Id: 7,
    Number: "F2026-00042",
    Series: "F2026",
    Place: 42,
    Date: "2026-11-01",
    Period: { From: "2026-11-01", To: "2026-11-30" },
    Issuer: billingParty({ Name: "Zaguán Portales S.L.", NIF: "B00201012" }),
    Client: billingParty({ Name: "Łódź & Muñoz Estates", Address: "Avenida del Pla, 84", Town: "Jávea" }),
    ...invoiceSums(lines),
  },
  paidOn,
});
const contracted = [
  line("Featured properties, up to 50", "Inmuebles destacados, hasta 50", 250_00),
  line("Premium featured properties, up to 25", "Inmuebles premium, hasta 25", 225_00),
  line("Featured directory entry", "Anuncio destacado del directorio", 45_00, 2),
];
const many = Array.from({ length: 60 }, (_, place) =>
  line(`Line ${place + 1}.`, `Línea ${place + 1}.`, 13_00),
);

/** All that the law asks for (RD 1619/2012 art. 6). */
const english = [
  "Invoice F2026-00042",
  "Date of issue 1 November 2026",
  "Period supplied 1–30 November 2026",
  "Paid on 5 November 2026",
  "From Zaguán Portales S.L. Calle Mayor, 3 03001 Alicante, Spain NIF B00201012",
  "To Łódź & Muñoz Estates Avenida del Pla, 84 03001 Jávea, Spain NIF B00123455",
  "Featured properties, up to 50 1 €250.00 21 % €250.00",
  "Premium featured properties, up to 25 1 €225.00 21 % €225.00",
  "Featured directory entry 2 €45.00 21 % €90.00",
  "Taxable base €565.00",
  "IVA 21 % €118.65",
  "Total €683.65",
  "Nothing is left to pay.",
  "Page 1 of 1",
];
const spanish = [
  "Factura F2026-00042",
  "Fecha de expedición 1 de noviembre de 2026",
  "Periodo facturado 1–30 de noviembre de 2026",
  "Pendiente de pago",
  "Emisor Zaguán Portales S.L. Calle Mayor, 3 03001 Alicante, España NIF B00201012",
  "Cliente Łódź & Muñoz Estates Avenida del Pla, 84 03001 Jávea, España NIF B00123455",
  "Inmuebles destacados, hasta 50 1 250,00 € 21 % 250,00 €",
  "Anuncio destacado del directorio 2 45,00 € 21 % 90,00 €",
  "Base imponible 565,00 €",
  "IVA 21 % 118,65 €",
  "Total 683,65 €",
  "domiciliación bancaria",
  "Página 1 de 1",
];

describe("A printed invoice", () => {
  // INV-13, INV-14
  test("says in English all that the law asks for, to the cent", async () => {
    const { texts, pages } = await readPdf(await invoicePdf(found(contracted, "2026-11-05"), "en"));
    expect(pages).toBe(1);
    for (const said of english) expect(texts[0]).toContain(said);
    expect(texts[0]).not.toMatch(/VERI\*?FACTU/i);
  });

  // INV-13
  test("says the same in Spanish, and what is still to be paid", async () => {
    const { texts } = await readPdf(await invoicePdf(found(contracted), "es"));
    for (const said of spanish) expect(texts[0]).toContain(said);
  });

  test.skipIf(!hasPdfToText)("says it to pdftotext, too", async () => {
    const paid = pdfToText(await invoicePdf(found(contracted, "2026-11-05"), "en"));
    for (const said of english) expect(paid).toContain(said);
    const open = pdfToText(await invoicePdf(found(contracted), "es"));
    for (const said of spanish) expect(open).toContain(said);
  });

  test("goes on over pages: each has its number and its place among them, and no line is lost", async () => {
    const { texts, pages } = await readPdf(await invoicePdf(found(many), "en"));
    expect(pages).toBe(4);
    texts.forEach((text, place) => {
      expect(text).toContain(`Page ${place + 1} of 4`);
      expect(text).toContain("Invoice F2026-00042");
    });
    for (const text of texts.slice(0, 3)) expect(text).toContain("Description Quantity");
    const all = texts.join(" ");
    for (const { Description } of many) expect(all).toContain(Description.en);
    expect(all).toContain("Total €943.80");
  });

  // INV-15
  test("is made of the same bytes each time", async () => {
    const [one, other] = await Promise.all([
      invoicePdf(found(contracted), "en"),
      invoicePdf(found(contracted), "en"),
    ]);
    expect(one.equals(other)).toBe(true);
    expect(one.equals(await invoicePdf(found(contracted), "es"))).toBe(false);
  });

  // INV-16
  test("can be read aloud: it has a title, a language, headings and tables with their heads", async () => {
    const { title, language, marked, roles } = await readPdf(await invoicePdf(found(contracted), "es"));
    expect({ title, language, marked }).toEqual({
      title: "Factura F2026-00042",
      language: "es-ES",
      marked: true,
    });
    const count = (role: string) => roles.filter((one) => one === role).length;
    expect({ H1: count("H1"), H2: count("H2"), Figure: count("Figure") }).toEqual({
      H1: 1,
      H2: 1,
      Figure: 1,
    });
    // Five columns over three lines, and three sums with their names.
    expect({ Table: count("Table"), TR: count("TR"), TH: count("TH"), TD: count("TD") }).toEqual({
      Table: 2,
      TR: 7,
      TH: 8,
      TD: 18,
    });
  });

  test("brings its letters along: every font is embedded, and it says that it is PDF/UA", async () => {
    const file = (await invoicePdf(found(contracted), "en")).toString("latin1");
    const fonts = file.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBe(2);
    expect(file.match(/\/FontFile2 /g)?.length).toBe(fonts.length);
    expect(file).toContain("pdfuaid:part");
  });
});
