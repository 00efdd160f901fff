import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import analytics from "./en/analytics.json" with { type: "json" };
import enquiries from "./en/enquiries.json" with { type: "json" };

test("what stands in the directory has one name on the English screen: an entry (docs/glossary.md)", () => {
  const folder = new URL("en/", import.meta.url);
  const others = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(new URL(file, folder), "utf8").matchAll(
        /directory listings?|listings? in the directory/gi,
      ),
    ].map(([words]) => `${file}: ${words}`),
  );
  expect(others).toEqual([]);
});

test("nor is it called otherwise in the filters that the directory alone has", () => {
  const { filters } = analytics;
  const ofEntries = Object.entries(filters).filter(([key]) => /entr(y|ies)/i.test(key));
  const { ref, entryid } = enquiries.filters;
  const said = [...ofEntries.map(([, words]) => words), ref, entryid, enquiries.chip.ref];
  expect(said.filter((words) => /listing/i.test(words))).toEqual([]);
});

/** Words after a number that are the same for one and for several; every other word there is a noun, or goes with one. */
const numberless =
  /^(?:of|more|by|selected|will|cannot|out|new|changed|added|removed|reactivated|deactivated|rejected|failed|as|de|más|solo|como|no)$/u;

test("one of something is said otherwise than several", () => {
  const folders = ["en/", "es/"].map((language) => new URL(language, import.meta.url));
  const wrong = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return [...text.matchAll(/"(\w+)_one": "(.*)",?\n/g)].flatMap(([, key, one = ""]) => {
        const several = new RegExp(`"${key}_other": "(.*)",?\\n`).exec(
          text.slice(text.indexOf(`"${key}_one": "${one}"`)),
        )?.[1];
        const after = /\{\{(?:count|n)\}\}\s*([\p{L}]*)/u.exec(one)?.[1] ?? "";
        return one !== several || after === "" || numberless.test(after) ? [] : [`${file}: ${one}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});
