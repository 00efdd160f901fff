import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";

/** A call as it is written: `path` with its query. */
export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  /** Of another caller than all others'. */
  readonly authorization?: string;
}

export interface HammerResult {
  /** Answers a second. */
  readonly rate: number;
  /** Bytes of the bodies answered in a second. */
  readonly bytes: number;
  /** Milliseconds that each call took; at a given rate, from when it was due. */
  readonly taken: readonly number[];
}

interface BenchRequest {
  readonly url: string;
  readonly authorization: string;
  readonly connections: number;
  readonly ms: number;
  /** Calls a second over all connections; absent, as fast as they are answered. */
  readonly rate?: number;
  /** Milliseconds asked before, which do not count: connections that begin at once are a burst, and no rate. */
  readonly leadMs?: number;
  /** The next call of a connection. */
  next(connection: number): Call;
}

const HEAD_END = "\r\n\r\n";

/** Reads whole answers off a connection, one after the other; gives status and bytes of the body. */
function answersOf(socket: Socket): () => Promise<{ status: number; bytes: number }> {
  let kept: Buffer = Buffer.alloc(0);
  return async () => {
    for (;;) {
      const end = kept.indexOf(HEAD_END);
      if (end >= 0) {
        const head = kept.toString("latin1", 0, end);
        const bytes = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
        const whole = end + HEAD_END.length + bytes;
        if (kept.length >= whole) {
          kept = kept.subarray(whole);
          return { status: Number(head.slice(9, 12)), bytes };
        }
      }
      const [chunk] = (await once(socket, "data")) as [Buffer];
      kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    }
  };
}

/** Asks a server from several connections that stay open, for so long. Sockets by hand: a client library would cost more than what is measured. */
export async function hammer(asked: BenchRequest): Promise<HammerResult> {
  const { url, authorization, connections, ms, rate, leadMs = 0, next } = asked;
  const { hostname, port } = new URL(url);
  const taken: number[] = [];
  let bytes = 0;
  const started = performance.now();
  const counts = started + leadMs;
  const every = rate === undefined ? 0 : (1_000 * connections) / rate;

  async function one(connection: number): Promise<void> {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, "connect");
    const answer = answersOf(socket);
    for (let nth = 0; ; nth += 1) {
      const now = performance.now();
      const due = rate === undefined ? now : started + (nth + connection / connections) * every;
      if (Math.max(due, now) - counts >= ms) break;
      if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
      const { method, path, body, authorization: own = authorization } = next(connection);
      const text = body === undefined ? "" : JSON.stringify(body);
      const type = body === undefined ? "" : `content-type: application/json\r\n`;
      const length = method === "GET" ? "" : `content-length: ${Buffer.byteLength(text)}\r\n`;
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${own}\r\n${type}${length}\r\n${text}`,
      );
      const got = await answer();
      if (got.status !== 200) throw new Error(`${method} ${path} answered ${got.status}.`);
      if (due < counts) continue;
      taken.push(performance.now() - due);
      bytes += got.bytes;
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  const seconds = (performance.now() - counts) / 1_000;
  return { rate: taken.length / seconds, bytes: bytes / seconds, taken };
}
