import { describe, expect, it } from "vitest";
import { registryProblems, secretProblems } from "./secretProblems.ts";

const text = (...parts: string[]) => secretProblems({ path: "a.ts", text: `first\n${parts.join("")}` });

describe("what must not be in the repository", () => {
  it.each([
    ["a private key", ["-----BEGIN RSA PRIVATE", " KEY-----"]],
    ["an access key of AWS", ["AKIA", "ABCDEFGHIJKLMNOP"]],
    ["an API key of Google", ["AIza", "a".repeat(35)]],
    ["a token of GitHub", ["ghp_", "a".repeat(36)]],
    ["a token of npm", ["npm_", "a".repeat(36)]],
    ["an API key of an account", ["zgn_", "a".repeat(49)]],
    ["a secret of a webhook", ["whsec_", "a".repeat(43)]],
    ["a signed token", ["eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiIxMjM", ".c2lnbmF0dXJl"]],
    ["a token for a registry", ["//registry.example/:_auth", "Token=abc"]],
    ["a password in an address", ["postgres://panel:hunter2", "@db.internal/panel"]],
    ["a path of one machine", ["/ho", "me/ana/zaguan/"]],
  ])("is %s", (name, parts) => {
    expect(text(...parts)).toEqual([`a.ts:2: ${name}`]);
  });

  it("is not a placeholder, an address of this machine, or a path of the server", () => {
    expect(text("postgres://user:password@db.example/x")).toEqual([]);
    expect(text("postgres://zaguan:zaguan@127.0.0.1:5432/x")).toEqual([]);
    expect(text("https://example.com/home/page and /storage/work")).toEqual([]);
  });

  it("is a package from a registry that not everybody reaches", () => {
    const packages = {
      "": {},
      "node_modules/a": { resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz" },
      "node_modules/b": {},
      "node_modules/c": { resolved: "http://mirror.internal/c.tgz" },
    };
    expect(registryProblems({ packages })).toEqual([
      "package-lock.json: node_modules/c comes from mirror.internal",
    ]);
  });
});
