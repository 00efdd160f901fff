import { expect, it } from "vitest";
import { auditArguments } from "./auditArguments.ts";

const read = (line: string) => auditArguments(line.split(" ").filter(Boolean));

it("reads whose deeds, of which days, and how to print them", () => {
  expect(read("--login Costa")).toEqual({ login: "costa", from: null, to: null, json: false });
  expect(read("--login=Root@Example.com --from 2026-02-28 --to 2026-02-28 --json")).toEqual({
    login: "root@example.com",
    from: "2026-02-28",
    to: "2026-02-28",
    json: true,
  });
});

it.each([
  ["", "Usage:"],
  ["--from 2026-01-01", "Usage:"],
  ["--login costa --from yesterday", '--from is a day such as 2027-01-31, not "yesterday".'],
  ["--login costa --to 2026-02-30", '--to is a day such as 2027-01-31, not "2026-02-30".'],
  ["--login costa --from 2026-02-02 --to 2026-02-01", "--from 2026-02-02 is after --to 2026-02-01."],
  ["--login costa --colour red", "Unknown option '--colour'"],
  ["costa", "Unexpected argument 'costa'"],
])("refuses %j with a sentence", (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
