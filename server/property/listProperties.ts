import { type Kysely, sql } from "kysely";
import type { Photo, PropertyListItem } from "#contracts/property/property.ts";
import type { Order, PropertyFilter, SortField } from "#contracts/property/propertyFilter.ts";
import { isShownField } from "#contracts/property/propertyRules.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Services } from "#server/http/services.ts";
import { isMediaKey } from "#server/media/mediaKey.ts";
import { urlOf } from "#server/media/storageOf.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import { PREPARED } from "#server/store/guardPool.ts";
import { type PhotoSource, priceInEuro } from "./property.ts";
import { propertyPlace } from "./propertyPlace.ts";
import type { PropertyItem } from "./propertyProjection.ts";
import { propertyWhere } from "./propertyWhere.ts";
import { sortKey } from "./sortKey.ts";

/** A page: `skip` from 0, `take` from 1. */
interface Page {
  readonly skip: number;
  readonly take: number;
  readonly order: Order;
  /** That types are sorted in. */
  readonly language: SystemLanguage;
}

const columns = {
  Id: "id",
  AgentRef: "ref_sort",
  NormalizedPriceInEuro: "price",
  "Town/Name": "town_sort",
  "Province/Name": "province_sort",
  Type: "type",
  Status: "state",
  Featured: "featured",
} as const satisfies Record<SortField, string>;

/** The place of every type among their names in a language; types are numbered from 1. */
const ranksOf = (language: SystemLanguage) => {
  const nameOf = (Id: number) => sortKey(propertyTypes[Id - 1]?.Labels[language] ?? "");
  const sorted = propertyTypes.map(({ Id }) => Id).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return sql.raw(`array[${propertyTypes.map(({ Id }) => sorted.indexOf(Id)).join(",")}]::smallint[]`);
};
const typeRanks = { en: ranksOf("en"), es: ranksOf("es") } satisfies Record<SystemLanguage, unknown>;

/** Equal values are in the order of their ids, so that every listing is on exactly one page. */
function orderBy(order: Order, language: SystemLanguage) {
  const [path = "", direction] = order.split(" ");
  const column = columns[path.replace("Property/", "") as SortField];
  const way = sql.raw(direction === "desc" ? "desc" : "asc");
  if (column === "id") return sql`id ${way}`;
  const key = column === "type" ? sql`(${typeRanks[language]})[type]` : sql.ref(column);
  return sql`${key} ${way}, id ${way}`;
}

/** One page of a client's properties under a filter. */
export async function listProperties(
  db: Kysely<Database>,
  login: string,
  filter: PropertyFilter,
  { skip, take, order, language }: Page,
): Promise<{ id: number; item: PropertyItem }[]> {
  // Under filters each page is planned for what it asks. How many rows it has is always said, so that no plan is made for a tenth of all.
  const isPlain = Object.values(filter).every((value) => value === undefined) && take === limits.pageSize;
  const { rows } = await sql<{ id: number; item: PropertyItem }>`${sql.raw(isPlain ? PREPARED : "")}
    select doc.id, doc.item
    from (
      select id, row_number() over () as place
      from (
        select id from property where ${propertyWhere(login, filter)}
        order by ${orderBy(order, language)} limit ${sql.lit(take)} offset ${skip}
      ) as found
    ) as page
    join property_doc doc on doc.login = ${login} and doc.id = page.id
    order by page.place`.execute(db);
  return rows;
}

const typeById = new Map(
  propertyTypes.map(({ Id, Term, Labels, Group }) => [
    Id,
    { Id, Term, Labels, Group, SameAsGroup: Term === Group },
  ]),
);
const offerById = new Map(offerTypes.map(({ Id, Labels }) => [Id as number, { Id, Labels }]));

type With = Pick<Services, "config">;

function photoOf(services: With, { Source, Number: number }: PhotoSource): Photo {
  if (!isMediaKey(Source)) return { Url: Source, CdnUrl: Source, Number: number };
  return { ...urlOf(services, Source), Number: number };
}

/** A stored property as a row of the list: ids become labels, photo keys become addresses of this installation. */
export function listItemOf(services: With, id: number, item: PropertyItem): PropertyListItem {
  const place = propertyPlace(item.Location);
  const type = typeById.get(item.Type);
  const offer = offerById.get(item.Offer);
  if (!type || !offer) throw new Error(`Property ${id} has a type or an offer that is not known.`);
  return {
    Id: id,
    AgentRef: item.AgentRef,
    Status: item.Status,
    Suspended: item.Suspended,
    Online: item.Online,
    Type: type,
    OfferType: offer,
    Location: place.location,
    Town: place.townId,
    TownName: place.townName,
    ProvinceName: place.provinceName,
    Price: item.Price,
    NormalizedPriceInEuro: priceInEuro(item.Price, item.Currency),
    HighSeasonPrice: isShownField("HighSeasonPrice", item) ? item.HighSeasonPrice : null,
    Currency: item.Currency,
    Photos: item.Photos.map((photo) => photoOf(services, photo)),
    Medias: [...item.Medias],
    AdInfo: {
      PropertyFeaturedPremium: item.Featured === "FeaturedPremium",
      PropertyFeatured: item.Featured === "Featured",
      UpdatedBy: item.FeaturedBy,
    },
  };
}

/** How many of a client's properties pass a filter. */
export async function countProperties(
  db: Kysely<Database>,
  login: string,
  filter: PropertyFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from property where ${propertyWhere(login, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Asked {
  readonly Skip?: number | undefined;
  readonly Take?: number | undefined;
  readonly Order?: Order | undefined;
  readonly NamesIn?: SystemLanguage | undefined;
}

/** The page that a query asks for, the newest first where it says nothing; Take outside of 1 to 100 is 400 `ErrInvalidTake`. */
export function pageOf({
  Skip = 0,
  Take = limits.pageSize,
  Order = "Property/Id desc",
  NamesIn = "en",
}: Asked): Page {
  if (Take < 1 || Take > limits.takeMax) throw new ProblemError({ code: "ErrInvalidTake" });
  if (Skip < 0) throw new ProblemError({ code: "ErrDecodingParams" });
  return { skip: Skip, take: Take, order: Order, language: NamesIn };
}
