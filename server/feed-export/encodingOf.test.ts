import { once } from "node:events";
import { PassThrough } from "node:stream";
import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { encodingOf } from "#server/http/contentEncoding.ts";
import { encoderOf } from "./madeFeeds.ts";

it("compresses as the reader asks, and not at all when it does not", () => {
  const asked = {
    "gzip, deflate, br": "gzip",
    "gzip;q=0.5, br": "br",
    gzip: "gzip",
    "br;q=0.5, gzip;q=0.8": "gzip",
    "GZIP;Q=1": "gzip",
    "*": "gzip",
    "gzip;q=0, *": "br",
    "gzip;q=0": null,
    "identity, deflate": null,
    "br;q=much": null,
    "": null,
  };
  const answers = Object.keys(asked).map((header) => [header, encodingOf(header)]);
  expect(Object.fromEntries(answers)).toEqual(asked);
  expect(encodingOf(undefined)).toBeNull();
});

/** What can be read of something packed that has not come to its end. */
const unpackBegun = {
  br: (bytes: Buffer) =>
    brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
};

it.each(["br", "gzip"] as const)(
  "sends a page packed with %s before the next one is read",
  async (encoding) => {
    const pages = new PassThrough();
    const packed = pages.pipe(encoderOf(encoding));
    for (const [nth, page] of ["<property>1</property>", "<property>2</property>"].entries()) {
      pages.write(page);
      await once(packed, "readable");
      const sent: Buffer = packed.read();
      if (nth === 0) expect(unpackBegun[encoding](sent)).toBe(page);
      else expect(sent.length).toBeGreaterThan(0);
    }
  },
);
