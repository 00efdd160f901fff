import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { read, utils } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { type Column, sheetXml } from "./sheetXml.ts";
import { workbook } from "./workbook.ts";

interface Row {
  readonly n: number;
  readonly text: string;
}

const columns: readonly Column<Row>[] = [
  { header: "Number", width: 10, format: "integer", value: ({ n }) => n },
  { header: "Text", width: 40, format: "text", value: ({ text }) => text },
  { header: "Nothing", width: 10, format: "day", value: () => null },
];

const BATCH = 500;

function* made(count: number, heard: (batches: number) => void = () => {}): Generator<readonly Row[]> {
  for (let from = 0, batches = 1; from < count; from += BATCH, batches += 1) {
    heard(batches);
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, nth) => {
      const n = from + nth;
      return { n, text: `Comment ${n} ${(n * 2654435761).toString(36).repeat(20)}` };
    });
  }
}

describe("a workbook", () => {
  it("holds all of 50,000 rows once, in their order", async () => {
    const whole = await buffer(workbook([{ name: "Rows", xml: sheetXml(columns, made(50_000)) }]));
    const sheet = read(whole, { dense: true }).Sheets.Rows;
    const numbers = utils
      .sheet_to_json<[number]>(sheet ?? {}, { header: 1 })
      .slice(1)
      .map(([n]) => n);
    expect(numbers).toEqual(Array.from({ length: 50_000 }, (_, nth) => nth));
  });

  // SAFE-64
  it("waits for a turn with its rows alone", async () => {
    const turns: string[] = [];
    async function* inTurn(written: AsyncIterable<string>) {
      for await (const xml of written) {
        turns.push(xml);
        yield xml;
      }
    }
    const pieces = await Readable.from(sheetXml(columns, made(2 * BATCH), { inTurn })).toArray();
    expect(turns).toEqual(pieces.slice(1, -1));
    expect(turns).toHaveLength(2);
  });

  it("makes no more than is read: who stops reading stops the making", async () => {
    let batches = 0;
    const count = (asked: number) => {
      batches = asked;
    };
    const stream = workbook([{ name: "Rows", xml: sheetXml(columns, made(50_000, count)) }]);
    await new Promise((resolve) => stream.once("readable", resolve));
    for (let turn = 0; turn < 500; turn += 1) await setImmediate();
    // Of 100; what the streams between hold is bounded.
    expect(batches).toBeLessThan(20);
    stream.destroy();
    const then = batches;
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(batches).toBe(then);
  });

  it("breaks off when its rows cannot be read, so that nobody takes a part for the whole", async () => {
    function* broken(): Generator<readonly Row[]> {
      yield* made(BATCH);
      throw new Error("The database is gone");
    }
    const stream = workbook([{ name: "Rows", xml: sheetXml(columns, broken()) }]);
    await expect(buffer(stream)).rejects.toThrow("The database is gone");
  });

  // SAFE-81
  it("begins nothing before it is read, so that what fails is heard by who reads", async () => {
    let batches = 0;
    async function* failing(): AsyncGenerator<string> {
      batches += 1;
      yield "<worksheet>";
      throw new Error("The caller is gone");
    }
    const stream = workbook([{ name: "Rows", xml: failing() }]);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect([batches, stream.errored]).toEqual([0, null]);
    await expect(buffer(stream)).rejects.toThrow("The caller is gone");
    const refused = workbook([{ name: "Rows", xml: failing() }]);
    refused.destroy();
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect([batches, refused.errored]).toEqual([1, null]);
  });
});
