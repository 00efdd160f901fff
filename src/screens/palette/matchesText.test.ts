import { expect, test } from "vitest";
import { matchesText } from "./usePaletteActions.tsx";

// KEY-02
test("a screen is found by the beginnings of its words, without accents", () => {
  expect(matchesText("analit inm", "Analítica de inmuebles")).toBe(true);
  expect(matchesText("ANA", "Analítica de inmuebles")).toBe(true);
  expect(matchesText("tica", "Analítica de inmuebles")).toBe(false);
  expect(matchesText("", "Anything")).toBe(true);
});

// KEY-20
test.each([
  ["villas", "Villa"],
  ["villa", "Villas adosadas"],
  ["houses", "Country house"],
  ["solares", "Solar"],
  ["áticos", "Atico"],
  ["properties", "Property analytics"],
  ["enquiry", "Enquiries"],
  ["invoices", "Invoicing"],
  ["facturas", "Facturación"],
  ["anuncio", "Anunciar un inmueble"],
  ["consulta inmuebles", "Consultas de un inmueble"],
])("%s finds %s, as another form of a word", (text, name) => {
  expect(matchesText(text, name)).toBe(true);
});

// KEY-20
test.each([
  ["casa", "Castellano"],
  ["as", "Analytics"],
  ["es", "Enquiries"],
  ["ruina", "Rueda"],
  ["villas", "Apartment"],
])("%s does not find %s", (text, name) => {
  expect(matchesText(text, name)).toBe(false);
});
