import { type RawBuilder, sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Every contact's part, as the projections write it when one comes in. */
const fill = (table: string, key: RawBuilder<string>, heard: RawBuilder<boolean>) => sql`
  insert into contact_span (login, kind, about, day, until, contacts, people, sales, rents)
  with contact as (
    select *, ${key} as person, ${heard} as heard from ${sql.table(table)} where not spam and not deleted
  ),
  person as (
    select login, about, day, count(*)::int as contacts, (person <> '')::int as people,
      lead(day) over (partition by login, about, person order by day) as next
    from contact where heard group by login, about, person, day
  ),
  lead as (
    select login, about, day, offer, price::numeric as price,
      lead(day) over (partition by login, subject, person order by day) as next
    from (
      select distinct on (login, subject, person, day) * from contact
      where about = 'property' and offer in (3, 4) and subject is not null
      order by login, subject, person, day, at desc, id desc
    ) as latest
  )
  select login, ${sql.lit(table)}, about, day, until, sum(contacts), sum(people), trim_scale(sum(sales)), trim_scale(sum(rents))
  from (
    select login, about, day, until, greatest(contacts * sign, 0) as contacts, people * sign as people,
      0::numeric as sales, 0::numeric as rents
    from person cross join lateral (values (day, 1), (next, -1)) as span (until, sign)
    union all
    select login, about, day, until, 0, 0, case offer when 3 then price * sign else 0 end,
      case offer when 4 then price * sign else 0 end
    from lead cross join lateral (values (day, 1), (next, -1)) as span (until, sign)
  ) as one
  where until is not null
  group by login, about, day, until
  having (sum(contacts), sum(people), sum(sales), sum(rents)) <> (0, 0, 0, 0)`;

export const contactSpan: Migration = {
  name: "160_contact_span",
  async up(tx) {
    await sql`
      create table contact_span (
        login text not null,
        kind text not null check (kind in ('enquiry', 'call')),
        about text not null check (about in ('property', 'directory')),
        day date not null,
        until date not null,
        contacts integer not null,
        people integer not null,
        sales numeric not null,
        rents numeric not null,
        primary key (login, kind, about, day, until)
      )`.execute(tx);
    // Everybody's contacts, and those about one property: nobody's address or number is "".
    await sql`
      create index enquiry_person on enquiry (login, about, coalesce(email_key, ''), subject)`.execute(tx);
    await sql`
      create index call_person on call (login, about, coalesce(origin_key, ''), subject)`.execute(tx);
    await fill("enquiry", sql`coalesce(email_key, '')`, sql`true`).execute(tx);
    await fill(
      "call",
      sql`coalesce(origin_key, '')`,
      sql`(link_name = 'directory') = (about = 'directory')`,
    ).execute(tx);
  },
};
