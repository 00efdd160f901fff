import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { authContract } from "#contracts/session/authContract.ts";
import { LOGIN_AS_TTL_MS } from "#server/account/openSession.ts";
import { KNOWN_DEVICE_TTL_MS } from "#server/account/throttle.ts";
import { ACCESS_SECONDS } from "#server/account/tokens.ts";
import { sourceFiles } from "../../scripts/sourceFiles.ts";

const written = readFileSync("docs/security.md", "utf8");
const serverFiles = sourceFiles("server").map(({ text }) => text);
const DAY_MS = 24 * 60 * 60 * 1000;

it("lists every secret of the configuration and every service that it names", () => {
  const names = [...readFileSync("server/environment.ts", "utf8").matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(
    ([, name = ""]) => name,
  );
  const told = names.filter((name) =>
    /(_KEY|_KEY_ID|TOKEN|SECRET\w*|_ENDPOINT|^METRICS_PORT|(DATABASE|SMTP|CDN|TILE|TILES|GEOCODER|CADASTRE)_URL)$/.test(
      name,
    ),
  );
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
});

it("lists every key that is derived from another", () => {
  const labels = serverFiles.flatMap((text) =>
    [...text.matchAll(/hkdfSync\([^)]*"(zaguan [a-z ]+)"/g)].map(([, label = ""]) => label),
  );
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.filter((label) => !written.includes(`\`${label}\``))).toEqual([]);
});

it("says how long sessions last, as the code has it", () => {
  const opened = readFileSync("server/account/openSession.ts", "utf8");
  const days = (name: string) =>
    new RegExp(`const ${name} = (\\d+) \\* 24 \\* 60 \\* 60 \\* 1000;`).exec(opened)?.[1];
  expect(written).toContain(`| refresh token | ${days("REFRESH_TOKEN_TTL_MS")} days`);
  expect(written).toContain(`| session | ${days("SESSION_TTL_MS")} days`);
  expect(written).toContain(`| Login As | ${LOGIN_AS_TTL_MS / 60_000} minutes`);
  expect(written).toContain(`| known device | ${KNOWN_DEVICE_TTL_MS / DAY_MS} days`);
  expect(written).toContain(`| access token | ${ACCESS_SECONDS / 60} minutes`);
});

it("lists every call that gives a session", () => {
  for (const { path, responses } of Object.values(authContract)) {
    if (200 in responses) expect(written).toContain(`\`POST /api/auth${path}\``);
  }
});

it("names libraries that are shipped", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const line = /looked at\nfirst: (.+?)\. Versions/.exec(written)?.[1] ?? "";
  const named = [...line.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in dependencies))).toEqual([]);
});
