import { createHmac, randomBytes } from "node:crypto";

/** What every program for such codes takes (RFC 6238): SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A code of the step before and after is taken as well: clocks differ, and people type. */
const TOLERANCE = 1;
const MODULUS = 10 ** DIGITS;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS = 5;

/** Base32 without padding (RFC 4648), which people can type. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(BITS, "0"), 2)])
    .join("");
}

/** A new secret, as bytes. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The number of the half minute that an instant is in. */
const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % MODULUS).padStart(DIGITS, "0");
}

/** The code at an instant. */
export const codeAt = (secret: Uint8Array, at: Date): string => codeOfStep(secret, stepOf(at));

/** The half minute whose code this is, none before or at `lastStep`, so that no code holds twice; null for any other. */
export function matchingStep(secret: Uint8Array, code: string, at: Date, lastStep: number): number | null {
  const now = stepOf(at);
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1) {
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  }
  return null;
}

/** What a program reads from the picture: whose account it is, and the secret. */
export function secretUri(secret: string, account: string): string {
  const label = `${encodeURIComponent("Zaguán")}:${encodeURIComponent(account)}`;
  const params = new URLSearchParams({ secret, issuer: "Zaguán", algorithm: "SHA1" });
  return `otpauth://totp/${label}?${params.toString().replaceAll("+", "%20")}&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
