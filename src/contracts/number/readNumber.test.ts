import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NumberKind, type NumberRule, numberRules } from "./numberRule.ts";
import { readNumber, showNumber } from "./numberText.ts";

const languages = ["en", "es"] as const;
const locales = { en: "en-GB", es: "es-ES" } as const;
const rule = (kind: NumberKind): NumberRule => numberRules[kind];

const readOf = (text: string, kind: NumberKind, language: "en" | "es" | null) => {
  const reading = readNumber(text, rule(kind), language);
  return reading.kind === "number" ? reading.value : reading.kind;
};

const whole = fc.nat({ max: 999_999_999 });
const decimal = fc
  .tuple(fc.nat({ max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([units, part]) => Number(`${units}.${String(part).padStart(4, "0")}`));
const degree = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 100_000);
const grouping = fc.constantFrom("always", "auto", "min2", false);

describe("Numbers that Intl has written", () => {
  it("are read again: whole prices, with any currency and grouping", () => {
    fc.assert(
      fc.property(
        whole,
        fc.constantFrom(...languages),
        grouping,
        fc.boolean(),
        (value, language, marks, sign) => {
          const written = new Intl.NumberFormat(locales[language], {
            useGrouping: marks as never,
            maximumFractionDigits: 0,
            ...(sign && { style: "currency", currency: "EUR" }),
          }).format(value);
          expect([written, readOf(written, "euros", language)]).toEqual([written, value]);
        },
      ),
    );
  });

  it("are read again: areas with decimals and their unit, in the language that wrote them", () => {
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom(...languages),
        grouping,
        fc.boolean(),
        (value, language, marks, unit) => {
          const written = new Intl.NumberFormat(locales[language], {
            useGrouping: marks as never,
            maximumFractionDigits: 4,
          }).format(value);
          const text = unit ? `${written}\u00a0m²` : written;
          expect([text, readOf(text, "area", language)]).toEqual([text, value]);
        },
      ),
    );
  });

  it("are read again: cents, kilometres and degrees", () => {
    fc.assert(
      fc.property(decimal, degree, fc.constantFrom(...languages), (value, angle, language) => {
        const cents = Math.round(value * 100) / 100;
        const written = new Intl.NumberFormat(locales[language], { style: "currency", currency: "EUR" });
        expect(readOf(written.format(cents), "cents", language)).toBe(cents);
        const distance = new Intl.NumberFormat(locales[language], { style: "unit", unit: "kilometer" });
        const km = Math.round(value) / 10;
        expect(readOf(distance.format(km), "distance", language)).toBe(km);
        expect(readOf(showNumber(angle, rule("degrees"), language), "degrees", language)).toBe(angle);
      }),
    );
  });
});

describe("A number that was read", () => {
  const kinds = Object.keys(numberRules) as NumberKind[];

  it("is read the same once it is shown back, in its language", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...languages),
        decimal,
        (kind, language, some) => {
          const value =
            rule(kind).places === 0
              ? Math.round(some)
              : rule(kind).places === 2
                ? Math.round(some * 100) / 100
                : some;
          expect(readOf(showNumber(value, rule(kind), language), kind, language)).toBe(value);
        },
      ),
    );
  });

  it("has a plain form that every language reads alike, and that reads as itself", () => {
    const piece = fc.constantFrom(
      "1",
      "25",
      "250",
      "000",
      "0",
      ".",
      ",",
      " ",
      "\u00a0",
      "'",
      "-",
      "m2",
      "ha",
      "€",
    );
    const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.constantFrom(...languages), text, (kind, language, typed) => {
        const reading = readNumber(typed, rule(kind), language);
        if (reading.kind !== "number") return;
        expect(reading.plain).toMatch(/^-?\d+(\.\d+)?$/);
        for (const one of ["en", "es", null] as const) {
          expect(readNumber(reading.plain, rule(kind), one)).toEqual(reading);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("is never read from what has letters or a second meaning, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...languages), (text, language) => {
        const reading = readNumber(text, rule("count"), language);
        if (reading.kind === "number") expect(text).not.toMatch(/\p{L}/u);
      }),
    );
  });
});

describe("A mark before three digits", () => {
  it.each([
    ["1.250", "en", 1.25],
    ["1.250", "es", 1250],
    ["1,250", "en", 1250],
    ["1,250", "es", 1.25],
    ["1.250", null, "ambiguous"],
    ["1,250", null, "ambiguous"],
  ] as const)("%s m² is in %s %s", (text, language, read) => {
    expect(readOf(`${text} m²`, "area", language)).toBe(read);
  });
});
