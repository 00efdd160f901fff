import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { InvoiceRefused, issuerLogin } from "#server/invoice/billingParty.ts";
import { issueInvoice, nameParty, payInvoice } from "#server/invoice/issueInvoice.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { invoiced } from "../harness/invoiced.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const HISTORY = "/api/client/invoicehistory";
const year = (of: number) => `FromDate=${of}-01-01&ToDate=${of}-12-31`;
const by = (login: string) => ({ login, requestId: "test", at: "2026-11-21T10:00:00.000Z" });
const line = { Description: { en: "Featured", es: "Destacados" }, Quantity: 1, UnitCents: 45_00 };
const on = (day: string) => ({ day, period: { From: day, To: day }, lines: [line] });

oneStore("invoices", (fresh) => {
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

  const issue = (login: string, day: string) =>
    store.db.transaction().execute((tx) => issueInvoice(tx, on(day), by(login)));
  const name = (login: string, party = billingParty()) =>
    store.db.transaction().execute((tx) => nameParty(tx, party, by(login)));
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof InvoiceRefused ? error.message : error;
  };

  describe("that are issued", () => {
    // INV-09
    it("have numbers without a gap and without a double, however many at once", async () => {
      await name(issuerLogin);
      const logins = ["par-1", "par-2", "par-3", "par-4"];
      for (const login of logins) await name(login);
      const asked = Array.from({ length: 60 }, (_, at) => at);
      const results = await Promise.allSettled(
        asked.map((at) => {
          const login = logins[at % logins.length] ?? "";
          if (at % 6 !== 5) return issue(login, "2021-03-01");
          // Every sixth gets its number and is then given up.
          return store.db.transaction().execute(async (tx) => {
            await issueInvoice(tx, on("2021-03-01"), by(login));
            throw new Error("given up");
          });
        }),
      );
      const numbers = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.Number] : []));
      const expected = Array.from({ length: 50 }, (_, at) => `F2021-${String(at + 1).padStart(5, "0")}`);
      expect(numbers.sort()).toEqual(expected);
      const stored = await store.db
        .selectFrom("invoice")
        .select("number")
        .where("series", "=", "F2021")
        .orderBy("place")
        .execute();
      expect(stored.map((row) => row.number)).toEqual(expected);
    });

    // INV-10
    it("begin anew each year, and never go back in days", async () => {
      await name(issuerLogin);
      await name("anew");
      expect((await issue("anew", "2022-12-31")).Number).toBe("F2022-00001");
      expect((await issue("anew", "2023-01-01")).Number).toBe("F2023-00001");
      expect((await issue("anew", "2022-12-31")).Number).toBe("F2022-00002");
      expect(await refusal(issue("anew", "2022-12-30"))).toBe(
        "Series F2022 has an invoice of a later day than 2022-12-30.",
      );
      expect((await issue("anew", "2022-12-31")).Number).toBe("F2022-00003");
    });

    // INV-11
    it("name both sides as they were on that day", async () => {
      const anna = await server.client("renamed");
      const number = await invoiced(store, "renamed", { day: "2024-05-01", Name: "Old Name S.L." });
      const before = await anna.get(`/api/client/invoice/${number}`);
      await name("renamed", billingParty({ Name: "New Name S.L.", Address: "Elsewhere, 1" }));
      await name(issuerLogin, billingParty({ Name: "Another Portal S.A." }));
      expect((await anna.get(`/api/client/invoice/${number}`)).body).toBe(before.body);
      const { texts } = await readPdf(Buffer.from(before.body, "base64"));
      expect(texts[0]).toContain("Old Name S.L.");
    });

    // INV-18
    it("are refused with a sentence when somebody is not named", async () => {
      await name(issuerLogin);
      expect(await refusal(issue("stranger", "2024-06-01"))).toBe(
        "It is not known what stranger is called on an invoice: name it first.",
      );
      expect(await refusal(name("stranger", billingParty({ NIF: "B00123456" })))).toBe(
        '"B00123456" is not a NIF: its control character differs.',
      );
      expect(await refusal(name("stranger", billingParty({ Town: " " })))).toBe(
        "An invoice names the Town of both sides.",
      );
    });

    // INV-17
    it("are paid once, by their own client, not before their day", async () => {
      const number = await invoiced(store, "payer", { day: "2024-07-01" });
      const pay = (day: string, what = number) =>
        store.db.transaction().execute((tx) => payInvoice(tx, what, day, by("payer")));
      expect(await refusal(pay("2024-06-30"))).toBe("It was issued on 2024-07-01: it cannot be paid before.");
      expect(await refusal(pay("2024-07-02", "F1999-00001"))).toBe("There is no such invoice.");
      const payer = await server.client("payer");
      expect((await payer.get(`${HISTORY}?${year(2024)}`)).body[0].Status).toBe("UNPAID");
      await pay("2024-07-05");
      await pay("2024-07-09");
      expect((await payer.get(`${HISTORY}?${year(2024)}`)).body[0].Status).toBe("PAID");
      const { body } = await payer.get(`/api/client/invoice/${number}`);
      expect((await readPdf(Buffer.from(body, "base64"))).texts[0]).toContain("Paid on 5 July 2024");
    });
  });

  // INV-06
  it("are listed the newest first, in cents, between two days, both included", async () => {
    const costa = await server.client("history");
    const lines = (UnitCents: number) => ({ lines: [{ ...line, UnitCents }] });
    const first = await invoiced(store, "history", { day: "2025-01-01", ...lines(45_00) });
    const second = await invoiced(store, "history", { day: "2025-02-01", ...lines(13_00) });
    const third = await invoiced(store, "history", {
      day: "2025-02-01",
      paidOn: "2025-02-05",
      ...lines(225_00),
    });
    const answer = await costa.get(`${HISTORY}?FromDate=2025-01-01&ToDate=2025-02-01`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { Id: expect.any(Number), Number: third, Date: "2025-02-01", Status: "PAID", Total: 272.25 },
      { Id: expect.any(Number), Number: second, Date: "2025-02-01", Status: "UNPAID", Total: 15.73 },
      { Id: expect.any(Number), Number: first, Date: "2025-01-01", Status: "UNPAID", Total: 54.45 },
    ]);
    const january = "FromDate=2025-01-01&ToDate=2025-01-31";
    expect((await costa.get(`${HISTORY}?${january}`)).body).toEqual([answer.body[2]]);
    const counted = async (days: string) => (await costa.get(`${HISTORY}/count?${days}`)).body;
    expect(await counted(january)).toEqual({ Count: 1, Total: 54.45, Unpaid: 54.45 });
    expect(await counted(year(2025))).toEqual({ Count: 3, Total: 342.43, Unpaid: 70.18 });
    expect(await counted(year(2024))).toEqual({ Count: 0, Total: 0, Unpaid: 0 });
    expect((await costa.get(`${HISTORY}?${year(2025)}&Take=1&Skip=1`)).body).toEqual([answer.body[1]]);
  });

  // INV-19
  it("are ordered by each column, either way, the whole range and not the page; of two alike the newer is first", async () => {
    const costa = await server.client("ordered");
    const issued = (day: string, UnitCents: number, paidOn?: string) =>
      invoiced(store, "ordered", { day, lines: [{ ...line, UnitCents }], ...(paidOn && { paidOn }) });
    const old = await issued("2019-12-01", 45_00, "2019-12-02");
    const dear = await issued("2019-12-02", 225_00);
    const same = await issued("2019-12-02", 45_00);
    const last = await issued("2020-01-01", 13_00, "2020-01-02");
    const days = "FromDate=2019-12-01&ToDate=2020-01-31";
    const by = async (order: string, page = "") =>
      (await costa.get(`${HISTORY}?${days}${page}&Order=Invoice/${encodeURIComponent(order)}`)).body.map(
        ({ Number: number }: { Number: string }) => number,
      );
    expect(await by("Number asc")).toEqual([old, dear, same, last]);
    expect(await by("Number desc")).toEqual([last, same, dear, old]);
    expect(await by("Date asc")).toEqual([old, same, dear, last]);
    expect(await by("Status asc")).toEqual([same, dear, last, old]);
    expect(await by("Status desc")).toEqual([last, old, same, dear]);
    expect(await by("Total desc")).toEqual([dear, same, old, last]);
    expect(await by("Total desc", "&Take=1&Skip=3")).toEqual([last]);
    for (const wrong of ["Colour asc", "Total up", "Total"]) {
      const answer = await costa.get(`${HISTORY}?${days}&Order=Invoice/${encodeURIComponent(wrong)}`);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  it.each([
    ["Take=0", "ErrInvalidTake"],
    ["Take=101", "ErrInvalidTake"],
    ["Skip=-1", "ErrDecodingParams"],
  ])("refuse %s", async (wrong, code) => {
    const costa = await server.client("bounds");
    for (const path of [HISTORY, `${HISTORY}/count`]) {
      expect(await costa.get(`${path}?${year(2025)}&${wrong}`)).toMatchObject({
        status: 400,
        body: { code },
      });
    }
  });

  // INV-08
  it("need both days, from April 2016 on", async () => {
    const costa = await server.client("bounds");
    for (const [query, code] of [
      ["ToDate=2026-01-01", "ErrMissingFromDate"],
      ["FromDate=2026-01-01", "ErrMissingToDate"],
      ["FromDate=2016-03-31&ToDate=2026-01-01", "ErrFromDateTooEarly"],
    ]) {
      expect(await costa.get(`${HISTORY}?${query}`)).toMatchObject({ status: 400, body: { code } });
    }
  });

  // INV-05, RIGHT-20
  it("come as a PDF in base64, in the language of the panel; another client's are not there", async () => {
    const mine = await server.client("mine");
    const other = await server.client("other");
    const number = await invoiced(store, "mine", { day: "2026-10-01" });
    const titleIn = async (language?: string) => {
      const answer = await mine.get(
        `/api/client/invoice/${number}`,
        language === undefined ? {} : { "accept-language": language },
      );
      expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
      return (await readPdf(Buffer.from(answer.body, "base64"))).title;
    };
    expect(await titleIn()).toBe(`Invoice ${number}`);
    expect(await titleIn("es")).toBe(`Factura ${number}`);
    const notThere = { status: 404, body: { code: "ErrInvalidPath" } };
    expect(await other.get(`/api/client/invoice/${number}`)).toMatchObject(notThere);
    expect(await mine.get("/api/client/invoice/F2026-99999")).toMatchObject(notThere);
    expect((await other.get(`${HISTORY}?${year(2026)}`)).body).toEqual([]);
  });

  it("are the same after the read models were made again, and go on from their number", async () => {
    const number = await invoiced(store, "again", { day: "2026-11-02", paidOn: "2026-11-05" });
    const tables = async () => ({
      invoices: await store.db.selectFrom("invoice").selectAll().orderBy("id").execute(),
      parties: await store.db.selectFrom("billing_party").selectAll().orderBy("login").execute(),
    });
    const before = await tables();
    await rebuild(store);
    expect(await tables()).toEqual(before);
    const next = await invoiced(store, "again", { day: "2026-11-02" });
    expect(Number(next.slice(-5))).toBe(Number(number.slice(-5)) + 1);
  });

  it("are set on a thread of their own: twenty at once leave the server to others", async () => {
    const mine = await server.client("many-papers");
    const number = await invoiced(store, "many-papers", { day: "2026-11-03" });
    const paper = () => mine.get(`/api/client/invoice/${number}`);
    const { body: first } = await paper();
    /** Answers a second while something is done. */
    const servedWhile = async (work: Promise<unknown>) => {
      let [busy, served] = [true, 0];
      const begun = performance.now();
      const over = work.finally(() => {
        busy = false;
      });
      for (; busy; served += 1) await fetch(`${server.url}/api/health`);
      await over;
      return (1_000 * served) / (performance.now() - begun);
    };
    const quiet = await servedWhile(sleep(500));
    const setting = Promise.all(Array.from({ length: 20 }, paper));
    const meanwhile = await servedWhile(setting);
    const answers = await setting;
    // A twentieth, where the server itself sets them.
    expect(meanwhile / quiet).toBeGreaterThan(0.15);
    expect(answers.map(({ status, body }) => [status, body === first])).toEqual(Array(20).fill([200, true]));
  });
});
