import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const CLIENT = "/api/client";
const june = "FromDate=2026-06-01&ToDate=2026-06-30";
const inJune = { at: "2026-06-15T10:00:00.000Z" };

oneStore("figures of enquiries and calls", (fresh) => {
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

  const figures = async (login: string, path: string) =>
    (await (await server.client(login)).get(`${CLIENT}${path}`)).body;
  const enquiries = (login: string, query: string) => figures(login, `/propertyenquiries/stats?${query}`);
  const calls = (login: string, query: string) => figures(login, `/calls/stats?${query}`);

  describe("leads", () => {
    // DASH-36
    it("are distinct addresses, however they are written, and nobody without one", async () => {
      await receiveContacts(store, "leads", [
        { ...inJune, Email: "ana@mail.example" },
        { ...inJune, Email: " ANA@Mail.example " },
        { ...inJune, Email: "ben@mail.example" },
        { ...inJune, Email: null },
      ]);
      expect(await enquiries("leads", june)).toEqual({ count: 4, distinctByEmail: 2 });
    });

    it("come day by day when that is asked for, every day of the range present", async () => {
      await receiveContacts(store, "daily", [
        { at: "2026-06-14T21:59:00.000Z", Email: "ana@mail.example" },
        { at: "2026-06-14T22:01:00.000Z", Email: "ana@mail.example" },
        { at: "2026-06-15T10:00:00.000Z", Email: "ANA@mail.example" },
      ]);
      const { Days, ...sums } = (await enquiries(
        "daily",
        "FromDate=2026-06-13&ToDate=2026-06-15&Days=true",
      )) as { Days: unknown };
      expect(sums).toEqual({ count: 3, distinctByEmail: 1 });
      expect(Days).toEqual([
        { Date: "2026-06-13", count: 0, distinct: 0 },
        { Date: "2026-06-14", count: 1, distinct: 1 },
        { Date: "2026-06-15", count: 2, distinct: 1 },
      ]);
    });

    // CALL-51
    it.each([
      ["2026-06-14T21:30:00.000Z", "2026-06-15"],
      ["2026-06-14T22:30:00.000Z", "2026-06-16"],
      ["2026-12-31T22:59:00.000Z", "2027-01-01"],
      ["2026-12-31T23:01:00.000Z", "2027-01-02"],
    ])("come day by day until tomorrow in Madrid, at %s", async (instant, tomorrow) => {
      const at = await startServer(store, { now: () => new Date(instant) });
      const query = "FromDate=2026-06-01&ToDate=2027-06-01&Days=true";
      const client = await at.client("nightly");
      for (const path of ["/propertyenquiries/stats?", "/calls/stats?LinkName=form&"]) {
        const { body } = await client.get(`${CLIENT}${path}${query}`);
        expect(body.Days.at(-1).Date).toBe(tomorrow);
      }
      await at.close();
    });

    it("leave spam out when they are asked to, and what was deleted always", async () => {
      await receiveContacts(store, "spammed", [
        { ...inJune, Email: "ana@mail.example" },
        { ...inJune, Email: "bot@mail.example", marked: true },
        { ...inJune, Email: "ben@mail.example", deleted: true },
      ]);
      expect(await enquiries("spammed", `${june}&Spam=false`)).toEqual({ count: 1, distinctByEmail: 1 });
      expect(await enquiries("spammed", `${june}&Spam=true`)).toEqual({ count: 1, distinctByEmail: 1 });
      expect(await enquiries("spammed", june)).toEqual({ count: 2, distinctByEmail: 2 });
    });

    it("of properties and of directory entries do not mix", async () => {
      await receiveContacts(store, "both", [
        { ...inJune, Email: "ana@mail.example" },
        { ...inJune, Email: "ana@mail.example", About: "directory" },
        { ...inJune, Email: "ben@mail.example", About: "directory" },
      ]);
      expect(await enquiries("both", june)).toEqual({ count: 1, distinctByEmail: 1 });
      expect(await figures("both", `/directoryenquiries/stats?${june}`)).toEqual({
        count: 2,
        distinctByEmail: 2,
      });
    });
  });

  // DASH-36
  it("counts callers by number, with or without its prefix, and a withheld number as nobody", async () => {
    await receiveContacts(
      store,
      "called",
      [],
      [
        { ...inJune, Origin: "965 555 123" },
        { ...inJune, Origin: "+34 965 555 123", LinkName: "confirmation" },
        { ...inJune, Origin: "+44 7700 900123", LinkName: "confirmation" },
        { ...inJune, Origin: null },
        { ...inJune, Origin: "+49 555 1", LinkName: "directory", About: "directory" },
        { ...inJune, Origin: "+49 555 2", marked: true },
        { ...inJune, Origin: "+49 555 3", deleted: true },
      ],
    );
    const kept = `${june}&Spam=false&Deleted=false`;
    expect(await calls("called", `LinkName=form&LinkName=confirmation&${kept}`)).toEqual({
      count: 4,
      distinctByCallOrigin: 2,
    });
    expect(await calls("called", `LinkName=form&${kept}`)).toEqual({ count: 2, distinctByCallOrigin: 1 });
    expect(await calls("called", `LinkName=directory&${kept}`)).toEqual({
      count: 1,
      distinctByCallOrigin: 1,
    });
    expect(await calls("called", `LinkName=form&${june}`)).toEqual({ count: 4, distinctByCallOrigin: 3 });
  });

  it.each([
    ["2026-03-29", "2026-03-28T22:59:59.999Z", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
    ["2025-10-26", "2025-10-25T21:59:59.999Z", "2025-10-25T22:00:00.000Z", "2025-10-26T22:59:59.999Z"],
  ])("cuts the day of the clock change %s in Europe/Madrid", async (day, before, first, last) => {
    const login = `clock-${day}`;
    const after = new Date(new Date(last).getTime() + 1).toISOString();
    const moments = [before, first, last, after];
    await receiveContacts(
      store,
      login,
      moments.map((at, nth) => ({ at, Email: `${nth}@mail.example` })),
      moments.map((at, nth) => ({ at, Origin: `+34 555 00${nth}` })),
    );
    const range = `FromDate=${day}&ToDate=${day}`;
    expect(await enquiries(login, range)).toEqual({ count: 2, distinctByEmail: 2 });
    expect(await calls(login, `LinkName=form&${range}`)).toEqual({ count: 2, distinctByCallOrigin: 2 });
  });

  it("tells no client about another's", async () => {
    await receiveContacts(
      store,
      "mine",
      [{ ...inJune, Email: "a@mail.example" }],
      [{ ...inJune, Origin: "1" }],
    );
    expect(await enquiries("other", june)).toEqual({ count: 0, distinctByEmail: 0 });
    expect(await calls("other", `LinkName=form&${june}`)).toEqual({ count: 0, distinctByCallOrigin: 0 });
    expect(await figures("other", `/performance?${june}`)).toEqual({ Commission: 0 });
  });

  describe("the estimated commission", () => {
    const sale = { ...inJune, Subject: 1, Property: { AgentRef: "A-1", Offer: 3, Price: 400_000 } };
    const rent = { ...inJune, Subject: 2, Property: { AgentRef: "A-2", Offer: 4, Price: 1_000 } };
    const holiday = { ...inJune, Subject: 3, Property: { AgentRef: "A-3", Offer: 2, Price: 900 } };
    const asked = async (login: string) => {
      await receiveContacts(
        store,
        login,
        [
          { ...sale, Email: "ana@mail.example" },
          { ...sale, Email: "ANA@mail.example" },
          { ...sale, Email: "bot@mail.example", marked: true },
          { ...rent, Email: "ana@mail.example" },
          { ...holiday, Email: "ana@mail.example" },
        ],
        [
          { ...sale, Origin: "+34 555 111 111" },
          { ...sale, Origin: "+34 555 111 111" },
        ],
      );
      return figures(login, `/performance?${june}`);
    };

    // DASH-35
    it("counts everybody once for each property: 3 % of a sale, a month of a rent, as likely as they are", async () => {
      await server.client("agent");
      expect(await asked("agent")).toEqual({ Commission: 2 * 400_000 * 0.03 * 0.02 + 1_000 * 0.1 });
    });

    it("is none for whoever has room for fewer than five properties", async () => {
      const limited = (PropertyLimit: number) => ({
        property: { ...everyService.property, PropertyLimit },
      });
      await server.client("four", limited(4));
      await server.client("five", limited(5));
      expect(await asked("four")).toEqual({ Commission: 0 });
      expect(await asked("five")).toEqual({ Commission: 580 });
    });
  });

  it("says what is wrong with a range", async () => {
    const caller = await server.client("costa");
    for (const [query, code] of [
      ["ToDate=2026-06-30", "ErrMissingFromDate"],
      ["FromDate=2026-06-30", "ErrMissingToDate"],
      ["FromDate=2016-03-31&ToDate=2026-06-30", "ErrFromDateTooEarly"],
    ]) {
      for (const path of ["/propertyenquiries/stats", "/directoryenquiries/stats", "/performance"]) {
        expect(await caller.get(`${CLIENT}${path}?${query}`)).toMatchObject({ status: 400, body: { code } });
      }
      const answer = await caller.get(`${CLIENT}/calls/stats?LinkName=form&${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code } });
    }
  });
});
