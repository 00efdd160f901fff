import { describe, expect, it } from "vitest";
import { limitCodes, problemCodes } from "#contracts/wire/problem.ts";
import en from "#locales/en/problem.json" with { type: "json" };
import es from "#locales/es/problem.json" with { type: "json" };

const languages: [string, Record<string, string>][] = [
  ["English", en],
  ["Spanish", es],
];
const sorted = (codes: readonly string[]) => [...codes].sort();
const placeholders = (text = "") => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name);

describe.each(languages)("every problem in %s", (_, texts) => {
  it("has a text, and every text is of a problem", () => {
    expect(sorted(Object.keys(texts))).toEqual(
      sorted([...problemCodes, "unexpected_status", "unexpected_code"]),
    );
  });

  it("is a sentence or two that end", () => {
    expect(Object.entries(texts).filter(([, text]) => !/^\S.*[.!]$/.test(text))).toEqual([]);
  });

  it("names the number that was met, and nothing that the problem does not carry", () => {
    const named = Object.entries(texts).flatMap(([code, text]) =>
      placeholders(text).map((name) => [code, name]),
    );
    expect(sorted(named.map(String))).toEqual(
      sorted([
        ...limitCodes.map((code) => `${code},limit`),
        "ErrTooManyRequests,wait",
        "unexpected_status,status",
        "unexpected_code,serverCode",
      ]),
    );
  });
});
