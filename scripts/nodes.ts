import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/** Versions of Node that the README names; the last has its newest release. */
const versions = ["20.19", "22", "24"];
const steps = [
  ["npm", "run", "check"],
  ["npx", "vitest", "run", "--project", "unit", "--project", "model", "--project", "api"],
];

/** The folder of this version's program, which npm's packages of Node for each platform bring. */
function install(version: string): string {
  const folder = resolve(".cache/nodes", version);
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const args = ["install", "--no-save", "--no-package-lock", "--prefix", folder, `${name}@${version}`];
  const { status } = spawnSync("npm", args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`npm has no ${name}@${version}.`);
  return resolve(folder, "node_modules", name, "bin");
}

/** Runs the checks and the tests without a browser on each version; versions as arguments choose some. */
const chosen = process.argv.slice(2);
const results = (chosen.length > 0 ? chosen : versions).map((version) => {
  const env = { ...process.env, PATH: [install(version), process.env.PATH].join(delimiter) };
  const found = spawnSync("node", ["--version"], { env, encoding: "utf8" }).stdout.trim();
  const failed = steps.filter(
    ([program = "", ...args]) => spawnSync(program, args, { stdio: "inherit", env }).status !== 0,
  );
  return { found, failed: failed.map((step) => step.join(" ")) };
});
for (const { found, failed } of results) {
  console.log(`${found.padEnd(10)} ${failed.length === 0 ? "passed" : `failed: ${failed.join("; ")}`}`);
}
process.exitCode = results.some(({ failed }) => failed.length > 0) ? 1 : 0;
