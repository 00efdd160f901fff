import { setTimeout as sleep } from "node:timers/promises";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { figure } from "../figure.ts";
import { asked, besiege, type ServerUnderAttack } from "./besieged.ts";

const WORKERS = "2";
const WRITERS = 4;
const LOOK_MS = 50;
const READY_WITHIN_MS = 1_000;
const REPLACED_WITHIN_S = 10;
const GIVEN_UP_S = 60;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A listing whose creation was acknowledged, and whose it is. */
interface AcknowledgedWrite {
  readonly token: string;
  readonly id: number;
}

/** Stops each process with SIGSTOP, one after the other, while clients write: when another serves in its place, what is lost, and who is told. */
export async function frozenProcess({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl === undefined) {
    console.log("The embedded store has one process, which nobody replaces: not measured.");
    return;
  }
  await besiege({ dataDir, databaseUrl, env: { WORKERS }, clients: WRITERS }, async (besieged) => {
    const { url, tokens } = besieged;
    const [, ...members] = await besieged.processes();
    const written: AcknowledgedWrite[] = [];
    let going = true;
    const writers = tokens.map(async (token) => {
      for (let nth = 0; going; nth += 1) await write({ url, token, nth, written });
    });
    const untold = { readiness: 0, log: 0 };
    for (const pid of members) {
      const { part, seconds } = await freeze(besieged, pid);
      const name = `SIGSTOP, a process for ${part ?? "what nobody told"}: replaced after`;
      figure({ name, measured: seconds, atMost: REPLACED_WITHIN_S, unit: "s" });
      if (part === undefined) untold.readiness += 1;
      if (!besieged.errors().some((line) => isKillOf(line, pid))) untold.log += 1;
    }
    going = false;
    await Promise.all(writers);
    let lost = 0;
    for (const { token, id } of written) {
      if ((await asked(`${url}/api/client/property/${id}`, token)).said !== "200") lost += 1;
    }
    console.log(
      `${members.length} processes stopped, ${WRITERS} writers: ${written.length} writes acknowledged`,
    );
    figure({ name: "Writes acknowledged and lost", measured: lost, atMost: 0, unit: "" });
    figure({ name: "Not told by readiness", measured: untold.readiness, atMost: 0, unit: "" });
    figure({ name: "Not told by the log", measured: untold.log, atMost: 0, unit: "" });
  });
}

function isKillOf(line: string, pid: number): boolean {
  const told = JSON.parse(line) as { readonly pid?: number; readonly msg?: string };
  return told.pid === pid && told.msg === "a process of the server hangs and is killed";
}

/** Stops a process; after how many seconds another serves in its place, and which part readiness said that it was. */
async function freeze({ url, processes }: ServerUnderAttack, pid: number) {
  const before = (await processes()).length;
  let part: string | undefined;
  process.kill(pid, "SIGSTOP");
  const since = performance.now();
  const passed = () => (performance.now() - since) / 1000;
  for (let isReplaced = false; !isReplaced && passed() < GIVEN_UP_S; ) {
    const replacing = await partsBeingReplaced(url);
    part ??= replacing?.[0];
    const now = await processes();
    isReplaced = replacing?.length === 0 && now.length === before && !now.includes(pid);
    await sleep(LOOK_MS);
  }
  return { part, seconds: passed() };
}

/** Undefined where nobody answers at once. */
async function partsBeingReplaced(url: string): Promise<readonly string[] | undefined> {
  try {
    const signal = AbortSignal.timeout(READY_WITHIN_MS);
    const answer = await fetch(`${url}/api/ready`, { headers: { connection: "close" }, signal });
    const { replacing = [] } = (await answer.json()) as { readonly replacing?: readonly string[] };
    return answer.ok ? replacing : undefined;
  } catch {
    return undefined;
  }
}

interface Writing {
  readonly url: string;
  readonly token: string;
  readonly nth: number;
  readonly written: AcknowledgedWrite[];
}

/** Makes a listing; what is cut off with its process was not acknowledged. */
async function write({ url, token, nth, written }: Writing): Promise<void> {
  const body = JSON.stringify(validPayload({ Ref: `W-${nth}` }));
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    connection: "close",
  };
  try {
    const answer = await fetch(`${url}/api/client/property`, { method: "POST", headers, body });
    const { Id } = (await answer.json()) as { readonly Id?: number };
    if (answer.status === 201 && Id !== undefined) written.push({ token, id: Id });
  } catch {
    // The caller would ask again.
  }
  await sleep(LOOK_MS);
}
