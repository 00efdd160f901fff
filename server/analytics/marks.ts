import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Interval } from "#contracts/analytics/analytics.ts";
import type { ChartMark, MarkDetail, MarkKind } from "#contracts/analytics/chartMark.ts";
import type { About } from "#contracts/wire/about.ts";
import type { EntryEvent, entryEvents } from "#server/directory/entry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyEvent, propertyEvents } from "#server/property/property.ts";

/** Null says of an event that it is no mark. */
const ofProperties = {
  PropertyPublished: null,
  PropertyChanged: null,
  PropertyPriceChanged: "price",
  PropertyFeatured: "featured",
  PropertyUnfeatured: "unfeatured",
  PropertyActivated: "activated",
  PropertyDeactivated: "deactivated",
  PropertySuspended: "suspended",
  PropertyReinstated: "reinstated",
  PropertyDeleted: null,
  PropertyRestored: null,
} as const satisfies Record<PropertyEvent["type"], MarkKind | null>;

const ofEntries = {
  EntryListed: null,
  EntryTierChanged: "featured",
  EntryPutOnline: "activated",
  EntryTakenOffline: "deactivated",
  EntryContactForgotten: null,
  EntryEdited: null,
} as const satisfies Record<EntryEvent["type"], MarkKind | null>;

const marked = (kinds: Readonly<Record<string, MarkKind | null>>) =>
  Object.entries(kinds).filter(([, kind]) => kind !== null);
const names = (kinds: Readonly<Record<string, MarkKind | null>>) =>
  sql.join(marked(kinds).map(([type]) => sql.lit(type)));

/** Whether an event is a mark; in constants, as the partial index `event_mark` has them. */
const isMark = {
  property: sql`type in (${names(ofProperties)})`,
  directory: sql`type in (${names(ofEntries)})`,
};

/** The kind of mark that an event is: an entry that goes back to the free tier is no longer featured. */
const markKind: RawBuilder<MarkKind> = sql`
  case when data ->> 'Tier' = 'Free' then 'unfeatured' else case type ${sql.join(
    marked({ ...ofProperties, ...ofEntries }).map(
      ([type, kind]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end end`;

/** What is asked about; days in Europe/Madrid, both included. `which` is a condition on the column `subject`. */
export interface MarksQuestion {
  readonly login: string;
  readonly about: About;
  readonly from: string;
  readonly to: string;
  readonly interval: Interval;
  readonly which: RawBuilder<unknown>;
}

/** So many of one kind in one interval are told one by one, and none when there are more than so many in all. */
const FEW = 3;
const MOST = 200;

const idAfter = { property: propertyStream, directory: entryStream };
const nameOf = {
  property: sql`(select item ->> 'AgentRef' from property_doc as doc where doc.login = known.login and doc.id = subject)`,
  directory: sql`(select content ->> 'Name' from directory_entry as entry where entry.login = known.login and entry.id = subject)`,
};

interface Row {
  readonly day: string;
  readonly kind: MarkKind;
  readonly count: number;
  readonly details: MarkDetail[];
}

/** Midnight in Madrid at the start of a day, and so many days later. */
const midnight = (day: string, later: number) =>
  sql`(${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Madrid'`;

/** What this SQL reads as it is stored. */
const priced = { PropertyPublished: 1, PropertyPriceChanged: 1 } satisfies SqlEventVersions<
  typeof propertyEvents
>;
const levelled = { PropertyFeatured: 1, EntryTierChanged: 1 } satisfies SqlEventVersions<
  typeof propertyEvents & typeof entryEvents
>;
const typesOf = (read: object) => sql.join(Object.keys(read).map((type) => sql.lit(type)));

/** A price that is not another one, with another high season for example, is no mark; so the one before is looked up. */
const known = ({ login, about, from, to, which }: MarksQuestion) => sql`
  select mark.*, before.content from (
    select login, stream, version, type, data, (at at time zone 'Europe/Madrid')::date as day, ${markKind} as kind,
      substr(stream, ${sql.lit(`${idAfter[about](0)}`.length)})::bigint as subject
    from event
    where login = ${login} and ${isMark[about]} and at >= ${midnight(from, 0)} and at < ${midnight(to, 1)}
  ) as mark
  left join lateral (
    select coalesce(earlier.data -> 'Content', earlier.data) as content from event as earlier
    where mark.kind = 'price' and earlier.stream = mark.stream and earlier.version < mark.version
      and earlier.type in (${typesOf(priced)})
    order by earlier.version desc limit 1
  ) as before on true
  where ${which} and (kind <> 'price' or content is null
    or (content -> 'Price', content -> 'Currency') <> (data -> 'Price', data -> 'Currency'))`;

/** What happened to the listings that are asked about, by the first day of the interval (docs/decisions/021-chart.md). */
export async function marks(
  db: Kysely<Database>,
  question: MarksQuestion,
): Promise<ReadonlyMap<string, ChartMark[]>> {
  const start = sql`date_trunc(${sql.lit(question.interval)}, day::timestamp)::date`;
  const { rows } = await sql<Row>`
    select start as day, kind, count(*)::int as count,
      coalesce(jsonb_agg(jsonb_build_object(
        'Id', subject, 'Name', coalesce(${nameOf[question.about]}, ''), 'Day', day, 'Price', data -> 'Price',
        'Before', case when content -> 'Currency' = data -> 'Currency' then content -> 'Price' end,
        'Currency', data -> 'Currency', 'Level', case when type in (${typesOf(levelled)}) then nullif(coalesce(data ->> 'Level', data ->> 'Tier'), 'Free') end
      ) order by day, subject, version) filter (where together <= ${FEW} and whole <= ${MOST}), '[]') as details
    from (
      select *, ${start} as start, count(*) over (partition by ${start}, kind) as together, count(*) over () as whole
      from (${known(question)}) as found
    ) as known
    group by start, kind order by start, kind`.execute(db);
  const found = new Map<string, ChartMark[]>();
  for (const { day, kind, count, details } of rows) {
    found.set(day, [...(found.get(day) ?? []), { Kind: kind, Count: count, Details: details }]);
  }
  return found;
}

/** Points with what happened in their interval; those where nothing did stay as they are. */
export const withMarks = <Point extends { Marks?: ChartMark[] | undefined }>(
  points: readonly Point[],
  dayOf: (point: Point) => string,
  marks: ReadonlyMap<string, ChartMark[]>,
): Point[] =>
  points.map((point) => {
    const Marks = marks.get(dayOf(point));
    return Marks ? { ...point, Marks } : point;
  });
