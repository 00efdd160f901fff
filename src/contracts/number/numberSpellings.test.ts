import { describe, expect, it } from "vitest";
import { type NumberKind, numberRules } from "./numberRule.ts";
import { readNumber } from "./numberText.ts";

type ExpectedNumber = number | "refused" | "empty";
type Row = [kind: NumberKind, en: ExpectedNumber, es: ExpectedNumber, spellings: string];

/** Spellings that mean the same stand between bars; in them `~` is a non-breaking space, `^` a narrow one, `*` a thin one. */
const rows: Row[] = [
  [
    "euros",
    250_000,
    250_000,
    "250000|0250000| 250000 |250.000|250,000|250 000|250~000|250^000|250*000|250'000",
  ],
  [
    "euros",
    250_000,
    250_000,
    "250’000|250´000|€250000|€ 250.000|€~250,000|250.000€|250.000 €|250.000~€|250^000~€",
  ],
  [
    "euros",
    250_000,
    250_000,
    "250000 euros|250.000 EUROS|EUR 250,000|250,000 EUR|250.000 Eur|250 000 euro|+250000",
  ],
  [
    "euros",
    1_250_000,
    1_250_000,
    "1250000|1.250.000|1,250,000|1 250 000|1~250~000|1^250^000|1'250'000|€1,250,000",
  ],
  [
    "euros",
    1_250_000,
    1_250_000,
    "1.250.000 €|1.250.000~€|01250000| 1 250 000 € |1,250,000EUR|1.250.000euros",
  ],
  ["euros", 1_250, 1_250, "1250|1.250|1,250|1 250|1'250|1.250 €|€1,250"],
  ["euros", 999_999_999, 999_999_999, "999999999|999.999.999|999,999,999|999 999 999|999.999.999~€"],
  ["euros", 7, 7, "7|7 €|€7|007"],
  [
    "euros",
    "refused",
    "refused",
    "250.00|250,00|250.0|250,5|250.0000|2.50.000|25.0000|250.000,00|250,000.00|0.250",
  ],
  [
    "euros",
    "refused",
    "refused",
    "250.|.250|250,|,250|1.250,000|1,250.000|1 250.000|1.250 000|1.2.3|..|,|-1|-250.000",
  ],
  [
    "euros",
    "refused",
    "refused",
    "abc|250k|250 mil|2,5 M€|1e5|0x10|250.000 £|£250000|250.000 $|250 m2|١٢٣|12a3|€|€€5",
  ],
  [
    "euros",
    "refused",
    "refused",
    "250  0000|250.000.00|250 00|1 25 000|250_000|250/000|250;000|1,2,3|Infinity|NaN",
  ],
  ["euros", "empty", "empty", "| |~|^"],
  [
    "pounds",
    415_000,
    415_000,
    "£415,000|415.000 £|415 000|415,000 GBP|GBP 415000|415000 libras|415000 pounds",
  ],
  ["pounds", "refused", "refused", "€415,000|415.000 €|415,5"],
  ["count", 3, 3, "3|03| 3 |3~"],
  ["count", 1_000, 1_000, "1.000|1,000|1 000"],
  ["count", "refused", "refused", "3.5|3,5|3.0|3,0|-3|3-4|3+1|tres|3 m2|1/2|½"],
  ["year", 1998, 1998, "1998|1.998|1,998|1 998"],
  ["year", "refused", "refused", "98.5|19,98|1998.0|c. 1998"],
  ["id", 82_114, 82_114, "82114|82.114|82,114|82 114"],
  [
    "cents",
    250_000,
    250_000,
    "250000|250.000|250,000|250 000|250.000,00|250,000.00|250000.00|250000,0|250.000 €",
  ],
  [
    "cents",
    199_999.99,
    199_999.99,
    "199999.99|199999,99|199.999,99|199,999.99|199 999,99|199 999.99|€199,999.99",
  ],
  ["cents", 0.5, 0.5, "0.5|0,5|.5|,5|0.50|0,50|0,50 €"],
  ["cents", 1_250, 1_250, "1.250|1,250|1'250|1.250,00"],
  ["cents", "refused", "refused", "10.9999|10,9999|1234.567|1234,567|0.125|-1|1.2.3|12.34.56|1.250,000"],
  [
    "area",
    1.25,
    1_250,
    "1.250|1.250 m²|1.250m2|1.250~m²|1.250 M2|1.250 metros cuadrados|1.250 mts2|1.250^m²",
  ],
  ["area", 1_250, 1.25, "1,250|1,250 m²|1,250m2|1,250 sqm|1,250 square metres|1,250 sq m"],
  [
    "area",
    1_250,
    1_250,
    "1250|1 250|1~250|1^250|1*250|1'250|1250 m²|1250m2|1250 m|1250.0|1250,00|1.250,0|1,250.0",
  ],
  [
    "area",
    1_250.5,
    1_250.5,
    "1250.5|1250,5|1.250,5|1,250.5|1 250.5|1 250,5|1~250,50|1.250,5 m²|1,250.5 m²|1'250.5",
  ],
  ["area", 120.5, 120.5, "120.5|120,5|120.50|120,50 m²|120'5|0120,5"],
  ["area", 1_250_000, 1_250_000, "1.250.000|1,250,000|1 250 000|125 ha|125 hectáreas|1.250.000 m²"],
  ["area", 5_000, 5_000, "0.5 ha|0,5 ha|.5ha|0,50 hectáreas|0.5 hectares|0,5~HA|5000 m2"],
  ["area", 0.125, 0.125, "0.125|0,125|.125|,125|0.1250|00,125"],
  ["area", 1234.567, 1234.567, "1234.567|1234,567|1.234,567|1,234.567|1 234,567|1 234.567"],
  ["area", 12.3456, 12.3456, "12.3456|12,3456"],
  ["area", 87.654, 87_654, "87.654|87.654 m²"],
  ["area", 87_654, 87.654, "87,654|87,654 m²"],
  [
    "area",
    "refused",
    "refused",
    "1.250.00|1.25.000|12,34,56|1,250,5|1.250.5|5.|5,|-5|120 + 30|120-130|aprox. 120|120 km|5 ft",
  ],
  ["area", "refused", "refused", "120 m3|120 x 30|1.250,5.5|1 25|12 3456|2 50|~5~6~"],
  ["distance", 1.5, 1.5, "1.5|1,5|1,5 km|1.5km|1'5 km|1,50 kms|1500 m|1,5 kilómetros|1.5 kilometres"],
  ["distance", 0.8, 0.8, "0.8|0,8|.8 km|800 m|800m|800 metros"],
  ["distance", 12, 12, "12|12 km|12,0|12.00 km"],
  ["distance", "refused", "refused", "-2|10 min|5-7|1.2.3 km|2 mi"],
  ["degrees", 38.789, 38.789, "38.789|38,789|38.789°|38,789 º|+38.789"],
  ["degrees", -0.16631, -0.16631, "-0.16631|-0,16631|−0,16631|–0.16631| -0.16631° |-.16631"],
  ["degrees", "refused", "refused", "38.789.1|38 789|38.5 -0.1|38,5,1|N38.5|--1|1-1"],
];

const spaces: Record<string, string> = { "~": "\u00a0", "^": "\u202f", "*": "\u2009" };
const spelled = rows.flatMap(([kind, en, es, spellings]) =>
  spellings
    .split("|")
    .map((text) => [kind, text.replace(/[~^*]/g, (mark) => spaces[mark] ?? mark), { en, es }] as const),
);

const said = (kind: NumberKind, text: string, language: "en" | "es") => {
  const reading = readNumber(text, numberRules[kind], language);
  return reading.kind === "number" ? reading.value : reading.kind;
};

describe("A number that is typed", () => {
  it("is read in more than 200 spellings, each as either language means it", () => {
    const read = spelled.map(([kind, text]) => [
      kind,
      text,
      { en: said(kind, text, "en"), es: said(kind, text, "es") },
    ]);
    expect(read).toEqual(spelled);
    expect(new Set(spelled.map(([, text]) => text)).size).toBeGreaterThan(200);
  });

  it("is ambiguous only where the languages differ, as nobody knows which is meant", () => {
    for (const [kind, text, { en, es }] of spelled) {
      const { kind: alone } = readNumber(text, numberRules[kind], null);
      expect([text, alone === "ambiguous"]).toEqual([text, en !== es]);
    }
  });
});
