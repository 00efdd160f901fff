import { type AppRouter, initClient, tsRestFetchApi } from "@ts-rest/core";
import type { ServiceName } from "#contracts/session/prefixes.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { noteAnswer, noteKept, noteSilence } from "../connection/connection.ts";

let begun = false;

/**
 * Resolves at once for the first of many calls that are begun together, and for each later one in a task of its own: to send
 * takes a moment, and twenty moments in one task are a page that does not answer.
 */
export function inTurn(): Promise<void> {
  if (begun) return new Promise((go) => setTimeout(go));
  begun = true;
  setTimeout(() => {
    begun = false;
  });
  return Promise.resolve();
}

/** Where a call gets its token, and a fresh one after a 401; `renew` gives null when the session is over. */
export interface TokenSource {
  current(): string | null;
  renew(refused: string): Promise<string | null>;
}

/** Longer than any answer of a healthy service, in milliseconds. */
const callTimeout = 30_000;

const withTimeout = (signal?: AbortSignal | null) =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]) : AbortSignal.timeout(callTimeout);

/** A list is written as a repeated value (CALL-56); ts-rest would write `Type[0]=1`. */
function withRepeatedValues(path: string, query: unknown): string {
  if (typeof query !== "object" || query === null) return path;
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) written.append(key, String(one));
    }
  }
  const [bare] = path.split("?");
  return written.size > 0 ? `${bare}?${written}` : `${bare}`;
}

/** What a body can be held against: a schema of the contract. */
interface Shape {
  safeParse(body: unknown): { error?: { issues: readonly { code: string }[] } };
}

/** What makes a body another one than was promised. A value that is not known yet may come from a newer server. */
const misshapen = new Set(["invalid_type", "invalid_union"]);

/**
 * Whether the body of an answer has the shape that the contract promises for its status. What a proxy or a fault put in its
 * place is a failed answer, told where the call was made, before anything reads a list that is none.
 */
export function answerFits(promised: unknown, body: unknown): boolean {
  if (typeof promised !== "object" || promised === null || !("safeParse" in promised)) return true;
  const issues = (promised as Shape).safeParse(body).error?.issues ?? [];
  return !issues.some(({ code }) => misshapen.has(code));
}

/**
 * The typed calls of one contract. Every call carries the token; a 401 asks for a new one once and the call is
 * repeated once (SESSION-03).
 */
export function client<Contract extends AppRouter>(
  service: ServiceName,
  contract: Contract,
  tokens?: TokenSource,
) {
  return initClient(contract, {
    baseUrl: panelConfig().services[service],
    async api(args) {
      const path = withRepeatedValues(args.path, args.rawQuery);
      const send = (token: string | null) =>
        noted(
          tsRestFetchApi({
            ...args,
            path,
            headers: token === null ? args.headers : { ...args.headers, authorization: `Bearer ${token}` },
            fetchOptions: { ...args.fetchOptions, signal: withTimeout(args.fetchOptions?.signal) },
          }),
          args.fetchOptions?.signal,
        );
      await inTurn();
      const answer = await withTokens(send, tokens);
      const { responses } = args.route;
      // A fault says another success than the route: it is held against the one that was promised.
      const promised = answer.status < 300 && (responses[answer.status] ?? responses[200] ?? responses[201]);
      if (!answerFits(promised, answer.body)) throw { code: "unexpected" };
      return answer;
    },
  });
}

/**
 * Lets the connection know whether a call was answered at all. One that its caller gave up says nothing of it, and never
 * settles: an actor that was stopped and started again would take the end of its first question for that of its second.
 */
async function noted<Given extends { headers: Headers }>(
  call: Promise<Given>,
  signal: AbortSignal | null | undefined,
): Promise<Given> {
  try {
    const answer = await call;
    const keptAt = answer.headers.get("x-kept-at");
    if (keptAt) noteKept(keptAt);
    else noteAnswer();
    return answer;
  } catch (failure) {
    if (signal?.aborted) return new Promise(() => undefined);
    if (isSilence(failure)) noteSilence();
    throw failure;
  }
}

/** Sends with the token at hand, and once more with a fresh one when that is refused. */
async function withTokens<Given extends { status: number; body: unknown }>(
  send: (token: string | null) => Promise<Given>,
  tokens: TokenSource | undefined,
): Promise<Given> {
  const token = tokens?.current() ?? null;
  const answer = await send(token);
  if (!tokens || token === null) return answer;
  // The role has changed since: the panel learns of it by the token (TEAM-38), and the call stays refused.
  if ((answer.body as { code?: unknown } | null)?.code === "ErrNoRigths")
    tokens.renew(token).catch(() => undefined);
  if (answer.status !== 401) return answer;
  const renewed = await tokens.renew(token);
  return renewed === null ? answer : send(renewed);
}

/** What a file is asked for with: a query, or a body that is posted. */
type FileQuestion = { query: object } | { body: object };

/** An answer whose body is read as it comes, for files that take long; rejects with a `Problem` when it is none. */
export async function download(
  service: ServiceName,
  path: string,
  question: FileQuestion,
  { tokens, signal }: { tokens: TokenSource; signal: AbortSignal },
): Promise<Response> {
  const whole = panelConfig().services[service] + path;
  const posted = "body" in question;
  const address = posted ? whole : withRepeatedValues(whole, question.query);
  const type = posted ? { "content-type": "application/json" } : {};
  const send = (token: string | null) =>
    noted(
      fetch(address, {
        signal,
        headers: { ...type, ...(token !== null && { authorization: `Bearer ${token}` }) },
        ...(posted && { method: "POST", body: JSON.stringify(question.body) }),
      }),
      signal,
    );
  const answer = await withTokens(send, tokens).catch((failure) => {
    throw isSilence(failure) ? { code: "network" } : toProblem(failure);
  });
  if (answer.ok) return answer;
  throw toProblem(await answer.json().catch(() => null), answer.status);
}

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

type Success<Given extends Answer> = Extract<Given, { status: 200 | 201 | 202 | 204 }>;

/** The answer of a call when it went well; rejects with a `Problem` in every other case. */
export async function answered<Given extends Answer>(call: Promise<Given>): Promise<Success<Given>> {
  let answer: Given;
  try {
    answer = await call;
  } catch (failure) {
    throw isSilence(failure) ? { code: "network" } : toProblem(failure);
  }
  if (answer.status >= 200 && answer.status < 300) return answer as Success<Given>;
  throw toProblem(answer.body, answer.status);
}

const isSilence = (failure: unknown) =>
  failure instanceof TypeError ||
  (failure instanceof DOMException && ["TimeoutError", "AbortError", "NetworkError"].includes(failure.name));
