import type { propertyContract } from "#contracts/property/propertyContract.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import { once } from "#server/http/once.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { confirmUploads } from "#server/media/confirmUploads.ts";
import { serviceOf } from "#server/service/contractedServices.ts";
import { entityTag, versionOf } from "../http/entityTag.ts";
import { countActive } from "./clientRules.ts";
import { findProperty } from "./findProperty.ts";
import { countProperties, listItemOf, listProperties, pageOf } from "./listProperties.ts";
import { propertyAnswer } from "./propertyAnswer.ts";
import { changeProperty, checkPayload, publishProperty } from "./publishProperty.ts";
import { runCommand } from "./runCommand.ts";

type PropertyRoutes = Routes<typeof propertyContract>;

/** Sets a header of the answer. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** Property management (CALL-15 … CALL-20, CALL-32). */
export const propertyRoutes = (services: Services): PropertyRoutes => ({
  ...reading(services),
  ...writing(services),
  ...switching(services),
});

async function answer(services: Services, reply: Reply, login: string, id: number) {
  const { version, item, detail } = await findProperty(services.store.db, login, id);
  reply.header("etag", entityTag(version));
  return { status: 200 as const, body: propertyAnswer(services, id, item, detail) };
}

function reading(services: Services): Pick<PropertyRoutes, "list" | "count" | "get"> {
  const { db } = services.store;
  return {
    list: async ({ request, query: { Skip, Take, Order, NamesIn, ...filter } }) => {
      const { login } = clientOf(request);
      const found = await listProperties(db, login, filter, pageOf({ Skip, Take, Order, NamesIn }));
      return { status: 200, body: found.map(({ id, item }) => listItemOf(services, id, item)) };
    },
    count: async ({ request, query }) => {
      const count = await countProperties(db, clientOf(request).login, query);
      return { status: 200, body: { count } };
    },
    get: ({ request, reply, params }) => answer(services, reply, clientOf(request).login, Number(params.id)),
  };
}

function writing(services: Services): Pick<PropertyRoutes, "create" | "update" | "remove"> {
  const { db } = services.store;
  const confirm = (login: string, photos: readonly { Url: string }[] = []) =>
    confirmUploads(
      services,
      login,
      photos.map(({ Url }) => Url),
    );
  return {
    create: async ({ request, body }) => {
      const metadata = metadataOf(services, request);
      checkPayload(body);
      await confirm(metadata.login, body.Photos);
      return once(services, request, async (tx) => ({
        status: 201 as const,
        body: { Id: await publishProperty(tx, body, metadata) },
      }));
    },
    update: async ({ request, reply, params, body }) => {
      const metadata = metadataOf(services, request);
      const { login } = metadata;
      const id = Number(params.id);
      await findProperty(db, login, id);
      const version = versionOf(request.headers["if-match"]);
      checkPayload(body);
      await confirm(login, body.Photos);
      await db.transaction().execute((tx) => changeProperty(tx, id, body, version, metadata));
      return answer(services, reply, login, id);
    },
    remove: async ({ request, params }) => {
      await runCommand(services, request, Number(params.id), async (tx, { login }) => {
        const { property } = await serviceOf(tx, login);
        return { type: "DeleteProperty", importType: property.ImportType };
      });
      return { status: 204, body: undefined };
    },
  };
}

function switching(services: Services): Pick<PropertyRoutes, "activate" | "deactivate"> {
  return {
    activate: async ({ request, reply, params }) => {
      const id = Number(params.id);
      await runCommand(services, request, id, async (tx, { login }) => {
        const { property } = await serviceOf(tx, login);
        const active = await countActive(tx, login);
        return { type: "ActivateProperty", listings: { active, limit: property.PropertyLimit } };
      });
      return answer(services, reply, clientOf(request).login, id);
    },
    deactivate: async ({ request, reply, params }) => {
      const id = Number(params.id);
      await runCommand(services, request, id, (_tx, { login, admin }) => ({
        type: "DeactivateProperty",
        by: admin ?? login,
      }));
      return answer(services, reply, clientOf(request).login, id);
    },
  };
}
