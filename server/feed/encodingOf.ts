import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";

export type FeedEncoding = "br" | "gzip";

/** As feeds are kept, first. */
const ours: readonly FeedEncoding[] = ["gzip", "br"];
/** Past this, brotli takes more time than it saves bytes while somebody waits. */
const BROTLI_QUALITY = 4;

/** The compression that an `Accept-Encoding` asks for, the one that feeds are kept in where it wants both alike; null for none. */
export function encodingOf(header: string | undefined): FeedEncoding | null {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (encoding: FeedEncoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = ours.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

/** A stream that compresses and gives every piece away at once: else brotli keeps a megabyte of listings before its first byte. */
export const encoderOf = (encoding: FeedEncoding): Transform =>
  encoding === "gzip"
    ? createGzip({ flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      });

/** What makes a kept feed, which is gzip, what the reader asked for. */
export function recodersOf(encoding: FeedEncoding | null): Transform[] {
  if (encoding === "gzip") return [];
  const plain = createGunzip({ flush: constants.Z_SYNC_FLUSH });
  return encoding === null ? [plain] : [plain, encoderOf(encoding)];
}
