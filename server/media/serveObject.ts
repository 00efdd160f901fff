import { createReadStream } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { knowsTag } from "#server/http/entityTag.ts";
import type { DirectoryStorage } from "#server/object-storage/directoryStorage.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import { isThumbnailSize, thumbnailOf, thumbnailSizes } from "#server/object-storage/thumbnails.ts";
import { lostAnswer, wantsPage } from "#server/page/lostAnswer.tsx";
import { abortSignalOf } from "#server/shared/concurrency/fairQueue.ts";

/** Answers a picture, or its thumbnail when the name begins with a size. What is stored never changes, so it is cached for ever. */
export async function serveObject(
  storage: DirectoryStorage,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("x-content-type-options", "nosniff");
  const found = await find(storage, name, abortSignalOf(reply));
  if (!found && wantsPage(request)) return lostAnswer(request, reply, "file");
  if (!found) {
    return reply
      .code(404)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("Not found\n");
  }
  const etag = `"${name}"`;
  reply
    .header("etag", etag)
    .header("cache-control", "public, max-age=31536000, immutable")
    .header(
      "content-security-policy",
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
  if (knowsTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.type(found.type).header("content-length", found.bytes);
  return reply.send(request.method === "HEAD" ? undefined : createReadStream(storage.path(name)));
}

async function find(storage: DirectoryStorage, name: string, signal: AbortSignal) {
  if (isMediaKey(name)) return storage.stat(name);
  const [size = "", ...key] = name.split("/");
  if (!isThumbnailSize(size) || !isMediaKey(key.join("/"))) return null;
  if (!(await thumbnailOf(storage, size, key.join("/"), signal))) return null;
  const found = await storage.stat(name);
  return found && { ...found, type: thumbnailSizes[size].type };
}
