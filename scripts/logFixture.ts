import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { story } from "./log/story.ts";

// Writes the log of the release that package.json names, once: what a release has written is never changed.
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const file = join("tests", "fixtures", "log", `${version}.jsonl`);
if (existsSync(file)) {
  console.error(
    `${file} is there already: a release's log is written once (docs/decisions/056-events-age.md).`,
  );
  process.exitCode = 1;
} else {
  const lines = (await story()).map((event) => `${JSON.stringify(event)}\n`);
  writeFileSync(file, lines.join(""));
  console.log(`${file}: ${lines.length} events`);
}
