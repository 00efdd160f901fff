import { type Kysely, type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { ContactSortField, contactOrder } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { type SortDirection, sortOf } from "#contracts/wire/page.ts";
import type { Database } from "#server/postgres/database.ts";
import { sortKey } from "#server/shared/text/fold.ts";
import type { EnquiryTables } from "../tables.ts";
import { entryNames } from "./contactSources.ts";

type Keys = Record<keyof EnquiryTables, RawBuilder<string | number | null>>;

/** By what contacts are ordered before their instant and number, null for nothing, and which way. */
export interface ContactSort {
  readonly keys: Keys | null;
  readonly direction: SortDirection;
}

export const newestFirst: ContactSort = { keys: null, direction: "desc" };

const spamThen = (others: RawBuilder<number>) =>
  sql<number>`(case when spam then 3 else ${others} end) * 2 + (progress = 'handled')::int`;

const keysOf: Record<Exclude<ContactSortField, "Received" | "Subject">, Keys> = {
  Type: {
    enquiry: sql`case channel when 'web' then 0 when 'direct' then 1 else 2 end`,
    call: sql`3`,
  },
  Person: { enquiry: sql`coalesce(name_key, phone_key)`, call: sql`origin_key` },
  State: {
    enquiry: spamThen(sql`case when sent then 2 else 0 end`),
    call: spamThen(sql`1`),
  },
};

/** As a row names it: the property's reference now, of one that is gone the one it had; the entry's name; else the number. */
async function subjectKeys(db: Kysely<Database>, login: string, about: About): Promise<Keys> {
  const { ids, names } =
    about === "directory" ? await entryNames(db, login, sortKey) : { ids: [], names: [] };
  const named =
    about === "directory"
      ? sql`select name from unnest(${ids}::bigint[], ${names}::text[]) as entry (number, name) where number = subject`
      : sql`select ref_sort from property where login = ${login} and property.id = subject`;
  const key = sql<string | null>`coalesce((${named}), ref_key, subject::text) collate "C"`;
  return { enquiry: key, call: key };
}

/** How a list of a client's contacts is ordered, as its call says it; the newest first when it says nothing. */
export async function contactSort(
  db: Kysely<Database>,
  login: string,
  about: About,
  order: z.infer<typeof contactOrder> | undefined,
): Promise<ContactSort> {
  if (order === undefined) return newestFirst;
  const { field, direction } = sortOf<ContactSortField>(order);
  if (field === "Received") return { keys: null, direction };
  return { keys: field === "Subject" ? await subjectKeys(db, login, about) : keysOf[field], direction };
}
