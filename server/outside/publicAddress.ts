import { once } from "node:events";
import { isIP, type LookupFunction } from "node:net";
import type { FetchRules } from "./fetchRules.ts";

interface PinnedAddress {
  readonly address: string;
  readonly family: number;
}

/** A host is not asked: it, or one of its addresses, is inward; nobody knows it; or its name server says nothing in time. */
export class HostRefused extends Error {
  override readonly name = "HostRefused";

  constructor(
    readonly why: "inwardHost" | "unknownHost" | "slowHost",
    readonly host: string,
  ) {
    super(`${why}: ${host}`);
  }
}

/** Where a connection to a web address may go: its name is resolved once, and every address of it must be allowed (SAFE-32). Throws HostRefused. */
export async function publicAddressOf(
  { hostname }: URL,
  rules: FetchRules,
  until: AbortSignal,
): Promise<PinnedAddress> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolved(host, rules, until);
  const [first] = found;
  if (!first || !found.every(({ address }) => rules.isAllowed(address)))
    throw new HostRefused("inwardHost", host);
  return first;
}

/** A name server that says nothing is not waited for longer than the rest: the system's own look-up cannot be broken off. */
async function resolved(
  host: string,
  rules: FetchRules,
  until: AbortSignal,
): Promise<readonly PinnedAddress[]> {
  const waiting = new AbortController();
  const over = once(until, "abort", { signal: waiting.signal }).then(() => null);
  try {
    const found = until.aborted ? null : await Promise.race([rules.resolve(host), over]);
    if (found) return found;
  } catch {
    throw new HostRefused("unknownHost", host);
  } finally {
    over.catch(() => undefined);
    waiting.abort();
  }
  throw new HostRefused("slowHost", host);
}

/** Connects to the very address that was looked at, whatever the name says by then. */
export const pinnedLookup =
  ({ address, family }: PinnedAddress): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
