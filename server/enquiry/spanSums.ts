import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { ContactAbout } from "./contact.ts";
import { type ContactSums, contactDays } from "./contactDays.ts";
import type { ContactKind } from "./contactStream.ts";
import type { AskedDays } from "./spamIs.ts";

interface Counted {
  readonly login: string;
  readonly kind: ContactKind;
  readonly about: ContactAbout;
}

/** What all comes to that is neither spam nor deleted: from the roll-up, however many contacts there are. */
export const spanSums = (
  db: Kysely<Database>,
  { login, kind, about }: Counted,
  asked: AskedDays,
): Promise<ContactSums> =>
  contactDays(db, asked, {
    contact: sql`
      select day, sum(contacts) as times, sum(people) as last, sum(people) filter (where until = day) as people
      from contact_span
      where login = ${login} and kind = ${kind} and about = ${about}
        and day between ${asked.FromDate}::date and ${asked.ToDate}::date and until <= ${asked.ToDate}::date
      group by day`,
    all: sql`select sum(times) as times, sum(last) as people from contact`,
    daily: sql`select day, times, people from contact`,
  });
