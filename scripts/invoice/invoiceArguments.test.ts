import { describe, expect, test } from "vitest";
import { invoiceArguments } from "./invoiceArguments.ts";

const today = "2026-11-21";
const read = (...args: string[]) => invoiceArguments(args, today);
const side = ["--name", "Casa S.L.", "--nif", "b00201012", "--address", "Mayor, 1"];
const place = ["--zip", "03001", "--town", "Alicante"];

test("Both sides are named with a NIF and an address, in Spain unless said otherwise", () => {
  const party = {
    Name: "Casa S.L.",
    NIF: "B00201012",
    Address: "Mayor, 1",
    ZipCode: "03001",
    Town: "Alicante",
    Country: "ES",
  };
  expect(read("issuer", ...side, ...place)).toEqual({ action: "party", login: "*", party });
  expect(read("client", "--login", "Costa", ...side, ...place, "--country", "fr")).toEqual({
    action: "party",
    login: "costa",
    party: { ...party, Country: "FR" },
  });
});

test("An invoice has lines in cents and is of today unless a period is given", () => {
  const line = "2 x 45.50 Anuncio destacado | Featured entry";
  expect(read("issue", "--login", "costa", "--line", line, "--line", "1 x 13 Prueba")).toEqual({
    action: "issue",
    login: "costa",
    period: { From: today, To: today },
    lines: [
      { Description: { es: "Anuncio destacado", en: "Featured entry" }, Quantity: 2, UnitCents: 45_50 },
      { Description: { es: "Prueba", en: "Prueba" }, Quantity: 1, UnitCents: 13_00 },
    ],
  });
  const november = ["--from", "2026-11-01", "--to", "2026-11-30"];
  expect(read("issue", "--login", "costa", "--line", line, ...november)).toMatchObject({
    period: { From: "2026-11-01", To: "2026-11-30" },
  });
});

test("A payment is of today unless said otherwise", () => {
  const paid = ["paid", "--login", "costa", "--number", "F2026-00001"];
  expect(read(...paid)).toEqual({ action: "paid", login: "costa", number: "F2026-00001", day: today });
  expect(read(...paid, "--on", "2026-11-05")).toMatchObject({ day: "2026-11-05" });
});

describe("What is not understood is refused with a sentence", () => {
  test.each([
    [[], /^Usage:/],
    [["issue", "--line", "1 x 2.00 A"], /^--login is needed\./],
    [["issue", "--login", "costa", "--line", "a lot"], /^--line is such as .*, not "a lot"\.$/],
    [["issue", "--login", "costa", "--line", "1 x 2.5 A"], /^--line is such as/],
    [["issue", "--login", "costa", "--from", "2026-02-30"], /^--from is a day .* not "2026-02-30"\.$/],
    [["client", "--login", "costa", ...side], /^--zip is needed\./],
    [["issue", "--what"], /Unknown option/],
  ] as const)("%j", (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});
