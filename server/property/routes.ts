import type { Property, PropertyListItem } from "#contracts/property/property.ts";
import type { propertyContract } from "#contracts/property/propertyContract.ts";
import { OWN_LOGIN } from "#contracts/session/roles.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import { type Routes, wireText } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { confirmUploads } from "#server/media/confirmUploads.ts";
import { ProblemError } from "#server/problemError.ts";
import { retryWhileLocked } from "#server/shared/retry/retry.ts";
import { entityTag, versionOf } from "../http/entityTag.ts";
import {
  type FoundProperty,
  findProperty,
  findWritten,
  type WrittenProperty,
  writtenOf,
} from "./findProperty.ts";
import { countProperties, listProperties, pageOf } from "./listProperties.ts";
import { addressing } from "./propertyText.ts";
import { changeProperty, checkPayload, publishProperty } from "./publishProperty.ts";
import { changeResponsible, responsibleRoutes } from "./responsible.ts";
import { propertyCommands, type RunCommand } from "./runCommand.ts";

type PropertyRoutes = Routes<typeof propertyContract>;

/** Sets a header of the answer. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** Property management (CALL-15 … CALL-20, CALL-32). */
export function propertyRoutes(services: Services): PropertyRoutes {
  const run = propertyCommands(services);
  return {
    ...reading(services),
    ...writing(services, run),
    ...switching(services, run),
    ...responsibleRoutes(services),
  };
}

/** Answers with a property as the wire says it. */
function answering(services: Services) {
  const address = addressing(services);
  return (reply: Reply, { version, text }: WrittenProperty) => {
    reply.header("etag", entityTag(version));
    return { status: 200 as const, body: wireText<Property>(`{${address(text)}}`) };
  };
}

function reading(services: Services): Pick<PropertyRoutes, "list" | "count" | "get"> {
  const { db } = services.store;
  const address = addressing(services);
  const answer = answering(services);
  return {
    list: async ({ request, query: { Skip, Take, Order, NamesIn, ...filter } }) => {
      const rows = await listProperties(
        db,
        clientOf(request),
        filter,
        pageOf({ Skip, Take, Order, NamesIn }),
      );
      return { status: 200, body: wireText<PropertyListItem[]>(address(rows)) };
    },
    count: async ({ request, query }) => {
      const count = await countProperties(db, clientOf(request), query);
      return { status: 200, body: { count } };
    },
    get: async ({ request, reply, params }) =>
      answer(reply, await findWritten(db, clientOf(request).login, Number(params.id))),
  };
}

function writing(services: Services, run: RunCommand): Pick<PropertyRoutes, "create" | "update" | "remove"> {
  const { db } = services.store;
  const answer = answering(services);
  const confirm = (login: string, photos: readonly { Url: string }[] = []) =>
    confirmUploads(
      services,
      login,
      photos.map(({ Url }) => Url),
    );
  return {
    create: async ({ request, reply, body }) => {
      const metadata = metadataOf(services, request);
      checkPayload(body);
      await confirm(metadata.login, body.Photos);
      const { role, user = OWN_LOGIN, key } = clientOf(request);
      return withIdempotency(services, { request, reply }, async (tx) => {
        const Id = await publishProperty(tx, body, metadata);
        if (role === "agent" && key === undefined)
          await changeResponsible(tx, { type: "Give", properties: [Id], user }, metadata);
        return { status: 201 as const, body: { Id } };
      });
    },
    update: async ({ request, reply, params, body }) => {
      const metadata = metadataOf(services, request);
      const { login } = metadata;
      const id = Number(params.id);
      await findProperty(db, login, id);
      const version = versionOf(request.headers["if-match"]);
      checkPayload(body);
      await confirm(login, body.Photos);
      await retryWhileLocked(services.config.databaseLimits.lockMs, () =>
        db.transaction().execute((tx) => changeProperty(tx, id, body, version, metadata)),
      );
      return answer(reply, await findWritten(db, login, id));
    },
    remove: async ({ request, params }) => {
      await run(request, Number(params.id), async ({ services: contracted }) => {
        const { property } = await contracted();
        return { type: "DeleteProperty", importType: property.ImportType };
      });
      return { status: 204, body: undefined };
    },
  };
}

function switching(services: Services, run: RunCommand): Pick<PropertyRoutes, "activate" | "deactivate"> {
  const answer = answering(services);
  const answerLeft = (reply: Reply, left: FoundProperty | null) => {
    if (!left) throw new ProblemError({ code: "ErrPropertyInvalid" });
    return answer(reply, { version: left.version, text: writtenOf(left) });
  };
  return {
    activate: async ({ request, reply, params }) => {
      const left = await run(request, Number(params.id), async (account) => {
        const { property } = await account.services();
        const listings = { active: await account.active(), limit: property.PropertyLimit };
        return { type: "ActivateProperty", listings };
      });
      return answerLeft(reply, left);
    },
    deactivate: async ({ request, reply, params }) => {
      const { login, admin } = metadataOf(services, request);
      const by = admin ?? login;
      const left = await run(request, Number(params.id), () => ({ type: "DeactivateProperty", by }));
      return answerLeft(reply, left);
    },
  };
}
