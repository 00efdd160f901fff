// Plain JavaScript, and of an old kind: it says what is missing to a Node that could not read the rest.
import { fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Runs a TypeScript program of this repository: `node scripts/run.mjs scripts/account.ts list`. Its modules are made one file, which takes a
 * third of a second and is kept in `.cache` until a source changes: loading them one by one takes two seconds at each start. Where
 * nothing can be written it is loaded module by module.
 */
const OLDEST = [20, 19];
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(`Node ${OLDEST.join(".")} or later is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}
if (process.argv[2] === undefined) {
  process.stderr.write("Say which program to run: node scripts/run.mjs scripts/account.ts\n");
  process.exit(1);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, ".cache", "programs");
const entry = resolve(root, process.argv[2]);
process.argv.splice(1, 2, entry);

const program = await builtProgram();
if (program !== undefined) {
  process.setSourceMapsEnabled(true);
  keepFromSweeping(dirname(program));
  await import(pathToFileURL(program).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(entry).href);
}

/** The program as one file, made anew when one of its sources has changed; undefined where it cannot be written. */
async function builtProgram() {
  const name = relative(root, entry).replace(/\W+/g, "-");
  const marker = join(cache, `${name}.json`);
  const kept = readMarker(marker);
  if (kept && kept.stamp === stampOf(kept.sources) && existsSync(kept.program)) return kept.program;
  try {
    mkdirSync(cache, { recursive: true });
    sweep();
    // Threads of one process start in one millisecond too, and neither may load what the other still writes.
    const out = join(cache, `${name}-${randomUUID()}`);
    // By the clock that dates the files: that of a process under test is another.
    mkdirSync(out);
    const begun = statSync(out).mtimeMs;
    const sources = [...(await bundleApart(out)), fileURLToPath(import.meta.url)];
    const made = { program: join(out, "program.mjs"), sources, stamp: stampOf(sources) };
    // What was saved meanwhile may not be in it: then it serves this time alone.
    if (sources.some((source) => statSync(source).mtimeMs >= begun)) return made.program;
    writeFileSync(`${out}.json`, JSON.stringify(made));
    // Whoever starts at the same time finds one or the other, whole.
    renameSync(`${out}.json`, marker);
    return made.program;
  } catch (error) {
    if (["EACCES", "EROFS", "EPERM", "ENOSPC"].includes(error?.code)) return undefined;
    throw error;
  }
}

/** Writes the program into a folder in a process of its own, with which the bundler's memory goes; gives the paths of its sources. */
function bundleApart(out) {
  const bundling = fork(join(root, "scripts", "bundle.mjs"), [entry, out], { execArgv: [] });
  return new Promise((resolve, reject) => {
    bundling.once("error", reject);
    bundling.once("exit", (code) => reject(new Error(`The bundler ended with ${code}.`)));
    bundling.once("message", ({ sources, failed }) =>
      failed ? reject(Object.assign(new Error(failed.message), failed)) : resolve(sources),
    );
  });
}

function readMarker(marker) {
  try {
    return JSON.parse(readFileSync(marker, "utf8"));
  } catch {
    return undefined;
  }
}

/** A digest of where these files are for which repository, when they were written and how long they are. */
function stampOf(sources) {
  const hash = createHash("sha256").update(`${root}\n`);
  for (const source of sources) {
    const stat = statSync(source, { throwIfNoEntry: false });
    hash.update(stat ? `${source} ${stat.mtimeMs} ${stat.size}\n` : `${source} is gone\n`);
  }
  return hash.digest("hex");
}

/** A program that runs may yet load a part of itself: its folder is said to be in use, once a day. */
function keepFromSweeping(dir) {
  const use = () => {
    try {
      utimesSync(dir, new Date(), new Date());
    } catch {
      // Where it cannot be written, nobody sweeps either.
    }
  };
  use();
  setInterval(use, DAY_MS).unref();
}

/** What a marker names stays, and what was made for earlier sources and used in the last week. */
function sweep() {
  const names = readdirSync(cache);
  const named = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => readMarker(join(cache, name))?.program ?? "");
  for (const name of names) {
    const path = join(cache, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isDirectory() || Date.now() - stat.mtimeMs <= KEPT_MS) continue;
    if (!named.includes(join(path, "program.mjs"))) rmSync(path, { recursive: true, force: true });
  }
}
