import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { serviceDeadlines } from "#server/http/outsideServices.ts";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import {
  HostRefused,
  publicAddressOf as pinnedAddressOf,
  pinnedLookup,
} from "#server/outside/publicAddress.ts";
import { FeedRefused } from "../read/feedLimits.ts";
import { type Why, why } from "../validate/why.ts";

interface Options {
  readonly rules: FetchRules;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds without a byte, and in all. */
  readonly idle?: number;
  readonly total?: number;
  /** Breaks it off, the reading of the answer too. It shall not outlive many fetches, which it would remember. */
  readonly stop?: AbortSignal | undefined;
}

const REDIRECTS = 5;
const MOVED = [301, 302, 303, 307, 308];
const WEB = ["http:", "https:"];

/**
 * Gets a public web address. Each hop's name is resolved once, every address of it must be public, and the connection goes to the very
 * address that was looked at. Throws FeedRefused (`ErrFeedAddress`, `ErrFeedNotFetched`). Whoever gets an answer reads or destroys it.
 */
export async function fetchPublic(address: string, options: Options): Promise<IncomingMessage> {
  const { total = serviceDeadlines.feeds.whole, stop } = options;
  const limit = AbortSignal.timeout(total);
  const until = stop ? AbortSignal.any([limit, stop]) : limit;
  let url = webAddress(address);
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const pinned = await publicAddressOf(url, options.rules, until);
    const answer = await ask(url, pinned, options, until);
    const { location } = answer.headers;
    if (!MOVED.includes(answer.statusCode ?? 0) || location === undefined) return answer;
    answer.destroy();
    url = webAddress(location, url);
  }
  throw new FeedRefused("ErrFeedNotFetched", why("redirects"));
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !WEB.includes(url.protocol)) throw new FeedRefused("ErrFeedAddress");
  if (url.username !== "" || url.password !== "")
    throw new FeedRefused("ErrFeedAddress", why("userInAddress"));
  return url;
}

async function publicAddressOf(url: URL, rules: FetchRules, until: AbortSignal) {
  try {
    return await pinnedAddressOf(url, rules, until);
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error;
    const code = error.why === "inwardHost" ? "ErrFeedAddress" : "ErrFeedNotFetched";
    throw new FeedRefused(code, why(error.why, { host: error.host }));
  }
}

type PinnedAddress = Awaited<ReturnType<typeof publicAddressOf>>;

async function ask(
  url: URL,
  pinned: PinnedAddress,
  options: Options,
  until: AbortSignal,
): Promise<IncomingMessage> {
  const { headers, idle = serviceDeadlines.feeds.idle } = options;
  const client = url.protocol === "https:" ? https : http;
  const request = client.get(url, {
    agent: false,
    lookup: pinnedLookup(pinned),
    headers: { "user-agent": "Zaguan-import/1.0", accept: "*/*", ...headers },
    timeout: idle,
    signal: until,
  });
  // Once the answer has begun, what breaks is said by its body; without a listener it would end the process.
  request.on("error", () => undefined);
  request.on("timeout", () => request.destroy(new Error("timeout")));
  try {
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return answer;
  } catch (error) {
    throw new FeedRefused("ErrFeedNotFetched", connectionWhy(error));
  }
}

/** What went wrong on the way, without addresses. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? "unknown").slice(0, 80);
};

const LATE = ["timeout", "ETIMEDOUT", "ABORT_ERR", "The operation was aborted"];

/** Why a connection came to nothing. */
export function connectionWhy(error: unknown): Why {
  const reason = reasonOf(error);
  return LATE.includes(reason) ? why("noAnswer") : why("connection", { error: reason });
}
