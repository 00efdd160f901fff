import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Chromium without a window, for machines alone: the same engine, a third less work (docs/decisions/010). */
const shells = ["chromium-headless-shell"];

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

const places = [
  "/usr/bin/chromium",
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const onPath = (env: NodeJS.ProcessEnv, programs: readonly string[]) =>
  (env.PATH ?? "").split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/** Whether a program is a browser that starts: some are only a hint to install one. */
function answers(path: string): boolean {
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * The program of a Chromium or Chrome that is on this machine: `CHROMIUM_PATH`, Playwright's own, the search path,
 * the usual places. Undefined when there is none.
 */
export function installedBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const wanted = env.CHROMIUM_PATH;
  const candidates = wanted ? [wanted] : [chromium.executablePath(), ...onPath(env, names), ...places];
  return candidates.find((path) => path && existsSync(path) && answers(path));
}

/** The program for tests: `CHROMIUM_PATH`, else the headless shell of this machine, else what {@link installedBrowser} finds. */
export function installedTestBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = env.CHROMIUM_PATH
    ? undefined
    : onPath(env, shells).find((path) => existsSync(path) && answers(path));
  return shell ?? installedBrowser(env);
}
