import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { homeFeeds } from "#tests/fixtures/formats/homeFeeds.ts";
import { homes } from "#tests/fixtures/formats/homes.ts";
import { feedLimits } from "./feedLimits.ts";
import { readFeed } from "./readFeed.ts";

const MEGA = 1_000_000;
const given = { characters: 0 };

async function* pieces(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

/** So many characters of the same text behind a beginning, made as they are asked for. */
async function* endless(begin: string, text: string, characters: number): AsyncGenerator<string> {
  given.characters = 0;
  const block = text.repeat(Math.ceil(65_536 / text.length));
  yield begin;
  for (; given.characters < characters; given.characters += block.length) yield block;
}

async function recordsOf(source: AsyncIterable<string>) {
  const records: { id: string; broken: boolean; slips: number }[] = [];
  for await (const { node, broken, slips } of readFeed(source)) {
    const id = node.children.find(({ name }) => name === "propertyCode")?.text ?? "";
    records.push({ id, broken: broken !== null, slips: slips.length });
  }
  return records;
}

setFlagsFromString("--expose-gc");
const sweep = runInNewContext("gc") as () => void;

/** Bytes of the heap that are in use, after a collection. */
function heldNow(): number {
  sweep();
  return process.memoryUsage().heapUsed;
}

const list = (...listings: readonly string[]) => `{"customerProperties":[${listings.join(",")}]}`;
const listing = (id: string) => `{"propertyCode":"${id}"}`;

// SAFE-31
describe("a feed in JSON that is not to be read to its end", () => {
  it.each<[string, () => AsyncIterable<string>, string]>([
    ["nesting", () => endless("", '{"a":', 100 * MEGA), "ErrFeedTooDeep"],
    ["lists in lists", () => endless('{"customerProperties":[{"a":', "[", 100 * MEGA), "ErrFeedTooDeep"],
    [
      "one text of a listing",
      () => endless('{"customerProperties":[{"a":"', "x", 100 * MEGA),
      "ErrFeedTooLarge",
    ],
    ["one text before the listings", () => endless('{"a":"', "x", 100 * MEGA), "ErrFeedFormat"],
    [
      "numbers among the listings",
      () => endless('{"customerProperties":[', "1,", 100 * MEGA),
      "ErrFeedTooLarge",
    ],
    [
      "fields of one listing",
      () => endless('{"customerProperties":[{', '"a":1,', 100 * MEGA),
      "ErrFeedTooLarge",
    ],
    ["blanks", () => endless("", " ", 100 * MEGA), "ErrFeedTooLarge"],
  ])("stops at %s", async (_what, source, code) => {
    await expect(recordsOf(source())).rejects.toMatchObject({ name: "FeedRefused", code });
    expect(given.characters).toBeLessThan(6 * MEGA);
  });

  it("stops at more elements than a listing has", async () => {
    const many = `{"a":[${"1,".repeat(feedLimits.elements)}1]}`;
    await expect(recordsOf(pieces(list(many)))).rejects.toMatchObject({ code: "ErrFeedTooLarge" });
  });
});

// IMP-65
describe("a feed in JSON", () => {
  it("gives its listings before its end has come", async () => {
    async function* unended() {
      yield '{"customerCountry":"Spain","customerProperties":[';
      yield `${listing("1")},`;
      throw new Error("Nobody asks for more.");
    }
    for await (const { node } of readFeed(unended())) {
      expect(node.children[0]?.text).toBe("1");
      break;
    }
  });

  it("holds no more of a large feed than of a small one", async () => {
    const body = homeFeeds.Idealista(homes);
    const from = body.indexOf("[{") + 1;
    const held: number[] = [];
    async function* weighed() {
      yield body.slice(0, from);
      for (let read = 0; read < 6 * MEGA; read += body.length) {
        if (held.length === 0 && read > MEGA) held.push(heldNow());
        yield `${body.slice(from, -2)},`;
      }
      held.push(heldNow());
      yield `${body.slice(from, -2)}]}`;
    }
    expect((await recordsOf(weighed())).length).toBeGreaterThan(3_000);
    const [small = 0, grown = 0] = held;
    // Whoever keeps what was read keeps at least its characters, which are five million between the two.
    expect(grown - small).toBeLessThan(2.5 * MEGA);
  });

  it("reads brackets, quotation marks and escapes in texts as text", async () => {
    const texts = '{"propertyCode":"1","a":"]}[{\\\\","b":"\\"]","c":{"d":["}"]}}';
    expect(await recordsOf(pieces(list(texts, listing("2"))))).toMatchObject([{ id: "1" }, { id: "2" }]);
  });

  it("knows the list by its name in the root, and by no name in a listing or a text", async () => {
    const other = '"customerContact":{"customerProperties":[{"propertyCode":"0"}]},"a":"customerProperties"';
    expect(
      await recordsOf(pieces(`{${other},"customerProperties":[${listing("1")}],"b":[{"propertyCode":"9"}]}`)),
    ).toEqual([{ id: "1", broken: false, slips: 0 }]);
  });

  it("gives up a listing that is no JSON alone, and reads line breaks in texts", async () => {
    const records = await recordsOf(
      pieces(list('{"propertyCode":1,}', '{"propertyCode":"2","a":"b\nc"}', listing("3"))),
    );
    expect(records).toEqual([
      { id: "", broken: true, slips: 0 },
      { id: "2", broken: false, slips: 1 },
      { id: "3", broken: false, slips: 0 },
    ]);
  });

  it("publishes no sign that no text can hold", async () => {
    for await (const record of readFeed(pieces(list('{"propertyCode":"1\\u0000","a":"\\ud800x"}')))) {
      expect(record.node.children.map(({ text }) => text)).toEqual(["1", "\ufffdx"]);
    }
  });

  it.each([
    ["stops in a listing", homeFeeds.Idealista(homes).slice(0, -300), "ErrFeedIncomplete"],
    ["stops after a listing", `{"customerProperties":[${listing("1")}`, "ErrFeedIncomplete"],
    ["has no listing", list(), "ErrFeedEmpty"],
    ["has no list", '{"error":"Unauthorized"}', "ErrFeedFormat"],
    ["has another root", `[${listing("1")}]`, "ErrFeedFormat"],
    ["is followed by text", `${list(listing("1"))} Notice`, "ErrFeedNotXml"],
    ["is followed by another", `${list(listing("1"))}${list(listing("2"))}`, "ErrFeedNotXml"],
    ["has no listing that can be read", list("{,}"), "ErrFeedNotXml"],
  ])("that %s is refused", async (_what, feed, code) => {
    for (const parts of [[feed], [...feed]])
      await expect(recordsOf(pieces(...parts))).rejects.toMatchObject({ code });
  });
});
