import { read, utils, type WorkSheet } from "@e965/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const all = `FromDate=2016-04-01&ToDate=${madridDay(new Date())}`;
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

oneStore("the workbook of enquiries", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
    await sql`update account set export_enquiries = true where login in ('costa', 'many')`.execute(store.db);
    await receiveContacts(
      store,
      "costa",
      [
        {
          at: "2026-03-29T01:30:00.000Z",
          Name: "José <b>Álvarez</b> & Co",
          Email: "jose@mail.example",
          Phone: "+34 555 111 222",
          Subject: 11,
          Property: { AgentRef: "A-11", Offer: 3, Price: 250_000 },
          Comment: "¿Visita?\n🏡 _x0041_",
          PropertyURL: "redirect-to-property/11",
        },
        {
          at: "2026-03-03T10:00:00.000Z",
          Name: '=HYPERLINK("http://a.example")',
          Comment: "@SUM(A1)",
          marked: true,
        },
        { at: "2026-03-02T10:00:00.000Z", Name: "－1", Email: "+cmd|' /C calc'!A0", Sent: false },
      ],
      [
        {
          at: "2026-03-04T12:00:00.000Z",
          Origin: "+44 555 111 333",
          OriginLocation: "United Kingdom",
          TalkTimeSec: 61,
        },
        {
          at: "2026-03-05T21:00:00.000Z",
          Origin: null,
          Result: "RULES BROKEN",
          TalkTimeSec: 0,
          Destination: "not applicable",
        },
      ],
    );
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function exported(caller: TestCaller, query: string) {
    const answer = await server.app.inject({
      url: `${CLIENT}/propertycontacts/export?${query}`,
      headers: { authorization: `Bearer ${caller.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
    const book = read(answer.rawPayload, { cellFormula: true });
    const [asked = "", name = ""] = book.SheetNames;
    const sheet = book.Sheets[name] as WorkSheet;
    return {
      asked: [asked, utils.sheet_to_json<string[]>(book.Sheets[asked] as WorkSheet, { header: 1 })] as const,
      name,
      sheet,
      headers: answer.headers,
      rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    };
  }

  // ENQ-49
  it("has a row for each contact of the list, the newest first, under the user's headers", async () => {
    const { name, rows, headers } = await exported(costa, `${all}&Language=en`);
    expect(name).toBe("Enquiries");
    expect(headers).toMatchObject({
      "content-type": EXCEL,
      "content-disposition": 'attachment; filename="enquiries.xlsx"',
      "x-row-count": "5",
    });
    const { body: list } = await costa.get(`${CLIENT}/propertycontacts?${all}&Take=100`);
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(
      list.map(({ Identifier }: { Identifier: number }) => Identifier),
    );
    expect(rows[0]).toEqual([
      ...["Date", "Kind", "Reference", "Offer", "Price (€)", "Name", "E-mail", "Phone", "Calling from"],
      ...["Language", "Country", "Interest", "Message", "Call result", "Talk time (s)", "Called number"],
      ...["State", "Reason", "Stage", "Assigned to", "Listing", "Property no.", "Enquiry no."],
    ]);
  });

  // ENQ-49
  it("keeps dates as dates by the clock in Madrid, amounts as numbers and texts as they were", async () => {
    const { sheet } = await exported(costa, `${all}&Language=en`);
    expect(sheet.A2).toMatchObject({ t: "n", w: "29/03/2026 03:30" });
    expect(sheet.E2).toMatchObject({ t: "n", v: 250_000 });
    expect(sheet.F2).toMatchObject({ t: "s", v: "José <b>Álvarez</b> & Co" });
    expect(sheet.M2).toMatchObject({ t: "s", v: "¿Visita?\n🏡 _x0041_" });
    expect(sheet.V2).toMatchObject({ t: "n", v: 11 });
    expect([sheet.B3?.v, sheet.H3?.v, sheet.N3?.v, sheet.P3?.v]).toEqual([
      ...["Phone call", "Withheld", "Not put through", "Out of hours"],
    ]);
    expect([sheet.H4?.v, sheet.I4?.v, sheet.O4?.v, sheet.O4?.t]).toEqual([
      ...["+44 555 111 333", "United Kingdom", 61, "n"],
    ]);
    expect([sheet.Q5?.v, sheet.R5?.v, sheet.Q6?.v]).toEqual(["Spam", "advertising", "Not sent"]);
  });

  // SAFE-30
  it("has no cell that a spreadsheet would run, also not as CSV", async () => {
    const { sheet } = await exported(costa, `${all}&Language=es`);
    const cells = Object.entries(sheet).filter(([place]) => !place.startsWith("!"));
    expect(cells.filter(([, { f }]) => f !== undefined)).toEqual([]);
    const written = utils.sheet_to_csv(sheet, { FS: "\t" }).split(/[\t\n]/);
    const phones = /^\+\d{1,3}(?: \d+)+$/;
    expect(written.filter((text) => /^"?\s*[=+\-@＝＋－＠]/u.test(text) && !phones.test(text))).toEqual([]);
    expect(written.filter((text) => phones.test(text))).toEqual(["+34 555 111 222", "+44 555 111 333"]);
    expect(written).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  });

  it("speaks Spanish, and holds what passes the same filters", async () => {
    const query = "FromDate=2026-03-02&ToDate=2026-03-04&Spam=false";
    const { name, rows, headers } = await exported(costa, `${query}&Language=es`);
    const { body: counted } = await costa.get(`${CLIENT}/propertycontacts/stats?${query}`);
    expect(name).toBe("Consultas");
    expect(rows[0]?.slice(0, 3)).toEqual(["Fecha", "Tipo", "Referencia"]);
    expect([rows.length - 1, Number(headers["x-row-count"])]).toEqual([counted.count, counted.count]);
    const call = rows.find((row) => row[1] === "Llamada");
    expect([call?.[8], call?.[13]]).toEqual(["Reino Unido", "Atendida"]);
  });

  // ENQ-49
  it("begins with what was asked, each filter by its name, and when", async () => {
    const query = "FromDate=2026-03-02&ToDate=2026-03-04&Type=web&Spam=false&Progress=open&Stage=new&Offer=3";
    const { asked } = await exported(costa, `${query}&Name=${encodeURIComponent("%=1+1%")}&Language=en`);
    expect(asked).toEqual([
      "What was asked",
      [
        ["What", "Value"],
        ["From", "02/03/2026"],
        ["To", "04/03/2026"],
        ["Kind", "Web enquiries"],
        ["Spam", "Without spam"],
        ["Progress", "Not handled"],
        ["Stage", "New"],
        ["Name", "'=1+1"],
        ["Offer", expect.stringMatching(/^[A-Z]/)],
        ["Made", expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)],
        ["How it is counted", expect.stringContaining("Europe/Madrid")],
      ],
    ]);
  });

  // ENQ-82
  it("says to whom each is assigned, and is filtered by it", async () => {
    const firm = await server.client("firm");
    await sql`update account set export_enquiries = true where login = 'firm'`.execute(store.db);
    const ana = await server.user("firm", "agent", "ana@firm.example");
    const at = "2026-03-02T10:00:00.000Z";
    const { enquiries } = await receiveContacts(store, "firm", [{ at }, { at }]);
    await ana.post(`${CLIENT}/propertyenquiries/${enquiries[0]}/assignee`, { user: ana.id });
    const named = async (assignee: string) => {
      const { rows, asked } = await exported(firm, `${all}&Assignee=${assignee}&Language=en`);
      const filter = asked[1].find(([name]) => name === "Assigned to");
      return [filter?.[1], ...rows.slice(1).map((row) => [row.at(-1), row[19]])];
    };
    const name = "Name of ana@firm.example";
    expect(await named(ana.id)).toEqual([name, [enquiries[0], name]]);
    expect(await named("nobody")).toEqual(["Nobody", [enquiries[1], undefined]]);
    expect(await named("me")).toEqual(["Me"]);
  });

  // ENQ-50
  it("is a sheet with headers alone when nothing passes", async () => {
    const { rows } = await exported(costa, `${all}&Language=en&Name=${encodeURIComponent("%nobody%")}`);
    expect(rows).toHaveLength(1);
  });

  it("is for clients alone who may have it, and asks as the list does", async () => {
    const other = await server.client("small");
    const asked = `${CLIENT}/propertycontacts/export?`;
    expect(await other.get(`${asked}${all}&Language=en`)).toMatchObject({
      status: 403,
      body: { code: "ErrUserNotAuthorized" },
    });
    expect(await costa.get(`${asked}FromDate=2016-03-31&ToDate=2026-01-01&Language=en`)).toMatchObject({
      status: 400,
      body: { code: "ErrFromDateTooEarly" },
    });
    expect(await costa.get(`${asked}${all}&Language=de`)).toMatchObject({ status: 400 });
  });

  it("holds every row of several batches once", async () => {
    const many = await server.client("many");
    await sql`update account set export_enquiries = true where login = 'many'`.execute(store.db);
    // Two at each instant, so that a batch ends between two that share one.
    await sql`
      insert into enquiry (login, id, version, about, channel, at, day, spam, sent, deleted)
      select 'many', nth, 1, 'property', 'web', timestamptz '2026-02-01' + (nth / 2) * interval '1 minute', '2026-02-01',
        false, true, false
      from generate_series(1, 1501) as nth`.execute(store.db);
    const { rows } = await exported(many, `${all}&Language=en`);
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(
      Array.from({ length: 1501 }, (_, nth) => 1501 - nth),
    );
  });
});
