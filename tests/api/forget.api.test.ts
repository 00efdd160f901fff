import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepLetters } from "#server/mail/keepLetters.ts";
import type { Store } from "#server/store/openStore.ts";
import { allProjections } from "#server/store/projections.ts";
import { makeShadow } from "#server/store/rebuild/shadow.ts";
import { hasShadow } from "#server/store/rebuild/shadowSchema.ts";
import { runForget } from "../../scripts/forget/runForget.ts";
import { eachStore } from "./harness/eachStore.ts";
import { everyService } from "./harness/everyService.ts";
import { listed } from "./harness/listed.ts";
import { expectSameWhenRebuilt, rowsOf } from "./harness/readModels.ts";
import { receiveContacts } from "./harness/receiveContacts.ts";
import { PASSWORD, startServer, type TestServer } from "./harness/startServer.ts";

const FIGURES = { FromDate: "2026-07-01", ToDate: "2026-07-31", Spam: "false" };
const DAYS = new URLSearchParams(FIGURES).toString();
const ann = {
  ...{ Name: "Ann Featherstone", Email: "Ann@home.example", Phone: "0034 612 34 56 78" },
  Comment: "My mother would love the terrace.",
};
const bob = {
  Name: "Bob Gray",
  Email: "bob@home.example",
  Phone: "+34 699 00 00 01",
  Comment: "Still free?",
};

eachStore("a person who wants to be forgotten", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** Where any of the texts stands, in whatever tables there are. */
  async function places(texts: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      store.db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      for (const row of await rowsOf(store, name)) {
        const said = texts.filter((text) => row.toLowerCase().includes(text.toLowerCase()));
        if (said.length > 0) found.push(`${name}: ${said.join(", ")}: ${row}`);
      }
    }
    return found;
  }
  async function forget(request: { email?: string; phone?: string; dryRun?: boolean }) {
    const said: string[] = [];
    const asked = { email: null, phone: null, dryRun: false, ...request };
    const code = await runForget({ store }, asked, (line) => said.push(line));
    return { code, said };
  }

  // SAFE-43
  it("leaves no trace as an enquirer and caller, while figures stay and a rebuild brings nobody back", async () => {
    const costa = await server.client("costa");
    const at = (day: number) => ({ at: `2026-07-${String(day).padStart(2, "0")}T10:00:00.000Z` });
    const { enquiries } = await receiveContacts(
      store,
      "costa",
      [
        { ...ann, ...at(1) },
        {
          ...ann,
          ...at(3),
          Email: " ANN@home.example ",
          Phone: null,
          Comment: "Me again, about the terrace.",
        },
        { ...bob, ...at(3) },
        { ...ann, ...at(9), marked: true },
        { ...ann, ...at(10), deleted: true },
      ],
      [
        { Origin: "+34612345678", OriginLocation: "Dénia", ...at(2) },
        { Origin: "+34612345678", ...at(4) },
        { Origin: "+34699000001", ...at(4) },
      ],
    );
    await server.client("norte");
    await receiveContacts(store, "norte", [{ ...ann, ...at(5) }]);
    const path = "/api/client/propertyenquiries";
    const reason = { reason: "Featherstone writes too often", email: "office@costa.example" };
    const marked = await costa.post(`${path}/${enquiries[1]}/markasspam`, reason);
    const sent = await costa.post(
      `${path}/${enquiries[0]}/resend`,
      { email: "agent@costa.example", language: "en" },
      { "idempotency-key": "forget-ann-1" },
    );
    expect({ marked: marked.status, sent: sent.status }).toEqual({ marked: 200, sent: 200 });
    while ((await keepLetters(server.services)) > 0);
    const needles = [
      ...["Featherstone", "ann@home.example", "612345678", "612 34 56 78", "terrace", "Dénia", "too often"],
    ];
    expect((await places(needles)).length).toBeGreaterThan(10);
    const figures = async () =>
      Promise.all(
        [`propertyenquiries/stats?${DAYS}`, `calls/stats?${DAYS}&LinkName=form`].map(async (query) => {
          const { status, body } = await costa.get(`/api/client/${query}&Days=true`);
          return { status, body };
        }),
      );
    const before = await figures();
    expect(before.map(({ status }) => status)).toEqual([200, 200]);

    expect(await forget({ email: "ann@HOME.example", dryRun: true })).toEqual({
      ...{ code: 0, said: ["Would forget: 5 enquiries, 2 calls, 1 letters, 1 kept answers."] },
    });
    expect((await places(needles)).length).toBeGreaterThan(10);
    // What a rebuild left that was interrupted has the words as well.
    await store.db.transaction().execute((tx) => makeShadow(tx, allProjections()));
    expect(await forget({ email: "ann@HOME.example" })).toEqual({
      ...{ code: 0, said: ["Forgotten: 5 enquiries, 2 calls, 1 letters, 1 kept answers."] },
    });
    expect(await places(needles)).toEqual([]);
    expect(await hasShadow(store.db)).toBe(false);
    expect(await figures()).toEqual(before);
    await expectSameWhenRebuilt(store);
    expect(await places(needles)).toEqual([]);
    expect((await places(["Bob Gray", "bob@home.example"])).length).toBeGreaterThan(0);
    expect((await places(["EnquiryForgotten"])).length).toBe(5);
    expect((await places(["PersonForgotten"])).length).toBe(1);
    expect(await forget({ email: "ann@home.example" })).toEqual({
      ...{ code: 0, said: ["Nobody is known by that."] },
    });
    expect((await costa.get(`${path}?Id=${enquiries[0]}`)).body).toMatchObject([
      { Id: enquiries[0], Name: null, Email: null, Phone: null, Comment: null, Language: "es" },
    ]);
  });

  it("keeps the number that somebody else has left too, and is found by a number alone", async () => {
    const shared = "+34 955 00 00 07";
    await server.client("sur");
    await receiveContacts(store, "sur", [
      { Name: "Carla Uno", Email: "carla@home.example", Phone: shared },
      { Name: "Dario Dos", Email: "dario@home.example", Phone: shared },
      { Name: "Elsa Tres", Email: null, Phone: "+34 955 00 00 08" },
    ]);
    await forget({ email: "carla@home.example" });
    expect(await places(["Carla Uno", "carla@home.example"])).toEqual([]);
    expect((await places(["Dario Dos"])).length).toBe(2);
    await forget({ phone: "955 000 008" });
    expect(await places(["Elsa Tres", "955 00 00 08", "955000008"])).toEqual([]);
  });

  // SAFE-43
  it("leaves no trace as whom a directory entry names", async () => {
    const contact = { Email: "gus@garden.example", Phone: "+34 966 11 22 33", Mobile: "+34 677 11 22 33" };
    await server.client("este");
    await listed(store, "este", contact);
    await forget({ email: "gus@garden.example" });
    expect(await places(["gus@garden.example", "966 11 22 33", "677 11 22 33"])).toEqual([]);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-43
  it("leaves no trace as a reader to whom contacts were sent on, nor as the one who marked them", async () => {
    const valle = await server.client("valle");
    const { enquiries, calls } = await receiveContacts(
      store,
      "valle",
      [{ Name: "One" }, { Name: "Two" }],
      [{ Origin: "+34699000002" }, { Origin: "+34699000003" }],
    );
    const Email = "Hugo@agency.example";
    const sendOn = { email: Email, language: "en" };
    const mark = { reason: "advertising", email: Email };
    const answers = [
      await valle.post(`/api/client/propertyenquiries/${enquiries[0]}/resend`, sendOn),
      await valle.post(`/api/client/propertyenquiries/${enquiries[1]}/markasspam`, mark),
      await valle.post(`/api/client/calls/property/${calls[0]}/send`, sendOn),
      await valle.post(`/api/client/calls/property/${calls[1]}/markasspam`, mark),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    while ((await keepLetters(server.services)) > 0);
    expect((await places([Email])).length).toBeGreaterThan(6);
    expect(await forget({ email: Email })).toEqual({
      ...{ code: 0, said: ["Forgotten: 4 contacts sent to them or marked by them, 2 letters."] },
    });
    expect(await places([Email])).toEqual([]);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-43
  it("leaves no trace in what old events say of drafts, which nobody can read any more", async () => {
    await server.client("campo");
    const ofDraft = async (id: number, notes: string) => {
      const content = { Id: id, Content: { Ref: "A-1", Descriptions: { en: notes } } };
      await sql`
        insert into event (stream, login, version, type, shape, data, metadata, at)
        values (${`draft-${id}`}, 'campo', 1, 'DraftKept', 1, ${JSON.stringify(content)}::jsonb,
          '{"login":"campo","requestId":"r1"}', now())`.execute(store.db);
    };
    await ofDraft(9001, "The keys are with Lola: LOLA@keys.example.");
    await ofDraft(9002, "The keys are with Lola: 955 00-00.21");
    await ofDraft(9003, "The keys are with Marco: 955 00 00 22");
    expect(await forget({ email: "lola@keys.example", dryRun: true })).toEqual({
      ...{ code: 0, said: ["Would forget: 1 old contents of drafts."] },
    });
    for (const asked of [{ email: "lola@keys.example" }, { phone: "+34 955 000 021" }]) {
      expect(await forget(asked)).toEqual({ code: 0, said: ["Forgotten: 1 old contents of drafts."] });
    }
    expect(await places(["with Lola"])).toEqual([]);
    expect((await places(["with Marco"])).length).toBe(1);
    expect((await places(["draft-9001"])).length).toBe(1);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-43
  it("leaves no trace as whom an outlet names, be it now or once", async () => {
    const property = (Email: string) => ({ property: { ...everyService.property, Outlet: { Email } } });
    for (const Email of ["inma@outlet.example", "iker@outlet.example"]) {
      await server.client("monte", property(Email));
    }
    expect((await places(["inma@outlet.example"])).length).toBe(1);
    expect((await places(["iker@outlet.example"])).length).toBeGreaterThan(1);
    for (const email of ["inma@outlet.example", "iker@outlet.example"]) {
      expect(await forget({ email })).toEqual({ code: 0, said: ["Forgotten: 1 outlets."] });
      expect(await places([email])).toEqual([]);
    }
    await expectSameWhenRebuilt(store);
  });

  // SAFE-43
  it("leaves no trace as a user, who cannot sign in any more; admins go on under no name", async () => {
    const oeste = await server.client("oeste");
    const words = { subject: "A question of mine", body: "My own words to the office." };
    expect(
      (await oeste.post("/api/client/contact", words, { "idempotency-key": "forget-user-1" })).status,
    ).toBe(200);
    while ((await keepLetters(server.services)) > 0);
    await (await server.loginAs("marina@zaguan.example", "oeste")).post("/api/client/contact", words);
    const signIn = { login: "oeste", password: PASSWORD };
    const told = { "x-request-id": "laptop-of-oeste" };
    expect((await server.nobody().post("/api/auth/client/auth", signIn, told)).status).toBe(200);
    const ofOeste = async (table: "trail" | "refresh_family") =>
      (await rowsOf(store, table)).filter((row) => row.includes("oeste"));
    expect((await ofOeste("trail")).join()).toContain("127.0.0.1");
    expect(await ofOeste("refresh_family")).not.toEqual([]);
    await forget({ email: "oeste@example.com" });
    expect((await ofOeste("trail")).length).toBeGreaterThan(0);
    expect((await ofOeste("trail")).join()).not.toMatch(/127\.0\.0\.1|laptop/);
    expect(await ofOeste("refresh_family")).toEqual([]);
    expect(await places(["oeste@example.com", "Name of oeste", "question of mine", "own words"])).toEqual([]);
    expect((await oeste.get("/api/client/services/property")).status).toBe(401);
    const admin = await forget({ email: "marina@zaguan.example" });
    expect(await places(["marina@zaguan.example", "Name of marina"])).toEqual([]);
    expect(admin.code).toBe(0);
    await expectSameWhenRebuilt(store);
  });
});
