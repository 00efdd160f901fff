import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { propertyAnswer } from "#server/property/propertyAnswer.ts";
import { viewsOf } from "#server/property/propertyRow.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { type FeedHead, feedXml } from "./feedXml.ts";
import type { Listing } from "./listingXml.ts";

const config = readConfig({});
const changedAt = "2026-03-01T10:00:00.000Z";
const head: FeedHead = {
  mode: "strict",
  siteUrl: "https://site.example",
  agent: "Costa & Homes",
  email: null,
  changedAt,
};

function listing(id: number): Listing {
  const state = { id, status: "active", suspended: false, featured: "none", featuredBy: null } as const;
  const { item, detail } = viewsOf({ ...state, content: propertyContent() });
  return { property: propertyAnswer({ config }, id, item, detail), changedAt };
}

/** As many listings as are asked for, and what was asked. */
function reader(total: number) {
  const asked: [after: number, limit: number][] = [];
  const read = async (after: number, limit: number) => {
    asked.push([after, limit]);
    return Array.from({ length: Math.min(limit, total - after) }, (_, at) => listing(after + at + 1));
  };
  return { asked, read };
}
const idsIn = (xml: string) => [...xml.matchAll(/<id>(\d+)<\/id>/g)].map(([, id]) => Number(id));

// FEED-31
it("has every listing once, in pages that begin after the last one", async () => {
  const { asked, read } = reader(220);
  const xml = (await Readable.from(feedXml(head, read)).toArray()).join("");
  expect(idsIn(xml)).toEqual(Array.from({ length: 220 }, (_, at) => at + 1));
  expect(asked).toEqual([
    [0, 20],
    [20, 100],
    [120, 100],
    [220, 100],
  ]);
  expect(xml.slice(0, xml.indexOf("<property>"))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version>' +
      "<feed_generated>2026-03-01 11:00:00</feed_generated></kyero>\n<agent><name>Costa &amp; Homes</name></agent>\n",
  );
});

// SAFE-64
it("waits for a turn with its pages alone", async () => {
  const turns: string[] = [];
  async function* inTurn(pages: AsyncIterable<string>) {
    for await (const page of pages) {
      turns.push(page);
      yield page;
    }
  }
  const pieces = await Readable.from(feedXml(head, reader(30).read, inTurn)).toArray();
  expect(turns).toEqual(pieces.slice(1, -1));
  expect(turns).toHaveLength(2);
});

// FEED-29
it("without listings is a root without properties", async () => {
  const xml = (
    await Readable.from(feedXml({ ...head, agent: "", changedAt: null }, reader(0).read)).toArray()
  ).join("");
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n\n</root>\n',
  );
});

it("reads no page before the reader has taken the one before, and none for a reader who left", async () => {
  const { asked, read } = reader(1000);
  const pieces = Readable.from(feedXml(head, read));
  const iterator = pieces[Symbol.asyncIterator]();
  await iterator.next();
  await iterator.next();
  expect(asked.length).toBeLessThanOrEqual(3);
  const before = asked.length;
  pieces.destroy();
  await iterator.next().catch(() => undefined);
  expect(asked.length).toBe(before);
});

// FEED-30
it("ends broken, never well-formed, when a page cannot be read", async () => {
  const pieces: string[] = [];
  const failing = async () => {
    for await (const piece of feedXml(head, () => Promise.reject(new Error("gone")))) pieces.push(piece);
  };
  await expect(failing()).rejects.toThrow("gone");
  expect(pieces.join("")).not.toContain("</root>");
});
