import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAudit } from "#server/audit/readAudit.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ADMIN = "root@example.com";
const people = "/api/admin/people";
const ann = { Email: "ann@home.example", Phone: null, Enquiry: null };
const nothing = {
  Enquiries: 0,
  Calls: 0,
  Readers: 0,
  Entries: 0,
  Outlets: 0,
  Accounts: 0,
  Letters: 0,
  Answers: 0,
  Drafts: 0,
  Reports: 0,
};

oneStore("an admin who is asked by a person", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    admin = await server.admin(ADMIN);
    await server.client("costa");
    await receiveContacts(store, "costa", [
      { Name: "Ann Featherstone", Email: "Ann@home.example", Phone: "+34 612 345 678" },
      { Name: "Bob Gray", Email: "bob@home.example", Phone: "+34 955 00 00 07" },
      { Name: "Cleo Gray", Email: "cleo@home.example", Phone: "+34 955 00 00 07" },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const audited = async () => {
    const acts: unknown[] = [];
    for await (const { event, admin: who, login, record } of readAudit(store.db, {
      login: ADMIN,
      from: null,
      to: null,
    }))
      acts.push({ event, who, login, record });
    return acts;
  };

  // SAFE-59
  it("finds them, hands out what is known, and forgets them once, with a word in the audit of neither", async () => {
    const found = await admin.post(`${people}/find`, ann);
    expect(found).toMatchObject({ status: 200, body: { Records: { enquiry: 1, event: 1 }, Mentions: {} } });
    const exported = await admin.post(`${people}/export`, ann);
    expect(exported.body).toMatchObject({
      Emails: ["ann@home.example"],
      Phones: ["+34612345678"],
      Records: { enquiry: [{ name: "Ann Featherstone" }], event: [{ type: "EnquiryReceived" }] },
    });
    expect(JSON.stringify(exported.body)).not.toMatch(/bob|cleo|gray/i);

    const asked = { ...ann, Confirmation: " ANN@home.example", Reason: "asked" };
    const once = { "idempotency-key": "forget-ann-http" };
    const answers = [
      await admin.post(`${people}/forget`, asked, once),
      await admin.post(`${people}/forget`, asked, once),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { ...nothing, Enquiries: 1 } });
    }
    // The first call may have ended before the files were written anew: the repetition does it.
    const place = async () => {
      const { rows } = await sql<{
        file: number;
      }>`select pg_relation_filenode('enquiry')::int as file`.execute(store.db);
      return rows[0]?.file;
    };
    const file = await place();
    expect((await admin.post(`${people}/forget`, asked, once)).status).toBe(200);
    expect((await place()) === file).toBe(store.kind === "postgres");
    const other = await admin.post(`${people}/forget`, { ...asked, Reason: "unlawful" }, once);
    expect(other).toMatchObject({ status: 400, body: { code: "ErrIdempotencyKeyReused" } });
    expect((await admin.post(`${people}/find`, ann)).body).toEqual({ Records: {}, Mentions: {} });
    expect(await tracesOf(store.db, { emails: ["ann@home.example"], phones: ["+34612345678"] })).toEqual([]);
    const { rows } = await sql<{ listed: number }>`
      select count(*)::int as listed from forgotten_person`.execute(store.db);
    expect(rows).toEqual([{ listed: 2 }]);
    await expectSameWhenRebuilt(store);

    const acts = await audited();
    const of = (event: string, record: string) => ({ event, who: ADMIN, login: null, record });
    expect(
      acts.filter((act) => JSON.stringify(act).includes("People") || JSON.stringify(act).includes("Person")),
    ).toEqual([
      of("PersonalDataRead", "people"),
      of("PersonalDataExported", "people"),
      of("PersonForgotten", "asked"),
      of("PersonalDataRead", "people"),
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/ann@|Featherstone|612/);
    expect(server.logs.join("")).not.toMatch(/ann@home|Featherstone|345 ?678/i);
  });

  // SAFE-59
  it("forgets nobody unconfirmed, for no reason, or by nothing, and tells none of several of the others", async () => {
    const bob = { Email: "bob@home.example", Phone: null, Enquiry: null };
    const refused = [
      { ...bob, Confirmation: "bob@home", Reason: "asked" },
      { ...bob, Confirmation: "", Reason: "asked" },
      { ...bob, Confirmation: bob.Email, Reason: "because" },
      { ...bob, Email: null, Confirmation: "", Reason: "asked" },
      { ...bob, Email: "bob", Confirmation: "bob", Reason: "asked" },
      { ...bob, Phone: "+34 955 00 00 07", Confirmation: bob.Email, Reason: "asked" },
      { ...bob, Enquiry: 1, Confirmation: bob.Email, Reason: "asked" },
      { ...bob, Email: null, Phone: "1      ", Confirmation: "1      ", Reason: "asked" },
    ];
    for (const body of refused) {
      expect(await admin.post(`${people}/forget`, body)).toMatchObject({
        status: 400,
        body: { code: "ErrInvalidBody" },
      });
    }
    const shared = { ...bob, Email: null, Phone: "+34 955 00 00 07" };
    for (const Phone of ["1      ", "0034 1234"]) {
      expect(await admin.post(`${people}/find`, { ...bob, Email: null, Phone })).toMatchObject({
        status: 400,
        body: { code: "ErrInvalidBody", fields: [{ path: "Phone" }] },
      });
    }
    for (const call of ["find", "export"]) {
      expect(await admin.post(`${people}/${call}`, shared)).toMatchObject({
        status: 400,
        body: { code: "ErrInvalidBody", fields: [{ path: "Phone" }] },
      });
      expect(
        (await admin.post(`${people}/${call}`, { Email: null, Phone: null, Enquiry: null })).status,
      ).toBe(400);
    }
    expect((await admin.post(`${people}/find`, bob)).body).toMatchObject({ Records: { enquiry: 1 } });
  });

  // SAFE-59
  it("may ask sixty times an hour", async () => {
    const busy = await server.admin("busy@example.com");
    const nobody = { ...ann, Email: "nobody@home.example" };
    const at = server.services.now().toISOString();
    await sql`
      insert into throttle (key, failures, last_at, blocked_until)
      select ${`people:${decodeJwt(busy.accessToken).sid}`}, 60, ${at}::timestamptz, ${at}::timestamptz + interval '1 hour'`.execute(
      store.db,
    );
    const { status, headers } = await busy.post(`${people}/find`, nobody);
    expect({ status, wait: Number(headers["retry-after"]) > 3_000 }).toEqual({ status: 429, wait: true });
  });
});
