import { type Kysely, sql } from "kysely";
import type { Order, PropertyFilter, SortField } from "#contracts/property/propertyFilter.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { PREPARED } from "#server/postgres/pool/preparedStatements.ts";
import { ProblemError } from "#server/problemError.ts";
import { sortKey } from "#server/shared/text/fold.ts";
import type { PropertyItem } from "./propertyRow.ts";
import { hasTextOf, itemText } from "./propertyText.ts";
import { propertyWhere } from "./propertyWhere.ts";
import { scoreAt } from "./qualitySql.ts";

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
  Quality: "quality",
} as const satisfies Record<SortField, string>;

/** The place of every type among their names in a language; types are numbered from 1. */
const ranksOf = (language: SystemLanguage) => {
  const nameOf = (Id: number) => sortKey(propertyTypes[Id - 1]?.Labels[language] ?? "");
  const sorted = propertyTypes.map(({ Id }) => Id).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return sql.raw(`array[${propertyTypes.map(({ Id }) => sorted.indexOf(Id)).join(",")}]::smallint[]`);
};
const typeRanks = { en: ranksOf("en"), es: ranksOf("es") } satisfies Record<SystemLanguage, unknown>;

function keyOf(column: (typeof columns)[SortField], language: SystemLanguage) {
  if (column === "quality") return sql`coalesce(${scoreAt()}, 0)`;
  return column === "type" ? sql`(${typeRanks[language]})[type]` : sql.ref(column);
}

/** Equal values are in the order of their ids, so that every listing is on exactly one page. */
function orderBy(order: Order, language: SystemLanguage) {
  const [path = "", direction] = order.split(" ");
  const column = columns[path.replace("Property/", "") as SortField];
  const way = sql.raw(direction === "desc" ? "desc" : "asc");
  if (column === "id") return sql`id ${way}`;
  return sql`${keyOf(column, language)} ${way}, id ${way}`;
}

/** A row of the list as it is stored, as text where there is one, with its rooms, area and score; null while that is not reckoned yet. */
type ListedProperty = {
  readonly id: number;
  readonly score: number | null;
  readonly responsible: string | null;
  readonly type: number;
  readonly bedrooms: number | null;
  readonly build: number | null;
} & ({ readonly text: string } | { readonly text: null; readonly item: PropertyItem });

const hasText = hasTextOf("doc");

function rowText(row: ListedProperty): string {
  const user = row.responsible === null ? "" : `,"Responsible":${JSON.stringify(row.responsible)}`;
  const bedrooms = isShownField("Bedrooms", { Type: row.type }) ? row.bedrooms : null;
  const facts = `"Quality":${row.score},"Bedrooms":${bedrooms},"Build":${row.build}`;
  return `{${row.text ?? itemText(row.id, row.item)},${facts}${user}}`;
}

/** One page of the properties in a scope under a filter, as the wire says it. */
export async function listProperties(
  db: Kysely<Database>,
  scope: Scope,
  filter: PropertyFilter,
  { skip, take, order, language }: Page,
): Promise<string> {
  const { login } = scope;
  // Under filters each page is planned for what it asks. How many rows it has is always said, so that no plan is made for a tenth of all.
  const isPlain =
    scope.limitedTo === undefined &&
    Object.values(filter).every((value) => value === undefined) &&
    take === limits.pageSize;
  // A hash of the ids of one account alone is half the work of one of logins and ids.
  const scored = sql`left join (
        select id, base, priced, changed_at from property_quality where login = ${login}
      ) as quality using (id)`;
  const { rows } = await sql<ListedProperty>`${sql.raw(isPlain ? PREPARED : "")}
    select doc.id, ${scoreAt()} as score, responsible.user_id as responsible,
      listed.type, listed.bedrooms, listed.build,
      case when ${hasText} then item_text end as text, case when not ${hasText} then item end as item
    from (
      select id, row_number() over () as place
      from (
        select id from property ${order.startsWith("Property/Quality") ? scored : sql``} where ${propertyWhere(scope, filter)}
        order by ${orderBy(order, language)} limit ${sql.lit(take)} offset ${skip}
      ) as found
    ) as page
    join property_doc doc on doc.login = ${login} and doc.id = page.id
    join property listed on listed.login = ${login} and listed.id = page.id
    left join property_quality as quality on quality.login = ${login} and quality.id = page.id
    left join property_responsible as responsible on responsible.login = ${login} and responsible.id = page.id
    order by page.place`.execute(db);
  return `[${rows.map(rowText).join(",")}]`;
}

/** How many properties of a scope pass a filter. */
export async function countProperties(
  db: Kysely<Database>,
  scope: Scope,
  filter: PropertyFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from property where ${propertyWhere(scope, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The numbers of the properties of a scope that pass a filter, the newest first, at most so many. */
export async function matchingIds(
  db: Kysely<Database>,
  scope: Scope,
  filter: PropertyFilter,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from property where ${propertyWhere(scope, filter)} order by id desc limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface ListRequest {
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
}: ListRequest): Page {
  if (Take < 1 || Take > limits.takeMax) throw new ProblemError({ code: "ErrInvalidTake" });
  if (Skip < 0) throw new ProblemError({ code: "ErrDecodingParams" });
  return { skip: Skip, take: Take, order: Order, language: NamesIn };
}
