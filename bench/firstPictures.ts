import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, request } from "@playwright/test";
import { asClient } from "#tests/fixtures/asClient.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { installedBrowser } from "../scripts/browser/installedBrowser.ts";
import { machine } from "./machine.ts";
import { type FirstPicture, firstPicture, opened, visitor } from "./panel/firstPicture.ts";
import { quantile } from "./quantile.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);
/** Whether the second visit is measured, at normal speed, and not the first. */
const again = process.env.BENCH_AGAIN === "1";
/** Names of screens; all of them without any. */
const wanted = process.argv.slice(2);

/** Two builds beside each other: this one and that in the folder `OLD`, another state of the repository with its build in `dist`. */
const folders = { old: process.env.OLD, new: "." };
type Build = keyof typeof folders;
const builds = (Object.keys(folders) as Build[]).filter((build) => folders[build] !== undefined);

async function seeded(dir: string): Promise<string> {
  const kept = process.env.BENCH_DIR;
  if (kept) return resolve(kept);
  const env = { ...process.env, DATA_DIR: join(dir, "data"), DEMO: "0", PORT: "0", LOG_LEVEL: "fatal" };
  spawnSync(process.execPath, ["--import", "tsx", "scripts/demoLarge.ts"], { env, stdio: "inherit" });
  return join(dir, "data");
}

async function serve(build: Build, data: string, dir: string) {
  const DATA_DIR = join(dir, build);
  await cp(data, DATA_DIR, { recursive: true });
  const env = { DATA_DIR, DEMO: "0", PORT: "0", LOG_LEVEL: "fatal" };
  const server = runServer(env, "server/main.ts", folders[build]);
  const url = await server.url();
  const api = await request.newContext({ baseURL: url });
  const tokens = await asClient(api, "large");
  await api.dispose();
  return { build, url, tokens, server };
}
type ServedBuild = Awaited<ReturnType<typeof serve>>;

/** One load in each build; a browser that has been there has everything in its cache. */
async function load(browser: Browser, { url, tokens }: ServedBuild, screen: (typeof opened)[number]) {
  const context = await visitor(browser, url, screen.signedIn ? tokens : null);
  const way = { slowdown: again ? 1 : slowdown, again };
  try {
    if (again) await firstPicture(context, screen, way);
    return await firstPicture(context, screen, way);
  } finally {
    await context.close();
  }
}

const measures = ["firstPaint", "largestPaint", "blocking", "shift"] as const;

function tell(name: string, taken: Record<Build, FirstPicture[]>): void {
  for (const measure of measures) {
    const of = (build: Build) =>
      quantile(
        taken[build].map((one) => one[measure]),
        0.5,
      );
    const ratio = builds.includes("old") ? ` ratio ${(of("new") / of("old")).toFixed(2)}` : "";
    const digits = measure === "shift" ? 5 : 0;
    const medians = builds.map((build) => `${build} ${of(build).toFixed(digits).padStart(6)}`).join("  ");
    console.log(`${name.padEnd(12)} ${measure.padEnd(13)} ${medians} ${ratio}`);
  }
}

async function measureAll(browser: Browser, served: readonly ServedBuild[]): Promise<void> {
  const speed = again ? "second visits at normal speed" : `first visits at ${slowdown}× CPU slowdown`;
  console.log(`Chromium ${browser.version()}, ${speed}, medians of ${times}, in turns; ${machine()}`);
  for (const screen of opened.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const taken: Record<Build, FirstPicture[]> = { old: [], new: [] };
    // The first one warms the server up and does not count.
    for (let time = 0; time <= times; time += 1) {
      for (const one of time % 2 ? served.toReversed() : served) {
        const picture = await load(browser, one, screen);
        if (time > 0) taken[one.build].push(picture);
      }
    }
    tell(screen.name, taken);
  }
  console.log(machine());
}

const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
const served: ServedBuild[] = [];
try {
  const data = await seeded(dir);
  for (const build of builds) served.push(await serve(build, data, dir));
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  });
  await measureAll(browser, served).finally(() => browser.close());
} finally {
  for (const { server } of served) server.signal("SIGTERM");
  await Promise.all(served.map(({ server }) => server.ended));
  await rm(dir, { recursive: true, force: true });
}
