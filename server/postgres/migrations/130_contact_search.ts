import { type RawBuilder, sql } from "kysely";
import type { Migration } from "../migrations.ts";

/** Without accents first: the embedded database gives only plain letters their small ones. */
const folded = (column: string): RawBuilder<string | null> =>
  sql`nullif(btrim(lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\u0300-\u036f]', '', 'g')), E' \\t\\r\\n'), '')`;

const numbered = (column: string): RawBuilder<string | null> => sql`(
  select case
    when digits = '' then null
    when written not like '+%' and length(digits) = 9 then '+34' || digits
    else '+' || digits
  end
  from regexp_replace(regexp_replace(${sql.ref(column)}, '[^0-9+]', '', 'g'), '^00', '+') as written,
    replace(written, '+', '') as digits
)`;

/** Finds a part of a text among many. Both databases bring it; the right to create it comes with owning the database. */
export const contactSearch: Migration = {
  name: "130_contact_search",
  async up(tx) {
    await sql`create extension if not exists pg_trgm`.execute(tx);
    await sql`
      alter table enquiry
        add column name_key text collate "C",
        add column phone_key text collate "C",
        add column comment_key text collate "C",
        add column ref_key text collate "C"`.execute(tx);
    await sql`alter table call add column ref_key text collate "C"`.execute(tx);
    // As the projections write it, but for capitals that the database's locale does not know; a rebuild makes these the same.
    await sql`
      update enquiry set name_key = ${folded("name")}, phone_key = ${numbered("phone")},
        comment_key = ${folded("comment")}, ref_key = ${folded("agent_ref")}`.execute(tx);
    await sql`update call set ref_key = ${folded("agent_ref")}`.execute(tx);
    // Lists are read from these alone, page by page; what they include is asked for most.
    await sql`drop index enquiry_at`.execute(tx);
    await sql`drop index call_at`.execute(tx);
    await sql`
      create index enquiry_at on enquiry (login, about, at, id) include (spam, deleted, channel, subject, offer)`.execute(
      tx,
    );
    await sql`
      create index call_at on call (login, about, at, id) include (spam, deleted, subject, offer)`.execute(
      tx,
    );
    await sql`create index enquiry_subject on enquiry (login, about, subject, at, id)`.execute(tx);
    await sql`create index call_subject on call (login, about, subject, at, id)`.execute(tx);
    for (const column of ["name_key", "email_key", "phone_key", "comment_key", "ref_key"]) {
      await sql`
        create index ${sql.ref(`enquiry_${column}`)} on enquiry using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
        tx,
      );
    }
    for (const column of ["origin_key", "ref_key"]) {
      await sql`
        create index ${sql.ref(`call_${column}`)} on call using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
        tx,
      );
    }
  },
};
