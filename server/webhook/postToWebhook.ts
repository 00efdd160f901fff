import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { AttemptError } from "#contracts/session/webhookContract.ts";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import { HostRefused, pinnedLookup, publicAddressOf } from "#server/outside/publicAddress.ts";

/** What came of a request; the answer's own words are not kept. */
export interface PostResult {
  readonly Status: number | null;
  readonly Error: AttemptError | null;
}

interface PostOptions {
  readonly rules: FetchRules;
  readonly deadlineMs: number;
  /** Once it is aborted the request is cut off. */
  readonly abort: AbortSignal;
}

/** Of an answer's body nobody reads more, and nothing of it. */
const MAX_BODY_BYTES = 64 * 1024;

const hostErrors = { inwardHost: "address", unknownHost: "unknownHost", slowHost: "timeout" } as const;

/**
 * Posts a body, without following where an answer leads. The status alone decides, so that a body that never ends, or is large, does not (HOOK-12). Throws
 * only when `abort` was aborted.
 */
export async function postToWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { rules, deadlineMs, abort }: PostOptions,
): Promise<PostResult> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const until = AbortSignal.any([deadline, abort]);
  try {
    const target = new URL(url);
    const lookup = pinnedLookup(await publicAddressOf(target, rules, until));
    const client = target.protocol === "https:" ? https : http;
    const length = String(Buffer.byteLength(body));
    const request = client.request(target, {
      method: "POST",
      agent: false,
      lookup,
      headers: { ...headers, "content-length": length },
      signal: until,
    });
    // Once the answer has begun, what breaks is said by its body; without a listener it would end the process.
    request.on("error", () => undefined);
    request.end(body);
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const Status = answer.statusCode ?? 0;
    await drop(answer);
    return { Status, Error: Status >= 200 && Status < 300 ? null : "status" };
  } catch (error) {
    if (abort.aborted) throw error;
    if (error instanceof HostRefused) return { Status: null, Error: hostErrors[error.why] };
    return { Status: null, Error: deadline.aborted ? "timeout" : connectionError(error) };
  }
}

/** Lets a receiver say what it has to say, as long as that is little and soon. */
async function drop(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_BODY_BYTES) break;
    }
  } catch {
    // It broke off or came too late: the status was there.
  }
  answer.destroy();
}

function connectionError(error: unknown): AttemptError {
  const { code = "" } = error as { code?: string };
  return /CERT|SELF_SIGNED|^ERR_TLS/.test(code) ? "certificate" : "connection";
}
