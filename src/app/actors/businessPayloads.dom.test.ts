import { describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { contact } from "./contactActors.ts";
import { contract } from "./contractActors.ts";
import { directoryWizardOf } from "./directoryWizardActors.ts";
import { feeds } from "./feedsActors.ts";
import { feedCheck, importReport } from "./importReportActors.ts";
import { invoiceList } from "./invoiceListActors.ts";

describe("What is sent: directory, messages, invoices, feeds and the import report (CALL-27, CALL-29, CALL-47 … CALL-50)", () => {
  test("the directory", async () => {
    const entry = { Id: 4, ServiceID: 2 };
    const body = {
      ...entry,
      Logo: null,
      Login: "costa",
      Languages: ["es"],
      Latitude: 38,
      Longitude: 0,
      Text: { en: "Hello" },
    };
    expect(await sent(directoryWizardOf(entry), "update", { body, etag: null })).toEqual([
      { call: client("PUT /directory/4/service/2"), body },
    ]);
    const file = { type: "image/png", size: 10, name: "a.png" };
    expect(await sent(directoryWizardOf(entry), "logo.photoItem.request", { file })).toEqual([
      {
        call: client("POST /directory/4/service/2/upload"),
        body: { ContentType: "image/png", Size: 10, Name: "a.png" },
      },
    ]);
  });

  test("messages and contracts", async () => {
    expect(await sent(contact, "send", { subject: "s", body: "b", key: "k" })).toEqual([
      { call: client("POST /contact"), body: { subject: "s", body: "b" } },
    ]);
    expect(await sent(contract, "entries")).toEqual([{ call: client("GET /directory") }]);
    expect(await sent(contract, "send", { subject: "s", body: "b", language: "es", key: "k" })).toEqual([
      { call: client("POST /contact-advertise"), body: { subject: "s", body: "b", language: "es" } },
    ]);
  });

  test("invoices", async () => {
    const newest = { order: "Date", orderdirection: "desc" } as const;
    const search = { fromdate: "2026-01-01", todate: "2026-11-21", ...newest, skip: 20 };
    const range = "FromDate=2026-01-01&ToDate=2026-11-21";
    expect(await sent(invoiceList, "search", { search, take: 20 })).toEqual([
      { call: client(`GET /invoicehistory?${range}&Skip=20&Take=20`) },
      { call: client(`GET /invoicehistory/count?${range}`) },
    ]);
    const dearest = { ...search, order: "Total" } as const;
    expect(await sent(invoiceList, "search", { search: dearest, take: 20 })).toContainEqual({
      call: client(`GET /invoicehistory?${range}&Skip=20&Take=20&Order=Invoice/Total+desc`),
    });
    const asked = { number: "F2026-00001", language: "es" };
    expect(await sent(invoiceList, "fetchInvoice", { asked })).toEqual([
      { call: client("GET /invoice/F2026-00001") },
    ]);
  });

  test("feeds", async () => {
    expect(await sent(feeds, "list")).toEqual([{ call: client("GET /exportedfeeds") }]);
    expect(await sent(feeds, "create", { name: "Kyero", key: "k" })).toEqual([
      { call: client("POST /exportedfeeds"), body: { name: "Kyero" } },
    ]);
    expect(await sent(feeds, "change", { ID: 2, Name: "Kyero", Active: false })).toEqual([
      { call: client("PUT /exportedfeeds/2"), body: { Name: "Kyero", Active: false } },
    ]);
  });

  test("the import report, which asks for the latest run first", async () => {
    const history = "GET /api/imports/history/xmlhomes?take=1";
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json([]);
    });
    const actor = createActor(importReport, { input: { login: "xmlhomes", query: "" } }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject({ runs: "none" }));
    expect(calls[0]).toBe(history);
    actor.stop();
    const run = { login: "xmlhomes", id: 3 };
    expect(await sent(importReport, "readRecords", run)).toEqual([
      { call: "GET /api/imports/report/xmlhomes/3" },
    ]);
    expect(await sent(importReport, "findReport", run)).toEqual([
      { call: "GET /api/imports/report/xmlhomes/3/xml" },
    ]);
    expect(await sent(importReport, "readPhotos", run)).toEqual([
      { call: client("GET /photo-report-detailed/xmlhomes") },
    ]);
  });

  test("a check of a feed, of the stored address unless another is typed", async () => {
    const login = "xmlhomes";
    const feed = "/api/imports/feed/xmlhomes";
    expect(await sent(feedCheck, "readFeed", { login })).toEqual([{ call: `GET ${feed}` }]);
    expect(await sent(feedCheck, "startCheck", { login, address: undefined })).toEqual([
      { call: `POST ${feed}/check`, body: {} },
    ]);
    const address = "https://feeds.example/kyero.xml";
    expect(await sent(feedCheck, "startCheck", { login, address })).toEqual([
      { call: `POST ${feed}/check`, body: { address } },
    ]);
    expect(await sent(feedCheck, "startRun", { login, confirmed: false })).toEqual([
      { call: `POST ${feed}/run`, body: {} },
    ]);
    expect(await sent(feedCheck, "startRun", { login, confirmed: true })).toEqual([
      { call: `POST ${feed}/run`, body: { confirmed: true } },
    ]);
    expect(await sent(feedCheck, "stopCheck", { login })).toEqual([{ call: `DELETE ${feed}/check` }]);
    expect(await sent(feedCheck, "readFindings", { login })).toEqual([{ call: `GET ${feed}/findings` }]);
  });
});
