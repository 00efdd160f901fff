import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import { type MediaType, ownerKey } from "./mediaKey.ts";

const keys = new WeakMap<Config, Promise<Uint8Array>>();

/** The key that signs upload addresses, derived from the key of the tokens and of no use as one. */
export function signingKey(config: Config): Promise<Uint8Array> {
  const known = keys.get(config) ?? derive(config);
  keys.set(config, known);
  return known;
}

/** Of the first key: what was signed with one that has been followed by another is over in five minutes anyway. */
const derive = async (config: Config) => {
  const [{ bytes }] = await tokenKeys(config);
  return new Uint8Array(hkdfSync("sha256", bytes, "", "zaguan upload addresses", 32));
};

/** Whose a client's work beside calls is, whatever is made: that of their pictures is known by the key alone. */
export const workOwner = async (config: Config, login: string): Promise<string> =>
  ownerKey(await signingKey(config), login);

/** What a signed address allows: one `PUT` of exactly `bytes` bytes of `type` to `key`, until `expires` (seconds of Unix time). */
export interface UploadTicket {
  key: string;
  type: MediaType;
  bytes: number;
  expires: number;
}

/** How long an address holds, in seconds. */
export const ticketSeconds = 300;

const signatureOf = (secret: Uint8Array, { key, type, bytes, expires }: UploadTicket) =>
  createHmac("sha256", secret).update(`PUT\n${key}\n${type}\n${bytes}\n${expires}`).digest();

/** The query of a signed address. */
export function signTicket(secret: Uint8Array, ticket: UploadTicket): string {
  return new URLSearchParams({
    type: ticket.type,
    length: String(ticket.bytes),
    expires: String(ticket.expires),
    signature: signatureOf(secret, ticket).toString("hex"),
  }).toString();
}

/** The ticket that a query carries for `key`; null when it was not signed like this or is over at `now`. */
export function readTicket(
  secret: Uint8Array,
  key: string,
  query: Record<string, unknown>,
  now: Date,
): UploadTicket | null {
  const { type, length, expires, signature } = query;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return null;
  if (typeof type !== "string" || !isWhole(length) || !isWhole(expires)) return null;
  const ticket = { key, type: type as MediaType, bytes: Number(length), expires: Number(expires) };
  if (!timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(secret, ticket))) return null;
  return now.getTime() < ticket.expires * 1000 ? ticket : null;
}

const isWhole = (value: unknown): value is string =>
  typeof value === "string" && /^[1-9]\d{0,14}$/.test(value);
