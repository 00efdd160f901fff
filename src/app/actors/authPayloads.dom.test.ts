import { describe, expect, test, vi } from "vitest";
import { itemContract } from "#contracts/property/itemContract.ts";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { sessionCookies } from "../browser/cookies.ts";
import { clientOf } from "../session/clientOf.ts";
import { refreshTokens, session } from "../session/session.ts";
import { apiKeys, team, webhookLog, webhooks } from "./teamActors.ts";

describe("What is sent: the auth service (CALL-01 … CALL-04)", () => {
  const tokens = { accessToken: "new-access", refreshToken: "new-refresh" };
  const asked = (path: string, input: object) => sent(session.logic, path, input, tokens);

  // SIGNIN-17
  test("a client signs in with login and password", async () => {
    expect(await asked("signIn", { kind: "client", identifier: "costa", password: "demo" })).toEqual([
      { call: "POST /api/auth/client/auth", body: { login: "costa", password: "demo" } },
    ]);
  });

  // SIGNIN-17
  test("an admin signs in with e-mail and password", async () => {
    const typed = { kind: "admin", identifier: "ana@portal.example", password: "demo" };
    expect(await asked("signIn", typed)).toEqual([
      { call: "POST /api/auth/internal/auth", body: { email: "ana@portal.example", password: "demo" } },
    ]);
  });

  // TEAM-30, TEAM-31
  test("a user signs in with the e-mail and password typed last, and then with the account that was chosen", async () => {
    const typed = { kind: "client", identifier: "eva@team.example", password: "demo" };
    const body = { login: "eva@team.example", password: "demo" };
    await asked("signIn", typed);
    expect(await asked("signInUser", {})).toEqual([{ call: "POST /api/auth/client/auth", body }]);
    expect(await asked("signInUser", { account: "small" })).toEqual([
      { call: "POST /api/auth/client/auth", body: { ...body, account: "small" } },
    ]);
  });

  test("an admin signs in as a client by its login", async () => {
    expect(await asked("loginAs", { login: "small" })).toEqual([
      { call: "POST /api/auth/internal/loginasclient", body: { login: "small" } },
    ]);
  });

  test("the refresh token goes as Bearer and with nothing besides, the access token with every other call", async () => {
    const bearers: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
      bearers.push([`${method} ${address}`, new Headers(headers).get("authorization"), body]);
      return Response.json(address.includes("/items") ? [] : tokens);
    });
    vi.stubGlobal("navigator", {
      locks: { request: (_: string, run: () => Promise<string>) => run() },
      onLine: true,
    });
    await sessionCookies.keep("client", { accessToken: "old-access", refreshToken: "old-refresh" });
    expect(await refreshTokens("client", "old-access")).toBe("new-access");
    await clientOf(itemContract).list({ query: { type: "new-property" } });
    await sessionCookies.clear("client");
    expect(bearers).toEqual([
      ["POST /api/auth/token/refresh", "Bearer old-refresh", undefined],
      [client("GET /items?type=new-property"), "Bearer new-access", undefined],
    ]);
  });

  // TEAM-24, TEAM-61
  test("an owner invites, with what was typed and no spaces around it", async () => {
    const form = { email: " eva@costa.example ", name: " Eva ", role: "agent", language: "es" };
    expect(await sent(team, "invite", { form, key: "key-1" })).toEqual([
      {
        call: "POST /api/auth/team/invitations",
        body: { Email: "eva@costa.example", Name: "Eva", Role: "agent", Limited: false, Language: "es" },
      },
    ]);
    const own = { form: { ...form, role: "limitedAgent" }, key: "key-2" };
    expect(await sent(team, "invite", own)).toMatchObject([{ body: { Role: "agent", Limited: true } }]);
  });

  // TEAM-25, TEAM-26, TEAM-61, TEAM-62
  test("an owner changes users and invitations, each by its number", async () => {
    const change = (kind: string, more = {}) => sent(team, "change", { kind, id: "7", ...more });
    expect(await sent(team, "list")).toEqual([{ call: "GET /api/auth/team" }]);
    expect([
      await change("send", { key: "key-1" }),
      await change("withdraw"),
      await change("role", { role: "manager" }),
      await change("role", { role: "limitedAgent" }),
      await change("role", { role: "agent" }),
      await change("remove", { to: null }),
      await change("remove", { to: "8" }),
      await change("endSessions"),
    ]).toEqual([
      [{ call: "POST /api/auth/team/invitations/7/send" }],
      [{ call: "DELETE /api/auth/team/invitations/7" }],
      [{ call: "PUT /api/auth/team/users/7/role", body: { Role: "manager" } }],
      [{ call: "PUT /api/auth/team/users/7/role", body: { Role: "agent", Limited: true } }],
      [{ call: "PUT /api/auth/team/users/7/role", body: { Role: "agent", Limited: false } }],
      [{ call: "DELETE /api/auth/team/users/7" }],
      [{ call: "DELETE /api/auth/team/users/7?to=8" }],
      [{ call: "DELETE /api/auth/team/users/7/sessions" }],
    ]);
  });

  // APIKEY-20, APIKEY-24
  test("an owner makes a key, with no spaces around its name, and revokes one by its number", async () => {
    const form = { name: " CRM ", role: "agent", days: 90 };
    const id = "7b0f3f0e-0000-4000-8000-000000000007";
    expect([
      await sent(apiKeys, "list"),
      await sent(apiKeys, "make", form),
      await sent(apiKeys, "make", { ...form, days: null }),
      await sent(apiKeys, "change", { id }),
    ]).toEqual([
      [{ call: "GET /api/auth/keys" }],
      [{ call: "POST /api/auth/keys", body: { Name: "CRM", Role: "agent", Days: 90 } }],
      [{ call: "POST /api/auth/keys", body: { Name: "CRM", Role: "agent", Days: null } }],
      [{ call: `DELETE /api/auth/keys/${id}` }],
    ]);
  });

  // HOOK-29 … HOOK-32, HOOK-34, HOOK-36
  test("an owner makes, changes, switches and removes webhooks, each by the one call that there is", async () => {
    const id = "7b0f3f0e-0000-4000-8000-000000000007";
    const form = { name: " CRM ", url: " https://crm.example/in ", kinds: ["invoice.issued"] };
    const body = { Name: "CRM", Url: "https://crm.example/in", Kinds: ["invoice.issued"] };
    const change = { id, form, on: false };
    const hooks = "/api/auth/webhooks";
    expect([
      await sent(webhooks, "list"),
      await sent(webhooks, "make", { id: null, form, on: true }),
      await sent(webhooks, "save", { id, form, on: true }),
      await sent(webhooks, "change", { ...change, kind: "switch" }),
      await sent(webhooks, "change", { ...change, kind: "remove" }),
      await sent(webhooks, "renew", { ...change, kind: "renew" }),
      await sent(webhookLog, "read", { id, before: null }),
      await sent(webhookLog, "read", { id, before: "51" }),
      await sent(webhookLog, "send", { id, delivery: null }),
      await sent(webhookLog, "send", { id, delivery: 7 }),
    ]).toEqual([
      [{ call: `GET ${hooks}` }],
      [{ call: `POST ${hooks}`, body }],
      [{ call: `PUT ${hooks}/${id}`, body: { ...body, On: true } }],
      [{ call: `PUT ${hooks}/${id}`, body: { ...body, On: false } }],
      [{ call: `DELETE ${hooks}/${id}` }],
      [{ call: `POST ${hooks}/${id}/secret` }],
      [{ call: `GET ${hooks}/${id}/deliveries` }],
      [{ call: `GET ${hooks}/${id}/deliveries?Before=51` }],
      [{ call: `POST ${hooks}/${id}/test` }],
      [{ call: `POST ${hooks}/${id}/deliveries/7/resend` }],
    ]);
  });
});
