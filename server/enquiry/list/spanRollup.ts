import { sql, type Transaction } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import type { Database } from "#server/postgres/database.ts";
import { shadowSeed } from "#server/postgres/shadowSchema.ts";
import type { EnquiryTables } from "../tables.ts";
import { contactSpans, heard, personOf, type TouchedContact } from "./contactSpans.ts";

/** Makes a client's rows of `contact_span` anew from all contacts of one kind: cheaper than to keep them when many come at once. */
export async function rebuildRollup(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  login: string,
): Promise<void> {
  const both = sql.raw("cross join lateral (values (day, 1), (next, -1)) as span (until, sign)");
  await sql`delete from contact_span where login = ${login} and kind = ${table}`.execute(tx);
  await sql`
    insert into contact_span (login, kind, about, day, until, contacts, people, sales, rents)
    with contact as materialized (
      select id, about, subject, day, at, offer, price, ${personOf[table]} as person, ${heard[table]} as heard
      from ${sql.table(table)} where login = ${login} and not spam and not deleted
    ),
    person as (
      select about, day, count(*)::int as contacts, (person <> '')::int as people,
        lead(day) over (partition by about, person order by day) as next
      from contact where heard group by about, person, day
    ),
    lead as (
      select about, day, offer, price::numeric as price,
        lead(day) over (partition by subject, person order by day) as next
      from (
        select distinct on (subject, person, day) * from contact
        where about = 'property' and offer in (${sql.lit(offer.sale)}, ${sql.lit(offer.rent)}) and subject is not null
        order by subject, person, day, at desc, id desc
      ) as latest
    )
    select ${login}, ${table}, about, day, until, sum(contacts), sum(people), trim_scale(sum(sales)), trim_scale(sum(rents))
    from (
      select about, day, until, greatest(contacts * sign, 0) as contacts, people * sign as people,
        0::numeric as sales, 0::numeric as rents
      from person ${both}
      union all
      select about, day, until, 0, 0, case offer when ${sql.lit(offer.sale)} then price * sign else 0 end,
        case offer when ${sql.lit(offer.rent)} then price * sign else 0 end
      from lead ${both}
    ) as one
    where until is not null
    group by about, day, until
    having (sum(contacts), sum(people), sum(sales), sum(rents)) <> (0, 0, 0, 0)`.execute(tx);
}

/** Few contacts are kept one by one. */
const MANY = 100;
/** How many times as many contacts are counted again for those that change. */
const MORE = 10;

const columns = sql.raw(
  "login text, about text, day date, until date, contacts integer, people integer, sales numeric, rents numeric",
);
const summed = sql.raw(
  "login, about, day, until, sum(contacts) as contacts, sum(people) as people, sum(sales) as sales, sum(rents) as rents",
);

/**
 * Keeps `contact_span` true while `write` changes the touched contacts: what they and everybody's other contacts came to
 * before is exchanged for what they come to after it.
 */
export async function updateRollup(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  touched: readonly TouchedContact[],
  write: () => Promise<void>,
): Promise<void> {
  if (touched.length === 0) return write();
  // Two who write at once would not see each other's contacts of the same person.
  for (const login of [...new Set(touched.map((contact) => contact.login))].sort()) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('contacts of ' || ${login}, ${shadowSeed}))`.execute(tx);
  }
  const logins = await manyOf(tx, table, touched);
  const spans = contactSpans(
    table,
    touched.filter(({ login }) => !logins.has(login)),
  );
  const { rows } = await sql<{ before: string }>`
    select coalesce(jsonb_agg(span), '[]')::text as before from (
      select ${summed} from (${spans}) as one group by login, about, day, until
    ) as span`.execute(tx);
  const before = sql`jsonb_to_recordset(${rows[0]?.before ?? "[]"}::jsonb) as before (${columns})`;
  await write();
  await sql`
    insert into contact_span as span (login, kind, about, day, until, contacts, people, sales, rents)
    select login, ${table}, about, day, until, contacts, people, trim_scale(sales), trim_scale(rents) from (
      select ${summed} from (
        select * from (${spans}) as after
        union all select login, about, day, until, -contacts, -people, -sales, -rents from ${before}
      ) as one group by login, about, day, until
    ) as change
    where (contacts, people, sales, rents) <> (0, 0, 0, 0)
    on conflict (login, kind, about, day, until) do update set
      contacts = span.contacts + excluded.contacts, people = span.people + excluded.people,
      sales = trim_scale(span.sales + excluded.sales), rents = trim_scale(span.rents + excluded.rents)`.execute(
    tx,
  );
  for (const login of logins) await rebuildRollup(tx, table, login);
  if (rows[0]?.before === "[]") return;
  await sql`
    delete from contact_span as span using ${before}
    where span.login = before.login and kind = ${table} and span.about = before.about
      and span.day = before.day and span.until = before.until
      and (span.contacts, span.people, span.sales, span.rents) = (0, 0, 0, 0)`.execute(tx);
}

/** Clients of whom so many contacts change, beside those that there are, that all are counted again. */
async function manyOf(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  touched: readonly TouchedContact[],
): Promise<ReadonlySet<string>> {
  const changing = new Map<string, number>();
  for (const { login } of touched) changing.set(login, (changing.get(login) ?? 0) + 1);
  const many = [...changing].filter(([, contacts]) => contacts >= MANY);
  const found = new Set<string>();
  for (const [login, contacts] of many) {
    const { rows } = await sql<{ more: boolean }>`
      select exists (
        select from ${sql.table(table)} where login = ${login} offset ${contacts * MORE}::int
      ) as more`.execute(tx);
    if (!rows[0]?.more) found.add(login);
  }
  return found;
}
