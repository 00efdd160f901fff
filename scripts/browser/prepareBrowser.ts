import { spawnSync } from "node:child_process";
import { installedTestBrowser } from "./installedBrowser.ts";

interface Attempt {
  saying: string;
  command: readonly [program: string, ...args: string[]];
}

const playwright: Attempt = {
  saying: "No Chromium or Chrome found: asking Playwright for one.",
  command: ["npx", "playwright", "install", "chromium"],
};

const packages: readonly Attempt[] = [
  { saying: "Asking the system's packages for Chromium.", command: ["apt-get", "update"] },
  {
    saying: "Installing the package chromium.",
    command: ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
  },
];

const shell: Attempt = {
  saying: "Installing the package chromium-headless-shell, which takes a third less of the processor.",
  command: ["apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
};

/** Only where nobody works: a machine of the continuous integration with Debian's Chromium, which may be given its shell too. */
const lacksShell = (found: string) =>
  Boolean(process.env.CI) &&
  !process.env.CHROMIUM_PATH &&
  process.getuid?.() === 0 &&
  found === "/usr/bin/chromium";

const missing = (why: readonly string[]) =>
  [
    "The browser tests need Chromium or Chrome, and none could be found or installed.",
    ...why.map((reason) => `  ${reason}`),
    "Install one (for example: apt-get install chromium, or npx playwright install --with-deps chromium),",
    "or name the program of one in CHROMIUM_PATH.",
  ].join("\n");

function run({ saying, command: [program, ...args] }: Attempt, report: (line: string) => void): boolean {
  report(saying);
  const { status } = spawnSync(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/**
 * The program of a browser for the tests, installed when there is none: by Playwright, else by apt where this is root.
 * Throws an error that says what is missing and what to do.
 */
export function prepareBrowser(report: (line: string) => void): string {
  const found = installedTestBrowser();
  if (found) return lacksShell(found) && run(shell, report) ? (installedTestBrowser() ?? found) : found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(missing([`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start.`]));
  }
  const why: string[] = [];
  if (!run(playwright, report)) why.push("Playwright could not download its own.");
  else if (!installedTestBrowser())
    why.push("Playwright's own does not start: libraries of the system are missing.");
  if (why.length > 0) {
    if (process.getuid?.() !== 0) why.push("The system's packages were not asked: this is not root.");
    else if (!packages.every((step) => run(step, report))) why.push("apt-get could not install chromium.");
    // A help and no need: a system that has no such package tests with the browser itself.
    else run(shell, report);
  }
  const installed = installedTestBrowser();
  if (!installed) throw new Error(missing(why));
  return installed;
}
