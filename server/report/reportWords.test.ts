import { expect, test } from "vitest";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { type ReportWord, reportText, reportWords } from "./reportWords.ts";

const names = Object.keys(reportWords.en) as ReportWord[];
const holes = (text: string) => text.match(/\{value\}/g)?.length ?? 0;

// REPORT-16
test.each(descriptionLanguages)(
  "every word of a report is there in %s, with its place for a figure",
  (language) => {
    const words = reportWords[language];
    expect(Object.keys(words)).toEqual(names);
    for (const name of names) {
      expect(words[name].trim(), name).not.toBe("");
      expect(holes(words[name]), name).toBe(holes(reportWords.en[name]));
    }
  },
);

// REPORT-16
test("a report is in no other language than its own", () => {
  const { photo: _photo, pdf: _pdf, ...english } = reportWords.en;
  for (const language of descriptionLanguages.filter((one) => one !== "en")) {
    const same = Object.entries(english).filter(
      ([name, text]) => reportWords[language][name as ReportWord] === text,
    );
    // Danish, Dutch and Swedish say some of it alike.
    expect(same.length, `${language}: ${same}`).toBeLessThan(3);
  }
});

// REPORT-16
test.each([
  ["en", "€1,250,000", "1 Apr 2026", "1,234"],
  ["de", "1.250.000 €", "01.04.2026", "1.234"],
  ["fr", "1 250 000 €", "1 avr. 2026", "1 234"],
  ["no", "1 250 000 €", "1. apr. 2026", "1 234"],
] as const)("%s writes amounts, days and figures in its own way", (language, amount, day, figure) => {
  const text = reportText(language);
  const plain = (said: string) => said.replaceAll(/[\u00a0\u202f]/g, " ");
  expect([text.money(1_250_000, "EUR"), text.day("2026-04-01"), text.figure(1_234)].map(plain)).toEqual([
    amount,
    day,
    figure,
  ]);
});

// REPORT-16
test("what is put into a sentence stays as it was written", () => {
  expect(reportText("en").say("offeredBy", "$& {value} $1")).toBe("Offered by $& {value} $1");
});
