import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const enquiry: Migration = {
  name: "070_enquiry",
  async up(tx) {
    await sql`create sequence enquiry_id as bigint start with 510001`.execute(tx);
    await sql`create sequence call_id as bigint start with 730001`.execute(tx);
    await sql`
      create table enquiry (
        login text not null,
        id bigint not null,
        version integer not null,
        about text not null check (about in ('property', 'directory')),
        channel text not null check (channel in ('web', 'direct', 'similar')),
        subject bigint,
        agent_ref text,
        offer smallint,
        price double precision,
        at timestamptz not null,
        day date not null,
        interest text,
        url text,
        subject_url text,
        name text,
        email text,
        email_key text collate "C",
        phone text,
        origin text,
        language text,
        country text,
        device text,
        comment text,
        spam boolean not null,
        mark text,
        reason text,
        sent boolean not null,
        sent_at timestamptz,
        sent_to text,
        deleted boolean not null,
        primary key (login, id)
      )`.execute(tx);
    await sql`
      create table call (
        login text not null,
        id bigint not null,
        version integer not null,
        about text not null check (about in ('property', 'directory')),
        link_name text not null check (link_name in ('form', 'confirmation', 'directory')),
        subject bigint,
        agent_ref text,
        offer smallint,
        price double precision,
        at timestamptz not null,
        day date not null,
        subject_url text,
        origin text,
        origin_key text collate "C",
        origin_location text,
        destination text,
        result text not null,
        talk_time_sec integer not null,
        spam boolean not null,
        mark text,
        reason text,
        sent boolean not null,
        sent_at timestamptz,
        sent_to text,
        deleted boolean not null,
        primary key (login, id)
      )`.execute(tx);
    // Figures are read from these alone; lists go by time.
    await sql`
      create index enquiry_day on enquiry (login, about, day) include (spam, deleted, email_key, subject, offer, price)`.execute(
      tx,
    );
    await sql`create index enquiry_at on enquiry (login, about, at, id)`.execute(tx);
    await sql`
      create index call_day on call (login, about, day) include (link_name, spam, deleted, origin_key, subject, offer, price)`.execute(
      tx,
    );
    await sql`create index call_at on call (login, about, at, id)`.execute(tx);
  },
};
