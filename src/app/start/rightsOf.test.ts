import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { roles, signsOf } from "#contracts/session/roles.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import { rightsOf } from "./RoleArea.tsx";
import { screens } from "./screens.ts";

const openTo = (role: string) => screens.map(({ path }) => path).filter(rightsOf(role));
const rest = ["/termsofservice", "/support", "/faq"];
const everybody = ["/account", ...rest];
const looking = [
  "/dashboard",
  "/properties",
  "/properties/featured",
  "/properties/analytics",
  "/properties/enquiries",
  "/properties/data-feed",
  "/properties/xml-import-report",
  "/directories",
  "/directories/analytics",
  "/directories/enquiries",
];

describe("what a role opens", () => {
  // TEAM-35
  it.each([
    ["owner", screens.map(({ path }) => path)],
    [
      "manager",
      [...looking, "/advertise", "/advertise-directory", "/invoicing", "/account", "/team", ...rest],
    ],
    ["agent", [...looking, ...everybody]],
    // TEAM-64
    ["limitedAgent", ["/properties", "/properties/featured", "/properties/enquiries", ...everybody]],
    ["readOnly", [...looking, ...everybody]],
    ["bookkeeper", ["/invoicing", ...everybody]],
    ["a role of a later release", everybody],
  ])("is for %s what it can use", (role, paths) => {
    expect(openTo(role)).toEqual(paths);
  });

  it("is said of every screen by a call that the table of rights has", () => {
    const calls = screens.flatMap(({ call }) => call ?? []);
    expect(calls.filter((call) => !signsOf.has(call))).toEqual([]);
    expect(screens.filter(({ call }) => !call).map(({ path }) => path)).toEqual(everybody);
  });

  it("is the same for what is done with enquiries of both kinds", () => {
    const of = (kind: string) =>
      [...signsOf].filter(([name]) => name.startsWith(kind) && !name.endsWith("export"));
    // Agents who are limited to their own have no directory.
    const plain = (kind: string) =>
      of(kind).map(([name, signs]) => [name.slice(kind.length), signs.slice(0, roles.length)]);
    expect(plain("propertyEnquiry.")).toEqual(plain("directoryEnquiry."));
  });

  it("leaves out no role of the table", () => {
    expect(roles.filter((role) => openTo(role).length <= everybody.length)).toEqual([]);
  });

  // TEAM-39, TEAM-41
  it("is asked for nothing that the table does not have", async () => {
    const files = (await filesBelow("src")).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const asked = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b(?:may|useMay)\("([^"]+)"\)/g)].map(([, what = ""]) => what),
    );
    expect(asked).toContain("property.count");
    const known = (what: string) => signsOf.has(what) || screens.some(({ path }) => path === what);
    expect(asked.filter((what) => !known(what))).toEqual([]);
  });
});
