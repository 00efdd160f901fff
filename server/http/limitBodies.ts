import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteAccess } from "#contracts/wire/contract.ts";
import { ProblemError } from "#server/problemError.ts";
import { onClose } from "#server/shared/concurrency/fairQueue.ts";
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
    /** Slow uploads of files: the body may take longer than the request timeout while bytes arrive. */
    streamingUpload?: true;
  }
}

const KB = 1024;
const MB = KB * KB;

/** Maximum body size for anonymous callers, for signed-in callers, and for descriptions or whole drafts. */
const ANONYMOUS_BODY_BYTES = 16 * KB;
const BODY_BYTES = 256 * KB;
const LARGE_BODY_BYTES = 2 * MB;

/** Maximum bytes of bodies that one caller may have in flight. */
const MAX_BYTES_PER_CALLER = 16 * MB;
const RETRY_SECONDS = 5;

/** A streaming upload must send at least this much in each body timeout. */
const MIN_PROGRESS_BYTES = 16 * KB;

/** How often Node checks for header timeouts within `REQUEST_SECONDS`. */
const CHECKS_PER_TIMEOUT = 30;

/** Milliseconds by which what stalls is gone within `REQUEST_SECONDS`, and not at the next look after it: a tenth is kept for the look and for a busy process. */
export function requestTimes(requestSeconds: number) {
  const connectionsCheckingInterval = Math.ceil((requestSeconds * 1000) / CHECKS_PER_TIMEOUT);
  const most = Math.floor(requestSeconds * 900);
  return { connectionsCheckingInterval, headersTimeout: most, bodyTimeout: most };
}

/** Bytes of a body that a route of the contracts takes. */
export function bodyBytesOf({ audience }: RouteAccess, large = false): number {
  if (audience === "public" || audience === "refresh") return ANONYMOUS_BODY_BYTES;
  return large ? LARGE_BODY_BYTES : BODY_BYTES;
}

const TIMEOUT_BODY = JSON.stringify({ code: "ErrInvalidRequest" });
const TIMEOUT_RESPONSE = [
  "HTTP/1.1 408 Request Timeout",
  "connection: close",
  "content-type: application/json; charset=utf-8",
  `content-length: ${TIMEOUT_BODY.length}`,
  "",
  TIMEOUT_BODY,
].join("\r\n");

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Lets no body keep its connection: before so many seconds are over a request whose body is not there is answered 408 and closed, whether or
 * not anybody still waits for it. A file (`streamingUpload`) may take longer while it goes on.
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
      const steady =
        request.routeOptions.config.streamingUpload && socket.bytesRead - seen >= MIN_PROGRESS_BYTES;
      seen = socket.bytesRead;
      if (!steady) closeTimedOut(request, reply);
    }, bodyTimeout);
    const over = () => {
      clearInterval(timer);
      // The connection is kept for the next call.
      socket.off("close", over);
    };
    raw.once("end", over);
    raw.once("error", over);
    socket.once("close", over);
    onClose(reply, () => raw.complete && over());
  });
}

function closeTimedOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  if (!reply.raw.headersSent) socket.write(TIMEOUT_RESPONSE);
  socket.destroySoon();
  raw.destroy();
}

/** Bytes of bodies in flight, by caller. */
export type BytesInFlight = Map<string, number>;

/** Refuses a body that would exceed its caller's bytes in flight; to be added after authentication. */
export function limitBytesInFlight(app: FastifyInstance, inFlight: BytesInFlight): void {
  app.addHook("preParsing", async (request, reply) => {
    if (!hasBody(request)) return;
    const key = callerKey(request);
    const most = request.routeOptions.bodyLimit ?? MAX_BYTES_PER_CALLER;
    const bytes = Math.min(most, Number(request.headers["content-length"] ?? most));
    const taken = inFlight.get(key) ?? 0;
    if (taken + bytes > MAX_BYTES_PER_CALLER) {
      throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: RETRY_SECONDS });
    }
    inFlight.set(key, taken + bytes);
    onClose(reply, () => {
      const left = (inFlight.get(key) ?? 0) - bytes;
      if (left > 0) inFlight.set(key, left);
      else inFlight.delete(key);
    });
  });
}

/** A client that reads nothing of its response for this many times `REQUEST_SECONDS` is disconnected. */
const UNREAD_TIMEOUT_FACTOR = 2;

/**
 * Makes each stream that is answered the response's own before any other hook sees it: its error is heard from then on, and it is destroyed
 * once the response is over, whether the stream was sent, was refused by a later hook, or its caller is gone or reads no more. A HEAD reads
 * nothing of it. To be added before all other `onSend` hooks.
 */
export function destroyStreamsWithResponse(
  app: FastifyInstance,
  { requestSeconds }: { requestSeconds: number },
): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { raw } = reply;
    if (!(payload instanceof Readable)) return payload;
    payload.on("error", (error) => request.log.debug({ err: error }, "stream ended early"));
    if (request.method === "HEAD" || raw.destroyed) {
      payload.destroy();
      return Readable.from([]);
    }
    const stalled = destroyWhenUnread(raw, requestSeconds * 1_000 * UNREAD_TIMEOUT_FACTOR);
    onClose(reply, () => {
      clearInterval(stalled);
      payload.destroy();
    });
    return payload;
  });
}

/** Destroys a response whose client does not read the bytes that are buffered. */
function destroyWhenUnread(raw: FastifyReply["raw"], withinMs: number): NodeJS.Timeout {
  let seen = -1;
  return setInterval(() => {
    const sent = raw.socket?.bytesWritten ?? 0;
    const waits = raw.writableLength > 0;
    if (waits && sent === seen) raw.destroy();
    seen = waits ? sent : -1;
  }, withinMs).unref();
}
