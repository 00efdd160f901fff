import { text } from "node:stream/consumers";
import type { FastifyInstance, InjectOptions } from "fastify";
import { undescribed } from "./describedAnswer.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

export interface TestAnswer {
  readonly status: number;
  /** The parsed JSON, or the text when it is none; undefined when empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Someone who calls the server; paths are whole, such as `/api/client/property`. */
export interface TestCaller {
  readonly accessToken: string;
  readonly refreshToken: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

/** Of a stack, or of a statement: no refusal tells what we are made of. */
const INSIDES = /node_modules|\.[mc]?[jt]s:\d|\bat \w+ \(|\b(select|insert into|update|delete from) "/;

/** What is answered for as long as its caller listens. */
const STREAM = "/api/client/events";

/** What such a call is refused with; an answer that goes on is left after its head. */
async function textOfStream(answer: Awaited<ReturnType<FastifyInstance["inject"]>>): Promise<string> {
  if (answer.statusCode === 200) {
    answer.raw.res.destroy();
    return "";
  }
  return text(answer.stream());
}

/** Calls through Fastify's `inject`, with the access token as bearer when there is one; every answer is held to `nosniff` (SAFE-33) and to the description of the services (CALL-69). */
export function testCaller(app: FastifyInstance, tokens: Tokens | undefined): TestCaller {
  const bearer: Record<string, string> = tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {};

  async function send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const options: InjectOptions = { method, url, headers: { ...bearer, ...headers } };
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions["payload"]>;
    const isStream = url.startsWith(STREAM);
    const answer = await app.inject({ ...options, payloadAsStream: isStream });
    const said = isStream ? await textOfStream(answer) : answer.body;
    if (answer.statusCode >= 400 && INSIDES.test(said))
      throw new Error(`${method} ${url} tells what we are made of: ${said}`);
    if (answer.headers["x-content-type-options"] !== "nosniff")
      throw new Error(`${method} ${url} lets its type be guessed`);
    const { statusCode: status } = answer;
    const wrong = isStream
      ? null
      : undescribed({ method, url, status, type: String(answer.headers["content-type"] ?? ""), body: said });
    if (wrong !== null)
      throw new Error(`${method} ${url} answers what /api/openapi.json does not say: ${wrong}`);
    return { status: answer.statusCode, body: parsed(said), headers: answer.headers };
  }

  return {
    accessToken: tokens?.accessToken ?? "",
    refreshToken: tokens?.refreshToken ?? "",
    send,
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    put: (path, body, headers) => send("PUT", path, body, headers),
    delete: (path, headers) => send("DELETE", path, undefined, headers),
  };
}

function parsed(said: string): unknown {
  if (said === "") return undefined;
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
