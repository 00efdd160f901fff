import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { limits } from "#contracts/wire/limits.ts";
import type { Services } from "#server/http/services.ts";
import { directoryOf } from "#server/object-storage/storageOf.ts";
import { abortSignalOf } from "#server/shared/concurrency/fairQueue.ts";
import { receiveUpload } from "./receiveUpload.ts";
import { serveObject } from "./serveObject.ts";

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
