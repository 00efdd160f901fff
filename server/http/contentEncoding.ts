import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type ContentEncoding = "br" | "gzip";

/** As feeds are kept, first. */
const ours: readonly ContentEncoding[] = ["gzip", "br"];
/** Past this, brotli takes more time than it saves bytes while somebody waits. */
export const BROTLI_QUALITY = 4;

/** The compression that an `Accept-Encoding` asks for, `gzip` where it wants both alike; null for none. */
export function encodingOf(header: string | undefined): ContentEncoding | null {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = ours.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Sends a text that is public and not made of what was sent, compressed as its reader asks. */
export async function sendCompressed(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const encoding = encodingOf(headers["accept-encoding"]);
  if (encoding === null) return reply.send(text);
  reply.header("content-encoding", encoding);
  if (encoding === "gzip") return reply.send(await gzipped(text));
  return reply.send(await brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
}
