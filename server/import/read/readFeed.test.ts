import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { decoded } from "./decoded.ts";
import { feedLimits } from "./feedLimits.ts";
import { readFeed } from "./readFeed.ts";
import { unpacked } from "./unpacked.ts";

const MEGA = 1_000_000;

async function* pieces(...parts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part as string);
}

/** `npm run drill -- feeds` reads more, and alone: what a process that runs beside others takes says little, so that others have ten times as much. */
const large = process.env.FEEDS === "large";
const SLACK = large ? 1 : 10;

/** How many bytes the sources of a test have given. */
const given = { bytes: 0 };
beforeEach(() => {
  given.bytes = 0;
});

/** So many bytes of the same text, made as they are asked for. */
function endless(begin: string, text: string | Buffer, bytes: number) {
  const one = Buffer.from(text as string);
  const block = Buffer.concat(Array.from({ length: Math.ceil(65_536 / one.length) }, () => one));
  async function* source(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(begin);
    for (; given.bytes < bytes; given.bytes += block.length) yield block;
  }
  return source();
}

async function count(source: AsyncIterable<Uint8Array>): Promise<number> {
  let records = 0;
  for await (const _node of readFeed(decoded(unpacked(source)))) records += 1;
  return records;
}

/** Runs work and says how much of the processor it took, whoever else uses it, and how much memory grew; in ms and MB. */
async function cost(work: () => Promise<unknown>): Promise<{ ms: number; megabytes: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const started = process.cpuUsage();
  await work();
  clearInterval(looking);
  const { user, system } = process.cpuUsage(started);
  const megabytes = (Math.max(most, process.memoryUsage().rss) - before) / MEGA;
  return { ms: (user + system) / 1000, megabytes };
}

setFlagsFromString("--expose-gc");
const sweep = runInNewContext("gc") as () => void;

/** What this process cannot let go of, in MB. */
function heldNow(): number {
  sweep();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGA;
}

const laughs = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, nth) => `<!ENTITY a${nth + 1} "${`&a${nth || ""};`.repeat(10)}">`,
).join("")}]><root>&a12;</root>`;
const GIGA = 1_000 * MEGA;

/** Of a gigabyte, what any of them is refused within: a listing may have 4 million characters. */
const MOST_READ = 10 * MEGA;

// SAFE-31
describe("bombs are refused within 2 seconds and 200 MB", () => {
  it.each([
    ["a billion laughs", () => pieces(laughs), "ErrFeedDoctype"],
    [
      "an entity of this machine's files",
      () => pieces('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'),
      "ErrFeedDoctype",
    ],
    ["an entity without a DOCTYPE", () => pieces("<root><property>&xxe;</property></root>"), "ErrFeedFormat"],
    [
      "a gigabyte behind a broken listing",
      () => endless("<root><property><id></ref>", "x", GIGA),
      "ErrFeedTooLarge",
    ],
    ["a gigabyte of broken listings", () => endless("<root>", "<property></id>", GIGA), "ErrFeedNotXml"],
    ["a gigabyte of bare ampersands", () => endless("<root><property><desc>", "& ", GIGA), "ErrFeedTooLarge"],
    [
      "a gigabyte of bytes in no encoding",
      () => endless("<root><property><desc>", Buffer.from([0x61, 0xe9, 0xff]), GIGA),
      "ErrFeedTooLarge",
    ],
    [
      "a gigabyte of control characters",
      () => endless("<root><property><desc>", "\u0001", GIGA),
      "ErrFeedNotXml",
    ],
    ["a gigabyte of nesting", () => endless("<root>", "<a>", GIGA), "ErrFeedTooDeep"],
    ["a gigabyte of attributes", () => endless("<root ", 'a="1" ', GIGA), "ErrFeedTooDeep"],
    ["a gigabyte of one text", () => endless("<root><property><desc>", "x", GIGA), "ErrFeedTooLarge"],
    ["a gigabyte of one attribute", () => endless('<root a="', "x", GIGA), "ErrFeedTooLarge"],
    ["a gigabyte of one comment", () => endless("<root><!--", "x", GIGA), "ErrFeedTooLarge"],
    ["a gigabyte of one CDATA", () => endless("<root><property><id><![CDATA[", "x", GIGA), "ErrFeedTooLarge"],
    ["a gigabyte of a DOCTYPE", () => endless("<!DOCTYPE root [", "<!-- -->", GIGA), "ErrFeedTooLarge"],
    ["a gigabyte of one listing", () => endless("<root><property>", "<a>b</a>", GIGA), "ErrFeedTooLarge"],
    ["a name without an end", () => endless("<", "x", GIGA), "ErrFeedTooLarge"],
    ["zeros", () => endless("", "\0", GIGA), "ErrFeedNotXml"],
    [
      "packed spaces",
      () => pieces(gzipSync(Buffer.concat([Buffer.from("<root>"), Buffer.alloc(30 * MEGA, " ")]))),
      "ErrFeedTooLarge",
    ],
  ])("%s", async (_what, make, code) => {
    const source = make();
    const spent = await cost(() =>
      expect(count(source)).rejects.toMatchObject({ name: "FeedRefused", code }),
    );
    expect(given.bytes).toBeLessThan(MOST_READ);
    expect(spent.ms).toBeLessThan(2_000 * SLACK);
    expect(spent.megabytes).toBeLessThan(200 * SLACK);
  });

  it("stops reading at once when nesting is too deep", async () => {
    await expect(count(endless("<root>", "<a>", GIGA))).rejects.toMatchObject({ code: "ErrFeedTooDeep" });
    expect(given.bytes).toBeLessThan(MEGA);
  });

  // SAFE-31
  it("takes what is just within the limits", async () => {
    const deep = feedLimits.depth - 2;
    const attributes = Array.from({ length: feedLimits.attributes }, (_, nth) => `a${nth}="1"`).join(" ");
    const nested = `${"<a>".repeat(deep)}${"</a>".repeat(deep)}`;
    const fields = "<ref>1</ref><price>1</price><type>Villa</type>";
    expect(await count(pieces(`<root><property ${attributes}>${fields}${nested}</property></root>`))).toBe(1);
  });
});

describe("feeds as they come", () => {
  it("holds no more of a large feed than of a small one", async () => {
    const listing = feedOf(200)
      .replace(/^.*?<property>/s, "<property>")
      .replace("</root>", "");
    const [first, last] = large ? [2 * MEGA, 20 * MEGA] : [MEGA, 6 * MEGA];
    const held: number[] = [];
    async function* weighed() {
      for await (const block of endless("<root>", listing, last)) {
        if (held.length === 0 && given.bytes >= first) held.push(heldNow());
        yield block;
      }
      held.push(heldNow());
    }
    await count(weighed()).catch(() => 0);
    const [small = 0, grown = 0] = held;
    expect(held).toHaveLength(2);
    // Whoever keeps what was read keeps at least its bytes.
    expect(grown - small).toBeLessThan((last - first) / MEGA);
  });

  it.each([
    ["with a byte order mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(feedOf(2))])],
    [
      "in UTF-16",
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(feedOf(2).replace("UTF-8", "UTF-16"), "utf16le"),
      ]),
    ],
    ["packed", gzipSync(feedOf(2))],
    ["with control characters", Buffer.from(feedOf(2).replace("above", "ab\u000bove"))],
    ["with tags in capitals", Buffer.from(feedOf(2).replaceAll("property>", "PROPERTY>"))],
  ])("reads a feed %s", async (_how, bytes) => {
    expect(await count(pieces(bytes))).toBe(2);
  });

  it("reads a feed byte by byte as it reads it whole", async () => {
    const bytes = Buffer.from(feedOf(2));
    expect(await count(pieces(...[...bytes].map((byte) => Uint8Array.of(byte))))).toBe(2);
  });

  it("says that a packed feed which stops in the middle is incomplete", async () => {
    await expect(count(pieces(gzipSync(feedOf(500)).subarray(0, 2_000)))).rejects.toMatchObject({
      code: "ErrFeedIncomplete",
    });
  });
});
