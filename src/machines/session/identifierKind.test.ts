import { expect, test } from "vitest";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { identifierKind, welcomeName } from "./sessionSetup.ts";

test("Text, at-sign, text, dot, text without spaces names an admin; anything else a client", () => {
  expect(identifierKind("eva@zaguan.example")).toBe("admin");
  expect(identifierKind(" eva@zaguan.example ")).toBe("admin");
  for (const login of ["costa", "eva@zaguan", "e va@zaguan.example", "@zaguan.example", "eva@zaguan.", ""]) {
    expect(identifierKind(login)).toBe("client");
  }
});

// SIGNIN-16
test("A welcome names the trade name, else the company, else the person", () => {
  const client: ClientClaims = {
    aud: "client",
    exp: 1,
    Login: "costa",
    Name: "Ana",
    TradeName: "Costa Homes",
    CompanyName: "Costa SL",
    Email: "ana@example.com",
  };
  expect(welcomeName(client)).toBe("Costa Homes");
  expect(welcomeName({ ...client, TradeName: "" })).toBe("Costa SL");
  expect(welcomeName({ ...client, TradeName: null, CompanyName: null })).toBe("Ana");
  expect(welcomeName({ aud: "admin", exp: 1, Name: "Eva", Email: "eva@example.com" })).toBe("Eva");
});
