import { read, utils } from "@e965/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { accountKey } from "#server/account/throttle.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { makeShadow } from "#server/event-store/rebuild/shadow.ts";
import { ListRefused, noteForgotten, readForgottenList } from "#server/forget/forgottenList.ts";
import type { Person } from "#server/forget/personOf.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { hasShadow } from "#server/postgres/shadowSchema.ts";
import { tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runForget } from "../../../scripts/forget/runForget.ts";
import { everyService } from "../harness/everyService.ts";
import { imported } from "../harness/imported.ts";
import { listed } from "../harness/listed.ts";
import { makeEverything } from "../harness/makeEverything.ts";
import { ON_POSTGRES, oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt, rowsOf } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const FIGURES = { FromDate: "2026-07-01", ToDate: "2026-07-31", Spam: "false" };
const DAYS = new URLSearchParams(FIGURES).toString();
const ann = {
  Name: "Ann Featherstone",
  Email: "Ann@home.example",
  Phone: "0034 612 34 56 78",
  Comment: "My mother would love the terrace.",
};
const bob = {
  Name: "Bob Gray",
  Email: "bob@home.example",
  Phone: "+34 699 00 00 01",
  Comment: "Still free?",
};

oneStore({ title: "a person who wants to be forgotten", turn: ON_POSTGRES }, (fresh) => {
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

  /** Where any of the texts stands, in whatever tables there are, those of the jobs among them, and in the log. */
  async function places(texts: readonly string[]): Promise<string[]> {
    // Keys and digests of random letters spell four of a name now and then.
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(5);
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      store.db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      for (const row of await rowsOf(store, name)) {
        const said = texts.filter((text) => row.toLowerCase().includes(text.toLowerCase()));
        if (said.length > 0) found.push(`${name}: ${said.join(", ")}: ${row}`);
      }
    }
    const told = server.logs.filter((line) =>
      texts.some((text) => line.toLowerCase().includes(text.toLowerCase())),
    );
    found.push(...told.map((line) => `log: ${line}`));
    return found;
  }
  async function forget(request: { email?: string; phone?: string; enquiry?: number; dryRun?: boolean }) {
    const said: string[] = [];
    const asked = { email: null, phone: null, enquiry: null, dryRun: false, ...request };
    const code = await runForget(server.services, asked, (line) => said.push(line));
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
        { Origin: "+34612345678", OriginLocation: "Ondara", ...at(2) },
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
    while ((await enqueueMails(server.services)) > 0);
    const needles = [
      ...["Featherstone", "ann@home.example", "612345678", "612 34 56 78", "terrace", "Ondara", "too often"],
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
      code: 0,
      said: ["Would forget: 5 enquiries, 2 calls, 1 letters, 1 kept answers."],
    });
    expect((await places(needles)).length).toBeGreaterThan(10);
    // What a rebuild left that was interrupted has the words as well.
    await store.db.transaction().execute((tx) => makeShadow(tx, allProjections()));
    expect(await forget({ email: "ann@HOME.example" })).toEqual({
      code: 0,
      said: ["Forgotten: 5 enquiries, 2 calls, 1 letters, 1 kept answers."],
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
      code: 0,
      said: ["Nobody is known by that."],
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
  it("is found by one enquiry, with all else that they wrote; search, workbook and figures follow", async () => {
    const lago = await server.client("lago");
    await sql`update account set export_enquiries = true where login = 'lago'`.execute(store.db);
    const nora = { Name: "Nora Blythe", Email: "nora@home.example", Phone: "+34 600 700 801" };
    const office = "+34 600 700 802";
    const { enquiries } = await receiveContacts(
      store,
      "lago",
      [
        { ...nora, Comment: "About the boathouse." },
        { ...nora, Email: "Nora@HOME.example", Comment: "The boathouse again." },
        { Name: "Pia Quiet", Email: null, Phone: null, Comment: "No way to reach me." },
        { Name: "Rolf Shared", Email: null, Phone: office, Comment: "From the office." },
        { Name: "Sven Shared", Email: "sven@home.example", Phone: office, Comment: "From there too." },
      ],
      [{ Origin: "+34600700801", OriginLocation: "Ruidera" }],
    );
    const today = madridDay(new Date());
    const days = `FromDate=2026-01-01&ToDate=${today}`;
    const sendOn = { email: "agent@lago.example", language: "en" };
    await lago.post(`/api/client/propertyenquiries/${enquiries[0]}/resend`, sendOn);
    while ((await enqueueMails(server.services)) > 0);
    const found = async (text: string) =>
      (await lago.get(`/api/client/propertycontacts/stats?${days}&Name=${encodeURIComponent(text)}`)).body;
    const workbook = async () => {
      const answer = await server.app.inject({
        url: `/api/client/propertycontacts/export?${days}&Language=en`,
        headers: { authorization: `Bearer ${lago.accessToken}` },
      });
      expect(answer.statusCode).toBe(200);
      const { SheetNames, Sheets } = read(answer.rawPayload);
      return utils.sheet_to_csv(Sheets[SheetNames[1] ?? ""] ?? {});
    };
    const figures = async () => (await lago.get(`/api/client/propertyenquiries/stats?${days}`)).body;
    const before = await figures();
    expect(await found("Blythe")).toEqual({ count: 2 });
    expect(await workbook()).toContain("nora@home.example");

    const [ofNora = 0, , ofPia = 0, ofRolf = 0] = enquiries;
    expect(await forget({ enquiry: ofNora, dryRun: true })).toEqual({
      code: 0,
      said: ["Would forget: 2 enquiries, 1 calls, 1 letters."],
    });
    expect(await forget({ enquiry: ofNora })).toEqual({
      code: 0,
      said: ["Forgotten: 2 enquiries, 1 calls, 1 letters."],
    });
    expect(await places(["Blythe", "nora@home", "600 700 801", "600700801", "boathouse", "Ruidera"])).toEqual(
      [],
    );
    expect(await found("Blythe")).toEqual({ count: 0 });
    expect(await workbook()).not.toMatch(/Blythe|nora@|600 ?700 ?801|boathouse/i);

    // Who left nothing to be reached by is that one enquiry; a number that somebody else has left as well stays theirs.
    for (const enquiry of [ofPia, ofRolf]) {
      expect(await forget({ enquiry })).toEqual({ code: 0, said: ["Forgotten: 1 enquiries."] });
    }
    expect(await places(["Pia Quiet", "way to reach", "Rolf Shared", "From the office"])).toEqual([]);
    expect((await places(["Sven Shared"])).length).toBe(2);
    for (const enquiry of [ofNora, ofPia, 999_999_999]) {
      expect(await forget({ enquiry })).toEqual({ code: 0, said: ["Nobody is known by that."] });
    }
    expect(await figures()).toEqual(before);
    await sql`update account set export_enquiries = false where login = 'lago'`.execute(store.db);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-58
  it("is forgotten again where a backup has brought them back, by a list that names nobody", async () => {
    await server.client("pasado");
    const kay = { Name: "Kay Again", Email: "kay@home.example", Phone: "+34 600 800 901" };
    const { enquiries } = await receiveContacts(
      store,
      "pasado",
      [
        kay,
        { Name: "Liam Nowhere", Email: null, Comment: "No way to reach me either." },
        { Name: "Mo Later", Email: "mo@home.example" },
        { Name: "Nia Stays", Email: "nia@home.example" },
      ],
      [{ Origin: "+34600800901", OriginLocation: "Tarifa" }],
    );
    const keys = await tokenKeys(server.services.config);
    const nobody = { emails: [], phones: [], enquiries: [] };
    const note = (known: Partial<Person>, at: string) =>
      store.db.transaction().execute((tx) => noteForgotten(tx, keys, { ...nobody, ...known }, at));
    const written: Partial<Person> = { emails: ["kay@home.example"], phones: ["+34600800901"] };
    await note({ ...written, enquiries: [enquiries[1] ?? 0] }, "2031-05-02T10:00:00.000Z");
    await note({ emails: ["mo@home.example"] }, "2031-03-01T10:00:00.000Z");
    const list: string[] = [];
    await runForget(server.services, { list: true }, (line) => list.push(line));
    const [head = "", ...lines] = list;
    expect(head).toMatch(new RegExp(`^forgotten \\S+Z ${lines.length}$`));
    const again = readForgottenList(list.join("\n")).filter(({ at }) => at.startsWith("2031"));
    expect(again.length).toBe(4);
    expect(list.join("\n")).not.toMatch(/kay again|kay@|home\.example|600800901/);

    const said: string[] = [];
    const forgetThose = (lines: typeof again, since: string) =>
      runForget(server.services, { again: lines, since }, (line) => said.push(line));
    await forgetThose(again, "2031-06-01T00:00:00.000Z");
    await forgetThose(again, "2031-04-01T00:00:00.000Z");
    expect(said).toEqual(["Nobody is known by that.", "Forgotten: 2 enquiries, 1 calls."]);
    expect(
      await places(["Kay Again", "kay@home", "800 901", "600800901", "Tarifa", "Liam Nowhere", "reach me e"]),
    ).toEqual([]);
    expect((await places(["Mo Later"])).length).toBe(2);
    expect((await places(["Nia Stays"])).length).toBe(2);
    const foreign = again.map(({ at, digest }) => ({ at, digest: digest.replace(/^[^.]+/, "another-key0") }));
    await expect(forgetThose(foreign, "2031-04-01T00:00:00.000Z")).rejects.toThrow("name it as well");
    expect(() => readForgottenList("ann@home.example")).toThrow(ListRefused);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-58
  it("is forgotten again where only the report of an import names them", async () => {
    await server.client("umbria");
    await imported(store, "umbria", "Ask:\numa@home.example or 600 900 300, not jo@home.example");
    const keys = await tokenKeys(server.services.config);
    const at = "2032-05-02T10:00:00.000Z";
    const known = { emails: ["uma@home.example"], phones: ["+34600900300"], enquiries: [] };
    await store.db.transaction().execute((tx) => noteForgotten(tx, keys, known, at));
    const list: string[] = [];
    await runForget(server.services, { list: true }, (line) => list.push(line));
    const again = readForgottenList(list.join("\n")).filter((line) => line.at === at);
    const said: string[] = [];
    const code = await runForget(server.services, { again, since: at }, (line) => said.push(line));
    expect({ code, said }).toEqual({ code: 0, said: ["Forgotten: 1 lines in reports of imports."] });
    expect(await places(["uma@home.example", "600 900 300"])).toEqual([]);
    expect((await places(["jo@home.example"])).length).toBeGreaterThan(0);
  });

  // SAFE-43
  it("is taken out of reports of imports, and whatever clients wrote of them themselves is named, table by table", async () => {
    const rio = await server.client("rio");
    const email = "olga@home.example";
    const call = { email, phone: null, enquiry: null, dryRun: false };
    await makeEverything(rio, `of ${email}`);
    await imported(store, "rio", `Ask ${email} or 600 900 100, not jo@home.example`);
    await receiveContacts(store, "rio", [{ Name: "Olga", Email: email, Phone: "+34600900100" }]);
    const said: string[] = [];
    const code = await runForget(server.services, call, (line) => said.push(line));
    const left = await places([email, "600 900 100"]);
    const tables = [...new Set(left.map((place) => place.split(":")[0]?.replace(/^public\./, "")))];
    const named = said
      .slice(1)
      .map((line) => /^Still named in \d+ of (\S+): see docs\/privacy\.md\.$/.exec(line)?.[1]);
    expect(code).toBe(2);
    expect(said[0]).toBe("Forgotten: 1 enquiries, 1 lines in reports of imports.");
    expect(named.toSorted()).toEqual(tables.toSorted());
    expect(tables.toSorted()).toEqual(["draft", "event", "feed", "kept_view", "property", "property_doc"]);
    const reports = await rowsOf(store, "import_record");
    expect(reports.join()).toContain("Ask *** or ***, not jo@home.example");
    await expectSameWhenRebuilt(store);
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
    while ((await enqueueMails(server.services)) > 0);
    expect((await places([Email])).length).toBeGreaterThan(6);
    expect(await forget({ email: Email })).toEqual({
      code: 0,
      said: ["Forgotten: 4 contacts sent to them or marked by them, 2 letters."],
    });
    expect(await places([Email])).toEqual([]);
    await expectSameWhenRebuilt(store);
  });

  // SAFE-43
  it("leaves letters to somebody else whose address ends like theirs", async () => {
    const cerro = await server.client("cerro");
    const { enquiries } = await receiveContacts(store, "cerro", [{ Name: "One" }, { Name: "Two" }]);
    for (const [place, email] of ["ann@read.example", "joann@read.example"].entries())
      await cerro.post(`/api/client/propertyenquiries/${enquiries[place]}/resend`, { email, language: "en" });
    while ((await enqueueMails(server.services)) > 0);
    const { said } = await forget({ email: "ann@read.example" });
    expect(said[0]).toBe("Forgotten: 1 contacts sent to them or marked by them, 1 letters.");
    const left = await places(["joann@read.example"]);
    expect(left.filter((place) => place.startsWith("public.mail:")).length).toBe(1);
  });

  // SAFE-43, SAFE-59
  it("is not taken for another whose address or number has theirs in it, however it is written", async () => {
    const isNamed = async (text: string) => {
      await sql`
        insert into place_answer (service, question, answer, kept_until)
        values ('traces', 'one', ${JSON.stringify({ text })}::jsonb, now())
        on conflict (service, question) do update set answer = excluded.answer`.execute(store.db);
      const person = { emails: ["lia@trace.example"], phones: ["+34611700900"] };
      return (await tracesOf(store.db, person)).length > 0;
    };
    const theirs = [
      ...["Lia@Trace.example.", "Write to:\nlia@trace.example", "<lia@trace.example>", "'lia@trace.example'"],
      ...["mailto:lia@trace.example?subject=a", "lia@trace.example\nor call", '"lia@trace.example"'],
      ...["+34 611 70 09 00", "0034611700900", "T:\n611-700-900", "(+34) (0)611.700.900", "34611700900;"],
    ];
    const others = [
      ...["julia@trace.example", "lia@trace.example.com", "lia@trace.examples", "o'lia@trace.example"],
      ...["x.lia@trace.example", "lia+lia@trace.example", "99611700900", "6117009001", "+44 611 700 900"],
    ];
    const found = [];
    for (const text of [...theirs, ...others]) if (await isNamed(text)) found.push(text);
    await sql`delete from place_answer where service = 'traces'`.execute(store.db);
    expect(found).toEqual(theirs);
  });

  // SAFE-43
  it("leaves kept answers and old drafts that name another whose address ends like theirs", async () => {
    await server.client("vega");
    const keep = (key: string, email: string) =>
      sql`
      insert into idempotency (login, key, route, body_hash, status, body)
      values ('vega', ${key}, 'test', 'none', 200, ${JSON.stringify({ email })}::jsonb)`.execute(store.db);
    await keep("kept-answer-of-eva", "eva@vega.example");
    await keep("kept-answer-of-nueva", "nueva@vega.example");
    await sql`
      insert into event (stream, login, version, type, shape, data, metadata, at)
      values ('draft-9101', 'vega', 1, 'DraftKept', 1,
        '{"Id":9101,"Content":{"Ref":"A-1","Descriptions":{"en":"Ask nueva@vega.example"}}}',
        '{"login":"vega","requestId":"r1"}', now())`.execute(store.db);
    expect(await forget({ email: "eva@vega.example" })).toEqual({
      code: 0,
      said: ["Forgotten: 1 kept answers."],
    });
    expect((await places(["nueva@vega.example"])).length).toBe(2);
    await forget({ email: "nueva@vega.example" });
    expect(await places(["nueva@vega.example"])).toEqual([]);
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
      code: 0,
      said: ["Would forget: 1 old contents of drafts."],
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
    while ((await enqueueMails(server.services)) > 0);
    await (await server.loginAs("marina@zaguan.example", "oeste")).post("/api/client/contact", words);
    const promoted = await server.client("promoted");
    const marina = await server.loginAs("marina@zaguan.example", "promoted");
    const { Id } = (await marina.post("/api/client/property", validPayload({ Ref: "promoted" }))).body;
    expect((await marina.post("/api/client/featured", { type: "FeaturedPremium", id: Id })).status).toBe(200);
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
    const guess = { email: "marina@zaguan.example", password: "wrong" };
    expect((await server.nobody().post("/api/auth/internal/auth", guess)).status).toBe(401);
    const digest = accountKey("admin", "marina@zaguan.example");
    expect((await places([digest])).length).toBeGreaterThan(0);
    const admin = await forget({ email: "marina@zaguan.example" });
    expect(await places([digest])).toEqual([]);
    // Whoever acted as a client stays named in the log's lines, for as long as those are kept (SAFE-13).
    const named = await places(["marina@zaguan.example", "Name of marina"]);
    expect(named.filter((place) => !place.includes('"admin":"marina@zaguan.example"'))).toEqual([]);
    expect(named.filter((place) => !place.startsWith("log: "))).toEqual([]);
    expect(admin.code).toBe(0);
    const { AdInfo } = (await promoted.get(`/api/client/property/${Id}`)).body;
    expect(AdInfo).toMatchObject({
      PropertyFeaturedPremium: true,
      UpdatedBy: expect.stringMatching(/^forgotten-/),
    });
    await expectSameWhenRebuilt(store);
  });
});
