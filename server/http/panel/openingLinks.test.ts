import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openingLinks, openingPage } from "./servePanel.ts";

const texts = ["common", "signIn", "problem", "shell", "notFound", "dashboard"];
const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_start.js"] },
  "_start.js": { file: "assets/start.js" },
  "_shell.js": { file: "assets/shell.js", imports: ["_start.js"] },
  "src/app/start/ClientArea.tsx": { file: "assets/area.js", imports: ["_shell.js"] },
  "src/app/pages/DashboardPage.tsx": { file: "assets/dashboard.js", imports: ["_start.js", "_shell.js"] },
  ...Object.fromEntries(
    ["en", "es"].flatMap((language) =>
      texts.map((text) => [`locales/${language}/${text}.json`, { file: `${language}/${text}.js` }]),
    ),
  ),
};

let dir: string;
let linksOf: (request: FastifyRequest) => string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-links-"));
  await mkdir(join(dir, ".vite"));
  await writeFile(join(dir, ".vite/manifest.json"), JSON.stringify(manifest));
  linksOf = await openingLinks(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const modulesOf = (url: string, cookie?: string) =>
  [
    ...linksOf({ url, headers: { cookie } } as unknown as FastifyRequest).matchAll(
      /<\/([^>]+)>; rel=modulepreload/g,
    ),
  ].map(([, file]) => file);

const signIn = ["en/common.js", "en/signIn.js", "en/problem.js"];
const shell = ["assets/area.js", "assets/shell.js", "en/shell.js"];

test("a visitor is given the texts of the sign-in screen, wherever the address leads", () => {
  expect(modulesOf("/")).toEqual(signIn);
  expect(modulesOf("/dashboard", "locale=en; access_token=")).toEqual(signIn);
});

test("somebody signed in is given the shell, and at its address the dashboard", () => {
  const cookie = "locale=en; access_token=a.b.c";
  expect(modulesOf("/properties?page=2", cookie)).toEqual([...signIn, ...shell]);
  expect(modulesOf("/Dashboard/?stats=7d", cookie)).toEqual([
    ...signIn,
    ...shell,
    "assets/dashboard.js",
    "en/dashboard.js",
  ]);
  expect(modulesOf("/logout", cookie)).toEqual(signIn);
});

test("the texts are those of the chosen language", () => {
  expect(modulesOf("/", "a=b; locale=es")).toEqual(["es/common.js", "es/signIn.js", "es/problem.js"]);
});

test("the configuration comes along, and without a build nothing does", async () => {
  const request = { url: "/", headers: {} } as unknown as FastifyRequest;
  expect(linksOf(request)).toMatch(/^<\/config\.json>; rel=preload; as=fetch; crossorigin, </);
  expect((await openingLinks(join(dir, "none")))(request)).toBe("");
});

test("who is not signed in finds the sign-in screen in the page, in their language", () => {
  const pageOf = (url: string, cookie?: string) =>
    openingPage({ url, headers: { cookie } } as unknown as FastifyRequest);
  expect(pageOf("/")).toBe("sign-in/en-asked.html");
  expect(pageOf("/?redirect=%2Fdashboard", "locale=es; access_token=; cookie_consent=accepted")).toBe(
    "sign-in/es.html",
  );
  for (const cookie of ["access_token=a.b.c", "locale=es; admin_access_token=a.b.c"])
    expect(pageOf("/", cookie)).toBe("index.html");
  expect(pageOf("/?expired=1")).toBe("index.html");
  expect(pageOf("/dashboard")).toBe("index.html");
});
