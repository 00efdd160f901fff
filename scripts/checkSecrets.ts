import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { registryProblems, secretProblems, type TextFile } from "./secrets/secretProblems.ts";

const BINARY = /\.(png|jpe?g|ico|woff2?|gz|br|pdf|xlsx)$/;
const NEVER = /(^|\/)(\.env(\..+)?|node_modules\/.*|dist\/.*|\.data\/.*|.+\.(pem|key|p12))$/;

/** Development only: its window is remote and gets every snapshot. */
const INSPECTOR = /@statelyai[./]|stately\.ai\//;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 64_000_000 });
const read = (path: string): TextFile => ({ path, text: readFileSync(path, "utf8") });

const tracked = git("ls-files", "-z")
  .split("\0")
  .filter((path) => path && existsSync(path));
const texts = tracked.filter((path) => !BINARY.test(path)).map(read);

const built = existsSync("dist")
  ? readdirSync("dist", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map((name) => read(join("dist", name)))
  : [];

const problems = [
  ...tracked.filter((path) => NEVER.test(path)).map((path) => `${path}: does not belong in the repository`),
  ...texts.flatMap(secretProblems),
  ...registryProblems(JSON.parse(readFileSync("package-lock.json", "utf8"))),
  ...built.flatMap(secretProblems),
  ...built.filter(({ text }) => INSPECTOR.test(text)).map(({ path }) => `${path}: has the inspector in it`),
];
for (const problem of problems) console.error(problem);
console.log(`secrets: ${texts.length} files, ${built.length} of the build, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
