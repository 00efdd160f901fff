import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contracts/wire/limits.ts";
import { knowsTag } from "#server/http/entityTag.ts";
import type { Services } from "#server/http/services.ts";
import type { DirectoryStorage } from "#server/object-storage/directoryStorage.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import { directoryOf } from "#server/object-storage/storageOf.ts";
import { isThumbnailSize, thumbnailOf, thumbnailSizes } from "#server/object-storage/thumbnails.ts";
import { lostAnswer, wantsPage } from "#server/page/lostAnswer.tsx";
import { abortSignalOf } from "#server/shared/concurrency/fairQueue.ts";
import { receiveUpload } from "./receiveUpload.ts";

/** The upload target and the pictures, `/storage` (CALL-66). With S3 the bucket is both, and nothing is served here. */
export const registerStorage = (services: Services) => async (app: FastifyInstance) => {
  const storage = directoryOf(services.config);
  if (!storage) return;
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
      scope.addHook("onRequest", async (_request, reply) => {
        // The signature is what allows, not a cookie, so any origin may ask: the panel can live on another host.
        reply
          .header("access-control-allow-origin", "*")
          .header("cross-origin-resource-policy", "cross-origin");
      });

      scope.options("/*", async (_request, reply) =>
        reply
          .header("access-control-allow-methods", "GET, HEAD, PUT")
          .header("access-control-allow-headers", "content-type, x-amz-acl")
          .header("access-control-max-age", "7200")
          .code(204)
          .send(),
      );
      scope.put<{ Params: { "*": string }; Querystring: Record<string, unknown> }>(
        "/*",
        { bodyLimit: 2 * limits.photoBytes, config: { streamingUpload: true } },
        async ({ params, query, headers, body, raw }, reply) => {
          await receiveUpload(services, storage, {
            key: params["*"],
            query,
            headers,
            body: (body as Readable | undefined) ?? raw,
            signal: abortSignalOf(reply),
          });
          return reply.header("cache-control", "no-store").code(200).send();
        },
      );
      scope.route<{ Params: { "*": string } }>({
        method: ["GET", "HEAD"],
        url: "/*",
        handler: (request, reply) => serveObject(storage, request.params["*"], request, reply),
      });
    },
    { prefix: "/storage" },
  );
};

/** Answers a picture, or its thumbnail when the name begins with a size. What is stored never changes, so it is cached for ever. */
async function serveObject(
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
