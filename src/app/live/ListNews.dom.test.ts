import { expect, test } from "vitest";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { listChanges } from "./ListNews.tsx";

// LIVE-08
test("the page that shows is asked for as the list asks for it", async () => {
  const search = { ...propertySearch.defaults, Skip: 20 };
  expect(await sent(listChanges, "search", { search, take: 20 })).toEqual([
    { call: client("GET /property?Skip=20&Take=20&Order=Property/Id+desc&Status=available") },
    { call: client("GET /property/count?Status=available") },
  ]);
});
