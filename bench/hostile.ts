import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { type Figure, isMissed, lineOf } from "./figure.ts";
import { failingBucket } from "./hostile/bucket.ts";
import { manyExports } from "./hostile/exports.ts";
import { frozenProcess } from "./hostile/frozen.ts";
import { lockedTable } from "./hostile/locked.ts";
import { heavyPictures } from "./hostile/pictures.ts";
import { stalledSockets } from "./hostile/stalled.ts";
import { machine } from "./machine.ts";

const parts = {
  stalled: stalledSockets,
  pictures: heavyPictures,
  locked: lockedTable,
  exports: manyExports,
  bucket: failingBucket,
  frozen: frozenProcess,
};

/** Its own program, for `npm run bench` has it as well; it makes its stores itself, of both kinds. */
const DRAFTS = "drafts";

/** Takes what one hostile client can do, part by part, each on a server and a database of its own, and says what others have of it. */
async function takeAll(asked: readonly string[]): Promise<void> {
  const bin = findPostgres();
  if (asked.length === 0 || asked.includes(DRAFTS)) {
    console.log(`\n── ${DRAFTS}`);
    const { status } = spawnSync(process.execPath, ["--import", "tsx", "bench/drafts.ts"], {
      stdio: "inherit",
    });
    if (status !== 0) throw new Error(`${DRAFTS} ended with ${status}.`);
  }
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n── ${name}, ${bin ? "PostgreSQL" : "the embedded store"}, ${machine()}`);
    const dir = await mkdtemp(join(tmpdir(), "zaguan-hostile-"));
    const database = bin ? await startPostgres(bin, { durable: true }) : undefined;
    try {
      await part({ dataDir: join(dir, "data"), databaseUrl: database?.urlOf("postgres") });
    } finally {
      await database?.stop();
      await rm(dir, { recursive: true, force: true });
    }
  }
}

/** A figure that is no number is written as null, and is missed. */
function figureOf(line: string): Figure {
  const read = JSON.parse(line) as Omit<Figure, "measured"> & { readonly measured: number | null };
  return Object.assign(read, { measured: read.measured ?? Number.NaN });
}

/** Says at the end what was missed. The exit code is 1 when that is anything, or when nothing was measured. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => name !== DRAFTS && !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}.`);
  const dir = await mkdtemp(join(tmpdir(), "zaguan-hostile-"));
  const file = join(dir, "figures.jsonl");
  process.env.BENCH_FIGURES = file;
  try {
    await takeAll(asked);
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter((line) => line !== "");
    const figures = lines.map(figureOf);
    const missed = figures.filter(isMissed);
    console.log(`\n── ${missed.length} of ${figures.length} figures are missed.`);
    for (const figure of missed) console.log(lineOf(figure));
    if (missed.length > 0 || figures.length === 0) process.exitCode = 1;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
