import { describe, expect, test } from "vitest";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { enquiryActions } from "./enquiryActionsActors.ts";
import { enquiryExport, enquiryList, newEnquiries } from "./enquiryListActors.ts";

describe("What is sent: enquiries (CALL-39 … CALL-46)", () => {
  const row = { Type: "web-enquiry", Identifier: 5 };
  const call = { Type: "iovox-call", Identifier: 6 };
  const search = enquirySearch("property", "2026-11-21").read(
    "fromdate=2026-11-01&spam=false&name=ana&email=a%40b&phone=6&comment=sea&type=web&agentref=A&propertyid=9&offertype=3",
  );
  const filter =
    "FromDate=2026-11-01&ToDate=2026-11-21&Type=web&Spam=false&Name=%ana%&Email=%a@b%&Phone=%6%&Comment=%sea%" +
    "&AgentRef=%A%&PropertyId=9&Offer=3&Deleted=false";

  test("list, count and export", async () => {
    expect(await sent(enquiryList, "search", { about: "property", search, take: 20 })).toEqual([
      { call: client(`GET /propertycontacts?${filter}&Skip=0&Take=20`) },
      { call: client(`GET /propertycontacts/stats?${filter}&People=true`) },
    ]);
    const any = { ...search, type: "all" };
    expect(await sent(enquiryList, "search", { about: "property", search: any, take: 20 })).toContainEqual({
      call: client(`GET /propertycontacts/stats?${filter.replace("&Type=web", "")}`),
    });
    const byName = { ...search, order: "Person", orderdirection: "asc" };
    expect(await sent(enquiryList, "search", { about: "property", search: byName, take: 20 })).toContainEqual(
      {
        call: client(`GET /propertycontacts?${filter}&Skip=0&Take=20&Order=Contact/Person+asc`),
      },
    );
    const subject = { kind: "enquiries", filter: contactFilterOf(search) };
    expect(await sent(enquiryExport, "download", { subject, language: "es" })).toEqual([
      { call: client(`GET /propertycontacts/export?${filter}&Language=es`) },
    ]);
    expect(await sent(enquiryExport, "mayExport")).toEqual([{ call: client("GET /agent/preferences") }]);
  });

  test.each([
    ["property", "/propertyenquiries?Id=5", "/calls/property?Id=6"],
    ["directory", "/directoryenquiries?Id=5", "/calls/directory?Id=6"],
  ])("details about a %s", async (about, written, called) => {
    expect(await sent(enquiryList, "findDetails", { about, rows: [row, call] })).toEqual([
      { call: client(`GET ${written}`) },
      { call: client(`GET ${called}`) },
    ]);
  });

  // ENQ-64
  test.each([
    ["property", contactFilterOf(search), filter],
    ["directory", { Spam: false, AgentRef: "%A%" }, "Spam=false&AgentRef=%A%"],
  ])("the newest about a %s that pass the filter, the newest first", async (about, query, asked) => {
    expect(await sent(newEnquiries, "findNewest", { about, today: "2026-11-26", query })).toEqual([
      { call: client(`GET /${about}contacts?${asked}&Skip=0&Take=20`) },
    ]);
  });

  // ENQ-64
  test("the newest of later days too, where the list ends with the day on which it was opened", async () => {
    const query = contactFilterOf(search);
    const later = filter.replace("ToDate=2026-11-21", `ToDate=${madridDay(currentTime().toISOString())}`);
    expect(await sent(newEnquiries, "findNewest", { about: "property", today: "2026-11-21", query })).toEqual(
      [{ call: client(`GET /propertycontacts?${later}&Skip=0&Take=20`) }],
    );
  });

  test("their properties", async () => {
    expect(await sent(enquiryList, "findSubjects", { about: "property", ids: [1, 2] })).toEqual([
      { call: client("GET /property?Id=1&Id=2&Take=2") },
    ]);
  });

  // DENQ-04
  test.each([
    ["property", row, "/propertyenquiries/5/resend", "/propertyenquiries/5/markasspam"],
    ["property", call, "/calls/property/6/send", "/calls/property/6/markasspam"],
    ["directory", row, "/directoryenquiries/5/resend", "/directoryenquiries/5/markasspam"],
    ["directory", call, "/calls/directory/6/send", "/calls/directory/6/markasspam"],
  ])("actions about a %s %o", async (about, one, resend, mark) => {
    const act = (action: object) =>
      sent(enquiryActions, "contactAction.act", { about, row: one, action, key: "k" });
    expect(await act({ kind: "resend", email: "a@b.es", language: "es" })).toEqual([
      { call: client(`POST ${resend}`), body: { email: "a@b.es", language: "es" } },
    ]);
    expect(await act({ kind: "mark", mark: "spam", reason: "Adverts", email: "a@b.es" })).toEqual([
      { call: client(`POST ${mark}`), body: { email: "a@b.es", reason: "Adverts", mark: "spam" } },
    ]);
    const lost = { stage: "lost", reason: "price" };
    expect(await act({ kind: "stage", to: lost })).toEqual([
      { call: client(`POST ${mark.replace("markasspam", "stage")}`), body: lost },
    ]);
    const ana = { Id: "00000000-0000-4000-8000-000000000000", Name: "Ana", Current: false };
    for (const to of [ana, null]) {
      expect(await act({ kind: "assign", to })).toEqual([
        { call: client(`POST ${mark.replace("markasspam", "assignee")}`), body: { user: to?.Id ?? null } },
      ]);
    }
    for (const [kind, path] of [
      ["unmark", "unmarkasspam"],
      ["read", "markasread"],
      ["handle", "markashandled"],
      ["reopen", "unmarkashandled"],
    ] as const) {
      expect(await act({ kind })).toMatchObject([
        { call: client(`POST ${mark.replace("markasspam", path)}`) },
      ]);
    }
  });
});
