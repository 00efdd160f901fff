import { sql } from "kysely";
import type { Migration } from "../migrations.ts";

export const property: Migration = {
  name: "030_property",
  async up(tx) {
    await sql`create sequence property_id as bigint start with 80001`.execute(tx);
    // Deferrable, so that properties of one statement can hand a reference on.
    // Narrow on purpose: whatever the filters are, a client's rows are read at one go. What is shown lies in property_doc.
    await sql`
      create table property (
        login text not null,
        id bigint not null,
        active boolean not null,
        featured smallint not null,
        type smallint not null,
        offer smallint not null,
        bedrooms smallint,
        bathrooms smallint,
        features integer not null,
        price double precision not null,
        build double precision,
        plot double precision,
        latitude double precision,
        longitude double precision,
        location text collate "C" not null,
        ref_key text collate "C" not null,
        ref_fold text collate "C" not null,
        ref_sort text collate "C" not null,
        town_sort text collate "C" not null,
        province_sort text collate "C" not null,
        primary key (login, id),
        constraint property_ref unique (login, ref_key) deferrable initially immediate
      )`.execute(tx);
    await sql`create index property_ref_sort on property (login, ref_sort, id)`.execute(tx);
    await sql`create index property_price on property (login, price, id)`.execute(tx);
    await sql`create index property_town_sort on property (login, town_sort, id)`.execute(tx);
    await sql`create index property_province_sort on property (login, province_sort, id)`.execute(tx);
    await sql`create index property_active on property (login) where active`.execute(tx);
    await sql`
      create table property_doc (
        login text not null,
        id bigint not null,
        version integer not null,
        item jsonb not null,
        detail jsonb not null,
        primary key (login, id)
      )`.execute(tx);
    // The public page knows the number alone.
    await sql`create index property_doc_id on property_doc (id)`.execute(tx);
  },
};
