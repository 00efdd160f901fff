import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import { ProblemError } from "#server/problemError.ts";
import { callerKey } from "./callerKey.ts";

/** JSON alone is understood; an empty body is none at all, whatever its type says. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Files: the body may take longer than a request, as long as it goes on. */
    steadyBody?: true;
  }
}

const KB = 1024;
const MB = KB * KB;

/** Bytes of a body where nobody is known yet, where somebody is, and where descriptions or whole drafts are sent. */
const OPEN_BYTES = 16 * KB;
const KNOWN_BYTES = 256 * KB;
const LARGE_BYTES = 2 * MB;

/** Bytes of the bodies that one caller may have under way. */
const UNDER_WAY_BYTES = 16 * MB;
const RETRY_SECONDS = 5;

/** Less than this in the time of a body is no transfer. */
const STEADY_BYTES = 16 * KB;

/** How often Node looks for connections whose head does not come, in `REQUEST_SECONDS`. */
const LOOKS = 30;

/** Milliseconds by which what stalls is gone within `REQUEST_SECONDS`, and not at the next look after it: a tenth is kept for the look and for a busy process. */
export function requestTimes(requestSeconds: number) {
  const connectionsCheckingInterval = Math.ceil((requestSeconds * 1000) / LOOKS);
  const most = Math.floor(requestSeconds * 900);
  return { connectionsCheckingInterval, headersTimeout: most, bodyTimeout: most };
}

/** Bytes of a body that a route of the contracts takes. */
export function bodyBytesOf({ audience }: RouteAccess, large = false): number {
  if (audience === "public" || audience === "refresh") return OPEN_BYTES;
  return large ? LARGE_BYTES : KNOWN_BYTES;
}

const TOO_LATE = JSON.stringify({ code: "ErrInvalidRequest" });
const LATE_ANSWER = [
  "HTTP/1.1 408 Request Timeout",
  "connection: close",
  "content-type: application/json; charset=utf-8",
  `content-length: ${TOO_LATE.length}`,
  "",
  TOO_LATE,
].join("\r\n");

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Lets no body keep its connection: before so many seconds are over a request whose body is not there is answered 408 and closed, whether or
 * not anybody still waits for it. A file (`steadyBody`) may take longer while it goes on.
 */
export function limitBodyTime(app: FastifyInstance, { requestSeconds }: { requestSeconds: number }): void {
  const { bodyTimeout } = requestTimes(requestSeconds);
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    // Calls that a test injects come over none.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const steady = request.routeOptions.config.steadyBody && socket.bytesRead - seen >= STEADY_BYTES;
      seen = socket.bytesRead;
      if (!steady) closeLate(request, reply);
    }, bodyTimeout);
    const over = () => {
      clearInterval(timer);
      // The connection is kept for the next call.
      socket.off("close", over);
    };
    raw.once("end", over);
    raw.once("error", over);
    socket.once("close", over);
    reply.raw.once("close", () => raw.complete && over());
  });
}

function closeLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  if (!reply.raw.headersSent) socket.write(LATE_ANSWER);
  socket.destroySoon();
  raw.destroy();
}

/** Bytes by caller. */
export type BodiesUnderWay = Map<string, number>;

/** Refuses a body that would take its caller over what may be under way; to be added after it is known who calls. */
export function limitBodiesUnderWay(app: FastifyInstance, underWay: BodiesUnderWay): void {
  app.addHook("preParsing", async (request, reply) => {
    if (!hasBody(request)) return;
    const key = callerKey(request);
    const most = request.routeOptions.bodyLimit ?? UNDER_WAY_BYTES;
    const bytes = Math.min(most, Number(request.headers["content-length"] ?? most));
    const taken = underWay.get(key) ?? 0;
    if (taken + bytes > UNDER_WAY_BYTES) {
      throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS });
    }
    underWay.set(key, taken + bytes);
    let over = false;
    const release = () => {
      if (over) return;
      over = true;
      const left = (underWay.get(key) ?? 0) - bytes;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    };
    reply.raw.once("finish", release);
    reply.raw.once("close", release);
  });
}

/** A connection that takes nothing of its answer for so many times `REQUEST_SECONDS` is cut. */
const UNREAD_TIMES = 2;

/**
 * Makes each stream that is answered the response's own before any other hook sees it: its error is heard from then on, and it is destroyed
 * once the response is over, whether the stream was sent, was refused by a later hook, or its caller is gone or reads no more. A HEAD reads
 * nothing of it. To be added before all other `onSend` hooks.
 */
export function ownStreams(app: FastifyInstance, { requestSeconds }: { requestSeconds: number }): void {
  app.addHook("onSend", async (request, { raw }, payload) => {
    if (!(payload instanceof Readable)) return payload;
    payload.on("error", (error) => request.log.debug({ err: error }, "stream ended early"));
    if (request.method === "HEAD" || raw.destroyed) {
      payload.destroy();
      return Readable.from([]);
    }
    const stalled = watchReader(raw, requestSeconds * 1_000 * UNREAD_TIMES);
    raw.once("close", () => {
      clearInterval(stalled);
      payload.destroy();
    });
    return payload;
  });
}

/** Cuts a response of which bytes wait that its reader does not take. */
function watchReader(raw: FastifyReply["raw"], withinMs: number): NodeJS.Timeout {
  let seen = -1;
  return setInterval(() => {
    const sent = raw.socket?.bytesWritten ?? 0;
    const waits = raw.writableLength > 0;
    if (waits && sent === seen) raw.destroy();
    seen = waits ? sent : -1;
  }, withinMs).unref();
}
