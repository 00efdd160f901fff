import { createHash } from "node:crypto";
import type { Services } from "#server/http/services.ts";
import type { AccountName } from "../account.ts";

/** As long as it takes to find a telephone. */
const LASTS_MS = 5 * 60 * 1000;
const ABOUT = "second step of a sign-in";

interface Challenge extends AccountName {
  /** Of the password that was right: a new one makes it worthless. */
  readonly fits: string;
  readonly until: number;
}

const digestOf = (stored: string) => createHash("sha256").update(stored).digest("base64url");

/** What says that the password of an account was right, to whoever gave it; nothing is kept of it here. */
export function challengeFor(
  { seals, now }: Services,
  { kind, subject }: AccountName,
  stored: string,
): string {
  const challenge: Challenge = { kind, subject, fits: digestOf(stored), until: now().getTime() + LASTS_MS };
  return seals.seal(Buffer.from(JSON.stringify(challenge)), ABOUT);
}

/** Whose password was right; null for what we have not said, or too long ago. `fits` tells whether it still is the password. */
export function readChallenge(
  { seals, now }: Services,
  challenge: string,
): { readonly owner: AccountName; fits(stored: string | undefined): boolean } | null {
  const opened = seals.open(challenge, ABOUT);
  if (!opened) return null;
  const { kind, subject, fits, until } = JSON.parse(opened.secret.toString()) as Challenge;
  if (until <= now().getTime()) return null;
  return { owner: { kind, subject }, fits: (stored) => stored !== undefined && digestOf(stored) === fits };
}
