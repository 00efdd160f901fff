import { read } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { phoneText } from "./sheetXml.ts";

describe("a phone number in a cell", () => {
  it.each([
    ["+34 600 11 22 33", "+34 600 11 22 33"],
    ["+34600112233", "+34 600112233"],
    ["+447700900123", "+44 7700900123"],
    ["+353861234567", "+353 861234567"],
    ["+34-600-112-233", "+34 600 112 233"],
    ["+34 (600) 11.22.33", "+34 600 11 22 33"],
    ["600 11 22 33", "600 11 22 33"],
    ["Withheld", "Withheld"],
  ])("%j is shown as %j", (phone, shown) => expect(phoneText(phone)).toBe(shown));

  it.each(["+34 600*cmd", "=1+1", "+A1", "+SUM(1)", "-34 600", "+1", "@34", "＋34 600 111 222"])(
    "%j is none, and stays escaped",
    (text) => expect(phoneText(text)).toBe(`'${text}`),
  );

  it("is text also for who reads the sheet as CSV", () => {
    const phones = ["+34 600 11 22 33", "+34600112233", "+34-600-112-233", "+1(212)555.0100"].map(phoneText);
    const sheet = read(phones.join("\n"), { type: "string" }).Sheets.Sheet1 ?? {};
    expect(phones.map((_, nth) => sheet[`A${nth + 1}`])).toEqual(
      phones.map((phone) => expect.objectContaining({ t: "s", v: phone })),
    );
    for (const phone of phones) expect(phone).toMatch(/^\+\d{1,3}(?: \d+)+$/);
  });
});
