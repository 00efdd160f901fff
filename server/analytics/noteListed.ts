import { sql } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import type { Services } from "#server/http/services.ts";
import { featuredNumber } from "#server/property/propertyRow.ts";
import { countVisits, type Visits } from "../visit-counts/countVisits.ts";
import { addDays } from "../visit-counts/days.ts";

/** Short transactions: the embedded store has one connection. */
const AT_ONCE = 1_000;

const nobody = { language: "", device: "", country: "", views: 0, detailed: 0, website: 0 } as const;

type ListedKey = Pick<Visits, "login" | "subject" | "source">;

/**
 * Gives every public listing that nobody visited yesterday a row of zeros of that day, by which it is counted as listed. It can be done
 * as often as wanted; a listing that was first published since is not counted. A day is done `atOnce` listings at a time.
 */
export async function noteListed({ store: { db }, now }: Services, atOnce = AT_ONCE): Promise<void> {
  const today = madridDay(now());
  const day = addDays(today, -1);
  const level = sql.join(
    Object.entries(featuredNumber).map(
      ([name, number]) => sql`when ${sql.lit(number)} then ${sql.lit(name)}`,
    ),
    sql` `,
  );
  let after = 0;
  for (let last = false; !last; ) {
    last = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<ListedKey>`
        select login, id as subject, case featured ${level} end as source from property
        where id > ${after} and active
          and exists (
            select from property_doc as doc
            where doc.login = property.login and doc.id = property.id
              and (doc.item ->> 'Online')::boolean and not (doc.item ->> 'Suspended')::boolean
          )
          and not exists (
            select from property_fact as fact
            where fact.login = property.login and fact.day = ${day}::date and fact.property = property.id
          )
          and exists (
            select from event where stream = 'property-' || property.id and version = 1
              and at < ${today}::timestamp at time zone 'Europe/Madrid'
          )
        order by id limit ${atOnce}`.execute(tx);
      await countVisits(
        tx,
        rows.map((row): Visits => ({ about: "property", day, ...row, ...nobody })),
      );
      after = rows.at(-1)?.subject ?? after;
      return rows.length < atOnce;
    });
  }
}
