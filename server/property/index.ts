import { historyContract } from "#contracts/property/historyContract.ts";
import { payloadCodes } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { referenceContract } from "#contracts/property/referenceContract.ts";
import type { WebhookKind } from "#contracts/session/webhookContract.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import type { MediaUser } from "#server/media/orphans.ts";
import { type Slice, serve } from "#server/slice.ts";
import { historyRoutes } from "./history/historyRoutes.ts";
import { type PropertyEvent, propertyEvents } from "./property.ts";
import { propertyProjection } from "./propertyProjection.ts";
import type { PropertyItem } from "./propertyRow.ts";
import { writeTexts } from "./propertyText.ts";
import { referenceRoutes } from "./referenceRoutes.ts";
import { responsibleEvents, responsibleProjection } from "./responsible.ts";
import { propertyRoutes } from "./routes.ts";
import type { PropertyTables } from "./tables.ts";

export { isHandOver } from "./responsible.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends PropertyTables {}
}

const PAGE = 500;

/** The photos of listings, page by page: no statement reads all of a large client's. */
const listedPhotos: MediaUser = {
  lasting: true,
  async find(db, login, keys) {
    const wanted = new Set(keys);
    const found = new Set<string>();
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom("property_doc")
        .select(["id", "item"])
        .where("login", "=", login)
        .where("id", ">", after)
        .orderBy("id")
        .limit(PAGE)
        .execute();
      for (const { item } of rows) {
        for (const { Source } of (item as PropertyItem).Photos) if (wanted.has(Source)) found.add(Source);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return found;
      after = last.id;
    }
  },
};

const webhooks = {
  PropertyPublished: "property.published",
  PropertyActivated: "property.published",
  PropertyReinstated: "property.published",
  PropertyRestored: "property.published",
  PropertyChanged: "property.changed",
  PropertyPriceChanged: "property.changed",
  PropertyFeatured: "property.changed",
  PropertyUnfeatured: "property.changed",
  PropertyDeactivated: "property.withdrawn",
  PropertySuspended: "property.withdrawn",
  PropertyDeleted: "property.withdrawn",
} as const satisfies Readonly<Record<PropertyEvent["type"], WebhookKind>>;

export const propertySlice: Slice = {
  contracts: {
    property: serve("client", propertyContract, propertyRoutes, { large: true, fieldCodes: payloadCodes }),
    reference: serve("client", referenceContract, referenceRoutes),
    history: serve("client", historyContract, historyRoutes),
  },
  events: { ...propertyEvents, ...responsibleEvents },
  projections: [propertyProjection, responsibleProjection],
  live: recordOf(keysOf({ ...propertyEvents, ...responsibleEvents }), () => "properties" as const),
  webhooks,
  mediaUsers: [listedPhotos],
  sweep: ({ store }) => writeTexts(store),
};
