import { type RawBuilder, type SqlBool, sql } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import type { EnquiryTables } from "../tables.ts";

/** A contact whose figures may change; `key` is who it is from, "" when nobody knows. */
export interface TouchedContact {
  readonly login: string;
  readonly id: number;
  readonly about: string;
  readonly subject: number | null;
  readonly key: string;
}

/** Who a contact is from, as the index of each table has it. */
export const personOf = {
  enquiry: sql<string>`coalesce(email_key, '')`,
  call: sql<string>`coalesce(origin_key, '')`,
} as const satisfies Record<keyof EnquiryTables, RawBuilder<string>>;

/** Calls by a link of the other kind are in no figure of calls. */
export const heard: Readonly<Record<keyof EnquiryTables, RawBuilder<SqlBool>>> = {
  enquiry: sql`true`,
  call: sql`(link_name = 'directory') = (about = 'directory')`,
};

/**
 * What the contacts of everybody that `touched` names add to `contact_span`: `login, about, day, until, contacts, people, sales,
 * rents`, a row each. Who comes back later is taken away again where both days are, so that the last day alone has them.
 */
export function contactSpans(table: keyof EnquiryTables, touched: readonly TouchedContact[]) {
  // Each by its index: a plan that reads the whole table would be taken for a single contact, too.
  const contact = (wanted: RawBuilder<SqlBool>) => sql`
    cross join lateral (
      select id, about, subject, day, at, offer, price from ${sql.table(table)}
      where login = one.login and ${wanted} and not spam and not deleted offset 0
    ) as contact`;
  const person = sql`about = one.about and ${personOf[table]} = one.key`;
  const both = (rows: RawBuilder<unknown>) =>
    sql`${rows} cross join lateral (values (day, 1), (next, -1)) as span (until, sign) where until is not null`;
  return sql`
    with touched as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
        as t (login text, id bigint, about text, subject bigint, key text)
    ),
    person as (
      select one.login, one.about, day, lead(day) over (partition by one.login, one.about, key order by day) as next
      from (select distinct login, about, key from touched where key <> '') as one
      ${contact(sql`${person} and ${heard[table]}`)}
      group by one.login, one.about, key, day
    ),
    lead as (
      select login, about, day, offer, price::numeric as price,
        lead(day) over (partition by login, subject, key order by day) as next
      from (
        select distinct on (one.login, one.subject, key, day) one.*, day, offer, price
        from (select distinct login, about, key, subject from touched where about = 'property') as one
        ${contact(sql`${person} and subject = one.subject and offer = any(${[offer.sale, offer.rent]}::int[])`)}
        order by one.login, one.subject, key, day, at desc, id desc
      ) as latest
    )
    select login, contact.about, day, day as until, 1 as contacts, 0 as people, 0::numeric as sales, 0::numeric as rents
    from (select login, id from touched) as one ${contact(sql`id = one.id and ${heard[table]}`)}
    union all
    select login, about, day, until, 0, sign, 0, 0 from ${both(sql`person`)}
    union all
    select login, about, day, until, 0, 0,
      case when offer = ${offer.sale}::int then sign * price else 0 end,
      case when offer = ${offer.rent}::int then sign * price else 0 end
    from ${both(sql`lead`)}`;
}
