import type { directoryContract } from "#contracts/directory/directoryContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import { entityTag, versionOf } from "#server/http/entityTag.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { confirmUploads } from "#server/media/confirmUploads.ts";
import { requestUpload } from "#server/media/requestUpload.ts";
import { ProblemError } from "#server/problemError.ts";
import { checkBody, editEntry } from "./editEntry.ts";
import { entryAnswer } from "./entryAnswer.ts";
import { type FoundEntry, findEntries, findEntry } from "./findEntry.ts";

function needEditable({ tier }: FoundEntry): void {
  if (tier === "Free") throw new ProblemError({ code: "ErrCannotUpdate" });
}

/** Directory entries (CALL-27, CALL-29). */
export function directoryRoutes(services: Services): Routes<typeof directoryContract> {
  const { db } = services.store;
  return {
    list: async ({ request }) => {
      const found = await findEntries(db, clientOf(request).login);
      return { status: 200, body: found.map((entry) => entryAnswer(services, entry)) };
    },
    get: async ({ request, reply, params }) => {
      const found = await findEntry(db, clientOf(request).login, params);
      reply.header("etag", entityTag(found.version));
      return { status: 200, body: entryAnswer(services, found) };
    },
    update: async ({ request, reply, params, body }) => {
      const metadata = metadataOf(services, request);
      const { login } = metadata;
      const before = await findEntry(db, login, params);
      needEditable(before);
      const version = versionOf(request.headers["if-match"]);
      checkBody(body, before);
      if (body.Logo !== null) await confirmUploads(services, login, [body.Logo]);
      await db.transaction().execute((tx) => editEntry(tx, params, body, version, metadata));
      const after = await findEntry(db, login, params);
      reply.header("etag", entityTag(after.version));
      return { status: 200, body: entryAnswer(services, after) };
    },
    upload: async ({ request, params, body }) => {
      const { login } = clientOf(request);
      needEditable(await findEntry(db, login, params));
      return {
        status: 200,
        body: await requestUpload(services, login, body, { maxBytes: limits.logoBytes, unfinished: true }),
      };
    },
  };
}
