import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "#server/http/services.ts";

/** By which scanners of secrets know one. */
const PREFIX = "whsec_";

type Seals = Services["seals"];

const aboutOf = (webhook: string) => `secret of webhook ${webhook}`;

/** 256 random bits (HOOK-07). */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64url");

export const sealSecret = (seals: Seals, webhook: string, secret: string): string =>
  seals.seal(Buffer.from(secret), aboutOf(webhook));

/** Null when no key of ours opens it; `stale` when it is to be sealed anew, as `Seals` says. */
export function openSecret(
  seals: Seals,
  webhook: string,
  sealed: string,
): { readonly secret: string; readonly stale: boolean } | null {
  const opened = seals.open(sealed, aboutOf(webhook));
  return opened && { secret: opened.secret.toString(), stale: opened.stale };
}

/** The header that shows from whom a body is and when it was sent: seconds since 1970, and an HMAC-SHA-256 by each secret (HOOK-08). */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`,
  );
  return [`t=${t}`, ...signed].join(",");
}
