import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import type { ReceivedCall, ReceivedEnquiry } from "#server/enquiry/contact.ts";
import { contactSources } from "#server/enquiry/list/contactSources.ts";
import { contactsAfter } from "#server/enquiry/list/listContacts.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { phones } from "#tests/fixtures/phones.ts";
import { eachStore } from "../harness/eachStore.ts";
import { listed } from "../harness/listed.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const today = madridDay(new Date());
const all = `FromDate=2016-04-01&ToDate=${today}`;
const short = ({ status, body }: TestAnswer) => ({ status, body });
const contains = (text: string) => encodeURIComponent(`%${text}%`);

const house = (AgentRef: string, Offer = 3) => ({ AgentRef, Offer, Price: 250_000 });
const enquiries: readonly (Partial<ReceivedEnquiry> & { at: string; marked?: boolean; deleted?: boolean })[] =
  [
    {
      at: "2026-03-01T10:00:00.000Z",
      Name: "José Álvarez",
      Email: "Jose@Mail.example",
      Phone: "+34 555 111 222",
      Subject: 11,
      Property: house("A-11"),
      Comment: "100% serious_buyer",
      PropertyURL: "redirect-to-property/11",
    },
    { at: "2026-03-02T10:00:00.000Z", Name: "Jo%se_ \\ Smith", Subject: 12, Property: house("B-12", 2) },
    { at: "2026-03-03T10:00:00.000Z", Name: "محمد بن علي", Comment: "أريد زيارة المنزل", Channel: "direct" },
    { at: "2026-03-04T10:00:00.000Z", Name: "Spammer", marked: true, Subject: 11, Property: house("A-11") },
    { at: "2026-03-05T10:00:00.000Z", Name: "Gone", deleted: true },
    // A quarter past midnight in Madrid is the day before by the world's clock.
    {
      at: "2026-03-05T23:15:00.000Z",
      Name: "Nightly",
      Channel: "similar",
      EnquiryURL: "javascript:alert(1)",
    },
  ];
const calls: readonly (Partial<ReceivedCall> & { at: string })[] = [
  {
    at: "2026-03-02T12:00:00.000Z",
    Origin: "+34 555 111 333",
    Subject: 11,
    Property: house("A-11"),
    Result: "RULES BROKEN",
    TalkTimeSec: 0,
    Destination: "not applicable",
    OriginLocation: "Spain",
  },
  { at: "2026-03-06T12:00:00.000Z", Origin: null, Result: "ANSWERED", TalkTimeSec: 61 },
];

eachStore("enquiries and calls", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let e: number[];
  let c: number[];
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    ana = await server.client("ana");
    ({ enquiries: e, calls: c } = await receiveContacts(store, "ana", enquiries, calls));
    await receiveContacts(store, "ben", [{ Name: "José of Ben", at: "2026-03-01T09:00:00.000Z" }]);
    await receiveContacts(store, "ana", [
      { About: "directory", Name: "To the entry", at: "2026-03-01T09:00:00.000Z" },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** What the list shows under a filter, as `e0` or `c1`, and that the count says as many. */
  async function shown(query = "", dates = all): Promise<string[]> {
    const list = await ana.get(`${CLIENT}/propertycontacts?${dates}&${query}`);
    const count = await ana.get(`${CLIENT}/propertycontacts/stats?${dates}&${query}`);
    expect({ list: list.status, count: count.status }).toEqual({ list: 200, count: 200 });
    expect(count.body).toEqual({ count: list.body.length });
    return namesOf(list.body);
  }

  const namesOf = (rows: { Type: string; Identifier: number }[]) =>
    rows.map(({ Type, Identifier }) =>
      Type === "web-enquiry" ? `e${e.indexOf(Identifier)}` : `c${c.indexOf(Identifier)}`,
    );

  // ENQ-32
  it("are one list, the newest first, without the deleted ones, of nobody else and nothing else", async () => {
    expect(await shown()).toEqual(["c1", "e5", "e3", "e2", "c0", "e1", "e0"]);
  });

  // ENQ-32
  it("come page by page, each once", async () => {
    const pages = [];
    for (let Skip = 0; Skip < 8; Skip += 2) {
      const { body } = await ana.get(`${CLIENT}/propertycontacts?${all}&Take=2&Skip=${Skip}`);
      pages.push(body.map(({ Identifier }: { Identifier: number }) => Identifier));
    }
    expect(pages).toEqual([[c[1], e[5]], [e[3], e[2]], [c[0], e[1]], [e[0]]]);
  });

  // ENQ-35
  it.each([
    ["Spam=true", ["e3"]],
    ["Spam=false", ["c1", "e5", "e2", "c0", "e1", "e0"]],
    ["Deleted=true", ["e4"]],
    ["Deleted=false&Spam=true", ["e3"]],
    ["Type=web", ["e5", "e3", "e2", "e1", "e0"]],
    ["Type=direct", ["e2"]],
    ["Type=similar", ["e5"]],
    ["Type=phone", ["c1", "c0"]],
    ["PropertyId=11", ["e3", "c0", "e0"]],
    ["PropertyId=0&Offer=0", ["c1", "e5", "e3", "e2", "c0", "e1", "e0"]],
    ["Offer=2", ["e1"]],
    ["Offer=3", ["e3", "c0", "e0"]],
    [`AgentRef=${contains("a-1")}`, ["e3", "c0", "e0"]],
    [`Name=${contains("jose")}`, ["e0"]],
    [`Name=${contains("ÁLVAREZ")}`, ["e0"]],
    [`Name=${contains("Jo%se")}`, ["e1"]],
    [`Name=${contains("%")}`, ["e1"]],
    [`Name=${contains("_")}`, ["e1"]],
    [`Name=${contains("\\")}`, ["e1"]],
    [`Name=${contains("محمد")}`, ["e2"]],
    [`Name=${encodeURIComponent("%smith")}`, ["e1"]],
    [`Name=${encodeURIComponent("%jose")}`, []],
    ["Name=smith", ["e1"]],
    ["Name=%25%25", ["c1", "e5", "e3", "e2", "c0", "e1", "e0"]],
    [`Email=${contains("MAIL.ex")}`, ["e0"]],
    [`Comment=${contains("100%")}`, ["e0"]],
    [`Comment=${contains("1%s")}`, []],
    [`Comment=${contains("serious_b")}`, ["e0"]],
    [`Comment=${contains("أريد")}`, ["e2"]],
    [`Phone=${contains("555 111")}`, ["c0", "e0"]],
    [`Phone=${contains("0034555")}`, ["c0", "e0"]],
    [`Phone=${contains("(555)-111 333")}`, ["c0"]],
    [`Phone=${contains("abc")}`, []],
    [`Phone=${contains("555")}&Type=phone`, ["c0"]],
    [`Name=${contains("a")}&Type=phone`, []],
    [`Name=${contains("spam")}&Spam=false`, []],
  ])("are narrowed by %s", async (query, expected) => {
    expect(await shown(query)).toEqual(expected);
  });

  // ENQ-35
  it("are found by the digits of numbers as people write them", async () => {
    const dial = await server.client("dial");
    const at = "2026-03-01T10:00:00.000Z";
    const { enquiries: ids } = await receiveContacts(
      store,
      "dial",
      phones.map(([Phone]) => ({ at, Phone })),
    );
    const missed: string[] = [];
    for (const [nth, [written, wanted]] of phones.entries()) {
      for (const text of [wanted, written]) {
        const { body } = await dial.get(`${CLIENT}/propertycontacts?${all}&Take=100&Phone=${contains(text)}`);
        const found = body.some(({ Identifier }: { Identifier: number }) => Identifier === ids[nth]);
        if (!found) missed.push(`${written} by ${text}`);
      }
    }
    expect(missed).toEqual([]);
  });

  // ENQ-36
  it.each([
    ["Received desc", ["c1", "e5", "e3", "e2", "c0", "e1", "e0"]],
    ["Received asc", ["e0", "e1", "c0", "e2", "e3", "e5", "c1"]],
    ["Type asc", ["e3", "e1", "e0", "e2", "e5", "c1", "c0"]],
    ["Type desc", ["c1", "c0", "e5", "e2", "e3", "e1", "e0"]],
    // The number of a caller before any name; who withheld it last, whichever way.
    ["Person asc", ["c0", "e1", "e0", "e5", "e3", "e2", "c1"]],
    ["Person desc", ["e2", "e3", "e5", "e0", "e1", "c0", "c1"]],
    ["Subject asc", ["e3", "c0", "e0", "e1", "c1", "e5", "e2"]],
    ["Subject desc", ["e1", "e3", "c0", "e0", "c1", "e5", "e2"]],
    ["State asc", ["c1", "c0", "e5", "e2", "e1", "e0", "e3"]],
    ["State desc", ["e3", "e5", "e2", "e1", "e0", "c1", "c0"]],
  ])("are ordered by %s, of two alike the newer first, and each is on one page", async (order, expected) => {
    const query = `${all}&Order=${encodeURIComponent(`Contact/${order}`)}`;
    const paged: string[] = [];
    for (let Skip = 0; Skip < 8; Skip += 2) {
      const { body } = await ana.get(`${CLIENT}/propertycontacts?${query}&Take=2&Skip=${Skip}`);
      paged.push(...namesOf(body));
    }
    expect(paged).toEqual(expected);
  });

  // ENQ-33
  it("are asked for by days in Madrid, the last one to its end", async () => {
    expect(await shown("", "FromDate=2026-03-05&ToDate=2026-03-05")).toEqual([]);
    expect(await shown("", "FromDate=2026-03-06&ToDate=2026-03-06")).toEqual(["c1", "e5"]);
    expect(await shown("", "FromDate=2026-03-02&ToDate=2026-03-03")).toEqual(["e2", "c0", "e1"]);
    expect(await shown("", "FromDate=2026-03-03&ToDate=2026-03-02")).toEqual([]);
  });

  // ENQ-34
  it.each([
    ["", "ErrMissingFromDate"],
    ["FromDate=2026-01-01", "ErrMissingToDate"],
    [`FromDate=2016-03-31&ToDate=${today}`, "ErrFromDateTooEarly"],
    [`FromDate=2026-01-01&ToDate=${addDays(today, 1)}`, "ErrDecodingParams"],
    ["FromDate=2026-02-30&ToDate=2026-03-01", "ErrDecodingParams"],
    [`${all}&Offer=9`, "ErrInvalidOffer"],
    [`${all}&Type=all`, "ErrDecodingParams"],
    [`${all}&Colour=red`, "ErrDecodingParams"],
  ])("refuse %j with its code", async (query, code) => {
    for (const path of ["propertycontacts", "propertycontacts/stats"]) {
      expect(await ana.get(`${CLIENT}/${path}?${query}`)).toMatchObject({ status: 400, body: { code } });
    }
  });

  it.each(["Contact/Comment asc", "Contact/Person up", "Contact/Person", "Property/Id asc", ""])(
    "refuse the order %j",
    async (order) => {
      for (const list of ["propertycontacts", "directorycontacts"]) {
        const answer = await ana.get(`${CLIENT}/${list}?${all}&Order=${encodeURIComponent(order)}`);
        expect(answer).toMatchObject({ status: 400, body: { code: "ErrDecodingParams" } });
      }
    },
  );

  it("are ordered by what is not sent first, and among those by what is open", async () => {
    const caller = await server.client("mixed");
    const day = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
    const there = await receiveContacts(
      store,
      "mixed",
      [
        { at: day(1) },
        { at: day(2), Sent: false },
        { at: day(3), Sent: false },
        { at: day(4), marked: true },
      ],
      [{ at: day(5) }],
    );
    const handled = await caller.post(`${CLIENT}/propertyenquiries/${there.enquiries[2]}/markashandled`, {});
    expect(handled.status).toBe(200);
    const { body } = await caller.get(`${CLIENT}/propertycontacts?${all}&Order=Contact%2FState%20asc`);
    const [sent, open, done, spam] = there.enquiries;
    expect(body.map(({ Identifier }: { Identifier: number }) => Identifier)).toEqual([
      ...[open, done, there.calls[0], sent, spam],
    ]);
  });

  it.each(["Take=0", "Take=101", "Take=x"])("refuse a page of %s", async (query) => {
    const answer = await ana.get(`${CLIENT}/propertycontacts?${all}&${query}`);
    expect(short(answer)).toEqual({ status: 400, body: { code: "ErrInvalidTake" } });
  });

  // ENQ-53
  it("give their details by number, unknown ones and others' left out", async () => {
    const ben = await server.client("ben");
    const { body } = await ana.get(`${CLIENT}/propertyenquiries?Id=${e[0]}&Id=999&Id=${e[5]}`);
    expect(body).toEqual([
      expect.objectContaining({ Id: e[5], Channel: "similar", EnquiryURL: null }),
      {
        Id: e[0],
        SendDate: "2026-03-01T10:00:00.000Z",
        Interest: "general",
        EnquiryURL: null,
        Name: "José Álvarez",
        Email: "Jose@Mail.example",
        Phone: "+34 555 111 222",
        Origin: null,
        Language: "es",
        Country: "ES",
        Comment: "100% serious_buyer",
        Channel: "web",
        PropertyId: 11,
        PropertyURL: `${server.url}/site/redirect-to-property/11`,
        AgentRef: "A-11",
        IsSpam: false,
        IsSent: true,
        Mark: null,
        Reason: null,
        Progress: "unread",
        Stage: "new",
        LostReason: null,
        UndeliveredTo: null,
      },
    ]);
    const answer = await ana.get(`${CLIENT}/calls/property?Id=${c[0]}&Id=${c[0]}`);
    expect(answer.body).toEqual([
      {
        Id: c[0],
        SendDate: "2026-03-02T12:00:00.000Z",
        Start: "2026-03-02T12:00:00.000Z",
        Origin: "+34 555 111 333",
        OriginLocation: "Spain",
        Destination: "not applicable",
        Result: "RULES BROKEN",
        TalkTimeSec: 0,
        PropertyId: 11,
        PropertyURL: null,
        AgentRef: "A-11",
        IsSpam: false,
        IsSent: true,
        Mark: null,
        Reason: null,
        Progress: "unread",
        Stage: "new",
        LostReason: null,
        UndeliveredTo: null,
      },
    ]);
    expect((await ben.get(`${CLIENT}/propertyenquiries?Id=${e[0]}`)).body).toEqual([]);
    expect((await ana.get(`${CLIENT}/directoryenquiries?Id=${e[0]}`)).body).toEqual([]);
    expect((await ana.get(`${CLIENT}/calls/directory?Id=${c[0]}`)).body).toEqual([]);
  });

  it("can be read through in batches, with all details, each once", async () => {
    const owner = { login: "ana", about: "property" } as const;
    const filter = { FromDate: "2016-04-01", ToDate: today };
    const sources = await contactSources(store.db, owner, owner.about, filter);
    const read = [];
    for (let after: Parameters<typeof contactsAfter>[4]["after"]; ; ) {
      const batch = await contactsAfter(store.db, server.services.config, owner, sources, { after, take: 2 });
      read.push(...batch);
      after = batch.at(-1);
      if (!after) break;
    }
    expect(read.map(({ details }) => details.Id)).toEqual([c[1], e[5], e[3], e[2], c[0], e[1], e[0]]);
    expect(read[0]?.details).toMatchObject({ Result: "ANSWERED", TalkTimeSec: 61 });
  });

  it("of one instant are in one order, in the list as in batches", async () => {
    await server.client("twins");
    const at = "2026-03-01T10:00:00.000Z";
    const twins = await receiveContacts(store, "twins", [{ at }, { at }, { at }], [{ at }, { at }, { at }]);
    const owner = { login: "twins", about: "property" } as const;
    const sources = await contactSources(store.db, owner, owner.about, {
      FromDate: "2026-01-01",
      ToDate: today,
    });
    const read: number[] = [];
    for (let after: Parameters<typeof contactsAfter>[4]["after"]; ; ) {
      const [next] = await contactsAfter(store.db, server.services.config, owner, sources, {
        after,
        take: 1,
      });
      if (!next) break;
      read.push(next.Identifier);
      after = next;
    }
    const list = await (await server.client("twins")).get(`${CLIENT}/propertycontacts?${all}`);
    expect(read).toEqual(list.body.map(({ Identifier }: { Identifier: number }) => Identifier));
    expect([...read].sort()).toEqual([...twins.enquiries, ...twins.calls].sort());
  });

  // DENQ-06
  it("about entries are found by the entry's number or name", async () => {
    const caller = await server.client("sala");
    const { id } = await listed(store, "sala", { Name: "Jardinería Sala" });
    const to = { About: "directory" } as const;
    const there = await receiveContacts(store, "sala", [
      { ...to, Subject: id, at: "2026-03-01T10:00:00.000Z" },
      { ...to, Subject: 7_700_123, at: "2026-03-02T10:00:00.000Z" },
    ]);
    const found = async (query: string) => {
      const { body } = await caller.get(`${CLIENT}/directorycontacts?${all}&${query}`);
      const count = await caller.get(`${CLIENT}/directorycontacts/stats?${all}&${query}`);
      expect(count.body).toEqual({ count: body.length });
      return body.map(({ Identifier }: { Identifier: number }) => there.enquiries.indexOf(Identifier));
    };
    expect(await found("")).toEqual([1, 0]);
    expect(await found(`AgentRef=${contains("jardineria")}`)).toEqual([0]);
    expect(await found(`AgentRef=${contains("700123")}`)).toEqual([1]);
    expect(await found(`AgentRef=${contains("nobody")}`)).toEqual([]);
    expect(await found(`PropertyId=${id}&Type=web`)).toEqual([0]);
    expect(await found("Type=phone")).toEqual([]);
    const second = await listed(store, "sala", { Name: "Álamo, viveros" });
    there.enquiries.push(
      ...(
        await receiveContacts(store, "sala", [{ ...to, Subject: second.id, at: "2026-02-01T10:00:00.000Z" }])
      ).enquiries,
    );
    const ordered = async (way: string) => {
      const order = encodeURIComponent(`Contact/Subject ${way}`);
      const { body } = await caller.get(`${CLIENT}/directorycontacts?${all}&Order=${order}`);
      return body.map(({ Identifier }: { Identifier: number }) => there.enquiries.indexOf(Identifier));
    };
    expect(await ordered("asc")).toEqual([1, 2, 0]);
    expect(await ordered("desc")).toEqual([0, 2, 1]);
  });

  describe("that are spam", () => {
    const mark = (path: string, body: object) => ana.post(`${CLIENT}/${path}/markasspam`, body);

    // ENQ-06, ENQ-21, ENQ-44
    it("are marked with a reason, by whoever says who they are", async () => {
      const {
        enquiries: [id],
        calls: [call],
      } = await receiveContacts(
        store,
        "ana",
        [{ at: "2020-01-01T10:00:00Z" }],
        [{ at: "2020-01-01T10:00:00Z" }],
      );
      const body = { email: "clara@costa.example", reason: " Sells lists ", mark: "scam" };
      expect(await mark(`propertyenquiries/${id}`, body)).toMatchObject({
        status: 200,
        body: { Id: id, IsSpam: true, Mark: "scam", Reason: "Sells lists" },
      });
      expect(await mark(`calls/property/${call}`, { reason: "Silent" })).toMatchObject({
        status: 200,
        body: { Id: call, IsSpam: true, Mark: "spam", Reason: "Silent" },
      });
      await mark(`propertyenquiries/${id}`, body);
      const events = await store.db
        .selectFrom("event")
        .select(["type", "data"])
        .where("stream", "=", `enquiry-${id}`)
        .orderBy("version")
        .execute();
      expect(events.slice(1)).toEqual([
        { type: "EnquiryMarked", data: { Mark: "scam", Reason: "Sells lists", By: "clara@costa.example" } },
      ]);
    });

    // ENQ-44
    it.each([
      {},
      { reason: "" },
      { reason: "  " },
      { reason: "x".repeat(501) },
      { reason: "x", mark: "dull" },
      { reason: "x", email: "no" },
      { reason: "x", IsSpam: false },
    ])("are not marked by %j", async (body) => {
      expect(await mark(`propertyenquiries/${e[0]}`, body)).toMatchObject({
        status: 400,
        body: { code: "ErrInvalidBody" },
      });
    });

    // ENQ-53
    it("are nobody else's to mark or send", async () => {
      const ben = await server.client("ben");
      const gone = { status: 404, body: { code: "ErrInvalidPath" } };
      for (const path of [
        `propertyenquiries/${e[0]}`,
        `directoryenquiries/${e[0]}`,
        `calls/property/${c[0]}`,
      ]) {
        expect(short(await ben.post(`${CLIENT}/${path}/markasspam`, { reason: "Mine" }))).toEqual(gone);
      }
      expect(short(await mark(`directoryenquiries/${e[0]}`, { reason: "Wrong list" }))).toEqual(gone);
      expect(short(await mark(`propertyenquiries/${e[4]}`, { reason: "Deleted" }))).toEqual(gone);
      expect((await ana.get(`${CLIENT}/propertyenquiries?Id=${e[0]}`)).body[0]).toMatchObject({
        IsSpam: false,
      });
    });
  });

  describe("that were spam", () => {
    const dates = "FromDate=2026-05-01&ToDate=2026-05-03";
    const views = { datefilter: { fromDate: "2026-05-01", toDate: "2026-05-03" } };

    it.each([
      ["property", "propertyenquiries", "calls/property", "propertycontacts", "form&LinkName=confirmation"],
      ["directory", "directoryenquiries", "calls/directory", "directorycontacts", "directory"],
    ] as const)(
      "about a %s count again in every figure once it is taken back",
      async (about, e, c, list, links) => {
        const login = `back-${about}`;
        const caller = await server.client(login);
        const at = "2026-05-02T10:00:00Z";
        const to = { at, About: about, Subject: 11 };
        const asked = about === "property" ? { Property: house("A-11") } : {};
        const there = await receiveContacts(
          store,
          login,
          [1, 2].map((nth) => ({ ...to, ...asked, Email: `p${nth}@mail.example` })),
          [{ ...to, ...asked, LinkName: about === "directory" ? "directory" : "form", Origin: "+34 555 1" }],
        );
        const figures = async () => ({
          enquiries: (await caller.get(`${CLIENT}/${e}/stats?${dates}&Spam=false&Days=true`)).body,
          calls: (
            await caller.get(`${CLIENT}/calls/stats?${dates}&LinkName=${links}&Spam=false&Deleted=false`)
          ).body,
          commission: (await caller.get(`${CLIENT}/performance?${dates}`)).body,
          listed: (await caller.get(`${CLIENT}/${list}/stats?${dates}&Spam=false`)).body,
          charted: (
            await caller.post("/api/analytics/property/metrics", {
              metric: "enquiries",
              interval: "day",
              filter: views,
            })
          ).body,
          spans: (
            await store.db
              .selectFrom("contact_span")
              .selectAll()
              .where("login", "=", login)
              .orderBy("kind")
              .execute()
          ).map((span) => ({ ...span, day: String(span.day), until: String(span.until) })),
        });
        const before = await figures();
        const paths = [
          ...there.enquiries.map((id) => `${e}/${id}`),
          ...there.calls.map((id) => `${c}/${id}`),
        ];
        for (const path of paths) await caller.post(`${CLIENT}/${path}/markasspam`, { reason: "Adverts" });
        const without = await figures();
        expect(without.enquiries).toMatchObject({ count: 0, distinctByEmail: 0 });
        expect(without.listed).toEqual({ count: 0 });
        for (const path of paths) {
          expect(await caller.post(`${CLIENT}/${path}/unmarkasspam`)).toMatchObject({
            status: 200,
            body: { IsSpam: false, Mark: null, Reason: null },
          });
        }
        expect((await caller.post(`${CLIENT}/${paths[0]}/unmarkasspam`)).status).toBe(200);
        expect(await figures()).toEqual(before);
        await rebuild(store);
        expect(await figures()).toEqual(before);
      },
    );
  });

  describe("are read and handled", () => {
    const days = "FromDate=2021-01-01&ToDate=2021-01-31";

    // ENQ-46
    it("by their client, one after the other, and are found by how far one is with them", async () => {
      const at = "2021-01-02T10:00:00Z";
      const there = await receiveContacts(
        store,
        "ana",
        [{ at }, { at, Sent: false }, { at }],
        [{ at, Sent: false }],
      );
      const [one, two, three] = there.enquiries;
      const [call] = there.calls;
      const found = async (query: string) => {
        const { body } = await ana.get(`${CLIENT}/propertycontacts?${days}&${query}`);
        const count = await ana.get(`${CLIENT}/propertycontacts/stats?${days}&${query}`);
        expect(count.body).toEqual({ count: body.length });
        return body.map(({ Identifier }: { Identifier: number }) => Identifier).sort();
      };
      const act = (path: string) => ana.post(`${CLIENT}/${path}`);
      expect(await found("Progress=unread")).toEqual([one, two, three, call].sort());
      expect(await act(`propertyenquiries/${one}/markasread`)).toMatchObject({ body: { Progress: "read" } });
      expect(await act(`propertyenquiries/${two}/markashandled`)).toMatchObject({
        body: { Progress: "handled" },
      });
      expect(await act(`propertyenquiries/${two}/markasread`)).toMatchObject({
        body: { Progress: "handled" },
      });
      expect(await act(`calls/property/${call}/markashandled`)).toMatchObject({
        body: { Progress: "handled" },
      });
      expect(await found("Progress=unread")).toEqual([three]);
      expect(await found("Progress=open")).toEqual([one, three]);
      expect(await found("Progress=handled")).toEqual([two, call].sort());
      expect(await found("Sent=false")).toEqual([two, call].sort());
      expect(await found("Sent=true&Progress=open")).toEqual([one, three]);
      expect(await act(`calls/property/${call}/unmarkashandled`)).toMatchObject({
        body: { Progress: "unread" },
      });
      expect(await found("Progress=open")).toEqual([one, three, call].sort());
      const workbook = await ana.get(`${CLIENT}/propertycontacts?${days}&Progress=none`);
      expect(short(workbook)).toMatchObject({ status: 400, body: { code: "ErrDecodingParams" } });
    });

    // ENQ-47
    it("by nobody else, and an admin who looks for a client reads nothing", async () => {
      const {
        enquiries: [id],
      } = await receiveContacts(store, "ana", [{ at: "2021-02-01T10:00:00Z" }]);
      const ben = await server.client("ben");
      for (const change of ["markasread", "markashandled", "unmarkashandled", "unmarkasspam"]) {
        expect(short(await ben.post(`${CLIENT}/propertyenquiries/${id}/${change}`))).toEqual({
          status: 404,
          body: { code: "ErrInvalidPath" },
        });
      }
      const office = await server.loginAs("clara@office.example", "ana");
      expect(await office.post(`${CLIENT}/propertyenquiries/${id}/markasread`)).toMatchObject({
        status: 200,
        body: { Progress: "unread" },
      });
      expect(await office.post(`${CLIENT}/propertyenquiries/${id}/markashandled`)).toMatchObject({
        status: 200,
        body: { Progress: "handled" },
      });
    });
  });

  it("may be exported when the office says so", async () => {
    expect(short(await ana.get(`${CLIENT}/agent/preferences`))).toEqual({
      status: 200,
      body: { ExportEnquiries: false },
    });
  });

  it("come out of their events again, row for row", async () => {
    const id = e[1];
    const key = { "idempotency-key": randomUUID() };
    const to = { email: "office@ana.example", language: "es" };
    expect((await ana.post(`${CLIENT}/propertyenquiries/${id}/resend`, to, key)).status).toBe(200);
    const rows = async () => ({
      enquiries: await store.db.selectFrom("enquiry").selectAll().orderBy("id").execute(),
      calls: await store.db.selectFrom("call").selectAll().orderBy("id").execute(),
      accounts: await store.db.selectFrom("account").selectAll().orderBy("login").execute(),
    });
    const before = await rows();
    await rebuild(store);
    expect(await rows()).toEqual(before);
  });
});
