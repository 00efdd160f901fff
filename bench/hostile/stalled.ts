import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { askWhile, besiege, highest } from "./besieged.ts";

const SOCKETS = 900;
const MOST_MB = 60;
const GONE_S = 30;
const QUIET_MS = 10_000;
/** Longer than any of them may live, so that one that is not closed is seen. */
const WATCHED_MS = 60_000;
const EVERY_MS = 20;
/** Between one and the next: all at once would measure how long the server takes to accept them. */
const PACE_MS = 5;

const KB = 1024;
const head = (method: string, path: string, length: number, more = "") =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

/** What each socket sends before it says nothing more: of each kind as many, from nothing at all to half of the largest body. */
const kinds: Readonly<Record<string, (token: string) => string>> = {
  "nothing at all": () => "",
  "half of a head": () => `GET /api/health HTTP/1.1\r\nhost: x\r\nx-filler: ${"x".repeat(8 * KB)}\r\n`,
  "half of a sign-in": () => head("POST", "/api/auth/client/auth", 16 * KB) + "x".repeat(8 * KB),
  "half of a body nobody wants": () => head("POST", "/api/nowhere", 2_000 * KB) + "x".repeat(1_000 * KB),
  "half of a listing": (token) =>
    head("POST", "/api/client/property", 2_000 * KB, `authorization: Bearer ${token}\r\n`) +
    "x".repeat(1_000 * KB),
};

interface StalledSocket {
  readonly kind: string;
  /** Seconds after which the server closed it; undefined while it is open. */
  gone?: number;
  readonly socket: Socket;
}

async function stall(url: string, kind: string, sent: string): Promise<StalledSocket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const stalled: StalledSocket = { kind, socket };
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "connect");
  const since = performance.now();
  socket.once("close", () => {
    stalled.gone = (performance.now() - since) / 1_000;
  });
  if (sent !== "") socket.write(sent);
  return stalled;
}

/** Opens 900 connections that stop half-way, as nobody and as one client; looks at the server's memory and at somebody else's calls meanwhile. */
export async function stalledSockets(place: { dataDir: string; databaseUrl: string | undefined }) {
  await besiege({ ...place, clients: 2 }, async (besieged) => {
    const [stranger = "", hostile = ""] = besieged.tokens;
    const ask = (work: Promise<unknown>) =>
      askWhile(work, {
        url: `${besieged.url}/api/client/property/count`,
        token: stranger,
        everyMs: EVERY_MS,
      });
    await ask(sleep(QUIET_MS));
    const before = await highest(besieged, () => ask(sleep(QUIET_MS)));
    const opened: StalledSocket[] = [];
    const meanwhile = await highest(besieged, () => ask(openAll(besieged.url, hostile, opened)));
    tell(opened);
    const { errors, taken } = meanwhile.seen;
    const [quiet, busy] = [before.seen.taken, taken].map((all) => quantile(all, 0.95)) as [number, number];
    console.log(
      `somebody else's count, p95: quiet ${quiet.toFixed(1)} ms of ${before.seen.taken.length}, meanwhile ${busy.toFixed(1)} ms of ${taken.length}, longest ${Math.max(...taken).toFixed(0)} ms`,
    );
    const grown = meanwhile.megabytes - before.megabytes;
    const name = `${SOCKETS} stalled sockets`;
    figure({ name: `${name}: memory grows by`, measured: grown, atMost: MOST_MB, unit: "MB" });
    const last = Math.max(...opened.map(({ gone }) => gone ?? Number.POSITIVE_INFINITY));
    figure({ name: `${name}: the last is gone after`, measured: last, atMost: GONE_S, unit: "s" });
    figure({ name: `${name}: others refused`, measured: errors.length, atMost: 0, unit: "" });
  });
}

/** All of them, and waits until the last is gone, or for longer than it may be there. */
async function openAll(url: string, token: string, opened: StalledSocket[]): Promise<void> {
  const names = Object.keys(kinds);
  for (let nth = 0; nth < SOCKETS; nth += 1) {
    const kind = names[nth % names.length] ?? "";
    opened.push(await stall(url, kind, kinds[kind]?.(token) ?? ""));
    await sleep(PACE_MS);
  }
  const until = performance.now() + WATCHED_MS;
  while (performance.now() < until && opened.some(({ gone }) => gone === undefined)) await sleep(50);
  for (const { socket } of opened) socket.destroy();
}

function tell(opened: readonly StalledSocket[]): void {
  for (const kind of Object.keys(kinds)) {
    const gone = opened.filter((one) => one.kind === kind).map((one) => one.gone ?? Number.POSITIVE_INFINITY);
    console.log(
      `${kind}: ${gone.length}, gone after ${Math.min(...gone).toFixed(1)} to ${Math.max(...gone).toFixed(1)} s`,
    );
  }
}
