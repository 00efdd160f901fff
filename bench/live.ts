import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { figure } from "./figure.ts";
import { besiege } from "./hostile/besieged.ts";
import { machine } from "./machine.ts";

const LISTING = { Type: 25, Offer: 3, Currency: "EUR", Price: 650_000, Location: "m-03082" };
const CLIENTS = 100;
const PER_CLIENT = 50;
/** Opened at once. */
const AT_ONCE = 100;
const REST_MS = 25_000;
const CHANGES = 10;
/** Ticks of processor time in a second. */
const TICKS = 100;
const SECOND_MS = 1_000;

/** Milliseconds of processor time that a process has used. */
async function processorMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /, "").split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * SECOND_MS;
}

let told = 0;

async function listen(url: string, token: string): Promise<void> {
  const asked = get(`${url}/api/client/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A connection was answered ${answer.statusCode}.`);
  asked.on("error", () => undefined);
  answer.setEncoding("utf8").on("data", (text: string) => {
    told += text.split("event: ").length - 1;
  });
  answer.on("error", () => undefined);
}

/** Enquiries about these listings, one after the other: processor time of each, and how long the slowest took to come to all its `listeners`. */
async function sendAll(url: string, pid: number, about: readonly number[], listeners: number) {
  const worked = await processorMs(pid);
  let slowest = 0;
  for (const id of about) {
    const wanted = told + listeners;
    const answer = await fetch(`${url}/site/redirect-to-property/${id}/enquiry`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({
        Interest: "viewing",
        Name: "Ann",
        Email: "ann@home.example",
        Comment: "Is it free?",
      }),
    });
    if (answer.status !== 303) throw new Error(`An enquiry was answered ${answer.status}.`);
    const since = performance.now();
    while (told < wanted && performance.now() - since < SECOND_MS) await sleep(1);
    slowest = Math.max(slowest, performance.now() - since);
  }
  return { each: ((await processorMs(pid)) - worked) / about.length, slowest };
}

/** Holds 5,000 connections of browsers to one process: memory of each, processor time at rest and for each change that is told. */
console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), "zaguan-live-"));
const listings: number[] = [];
await besiege(
  {
    dataDir,
    databaseUrl: undefined,
    clients: CLIENTS + CHANGES,
    prepare: async (client, nth) => {
      // Nobody listens for the last ones.
      if (nth >= CHANGES && nth < CLIENTS) return;
      const { body } = await client.post("/api/client/property", { ...LISTING, Ref: `L-${nth}` });
      listings.push(body.Id);
    },
  },
  async ({ url, tokens, memory, processes }) => {
    const [pid = 0] = await processes();
    const before = await memory();
    const all = tokens.slice(0, CLIENTS).flatMap((token) => Array<string>(PER_CLIENT).fill(token));
    for (let from = 0; from < all.length; from += AT_ONCE)
      await Promise.all(all.slice(from, from + AT_ONCE).map((token) => listen(url, token)));
    const kilobytes = (((await memory()) - before) * 1024) / all.length;
    figure({ name: "memory of a live connection", measured: kilobytes, atMost: 60, unit: "KB" });
    const rested = await processorMs(pid);
    await sleep(REST_MS);
    const atRest = (await processorMs(pid)) - rested;
    const share = (100 * atRest) / REST_MS;
    figure({ name: "processor at rest, per cent of a core", measured: share, atMost: 5, unit: "" });
    const quiet = await sendAll(url, pid, listings.slice(CHANGES), 0);
    const heard = await sendAll(url, pid, listings.slice(0, CHANGES), PER_CLIENT);
    const more = heard.each - quiet.each;
    console.log(`an enquiry takes ${quiet.each} ms of the processor, and ${heard.each} with 50 browsers`);
    figure({ name: "processor to tell 50 browsers of it", measured: more, atMost: 50, unit: "ms" });
    const { slowest } = heard;
    figure({ name: "from an enquiry's answer to all 50", measured: slowest, atMost: SECOND_MS, unit: "ms" });
    if (told !== CHANGES * PER_CLIENT) throw new Error(`${told} were told.`);
  },
).finally(() => rm(dataDir, { recursive: true, force: true }));
process.exit(0);
