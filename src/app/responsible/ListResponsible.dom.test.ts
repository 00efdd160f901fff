import { expect, test } from "vitest";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { responsible } from "./ListResponsible.tsx";

// TEAM-67
test("listings are given to a user, or to nobody, by one call", async () => {
  const call = client("PUT /property/responsible");
  expect(await sent(responsible, "give", { ids: [3, 4], user: "7" })).toEqual([
    { call, body: { Ids: [3, 4], User: "7" } },
  ]);
  expect(await sent(responsible, "give", { ids: [3], user: null })).toEqual([
    { call, body: { Ids: [3], User: null } },
  ]);
  expect(await sent(responsible, "users")).toEqual([{ call: "GET /api/auth/team" }]);
});
