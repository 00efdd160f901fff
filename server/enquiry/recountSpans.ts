import { sql, type Transaction } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import type { Database } from "#server/store/database.ts";
import { heard, personOf } from "./contactSpans.ts";
import type { EnquiryTables } from "./tables.ts";

/** Makes a client's rows of `contact_span` anew from all contacts of one kind: cheaper than to keep them when many come at once. */
export async function recountSpans(
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
