import type { Kysely } from "kysely";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { Database } from "#server/postgres/database.ts";
import type { AccountName } from "../account.ts";

/** Words of an account that a password must not be made of; shorter ones stand in many. */
const SHORTEST_WORD = 4;
/** How much a password has beside the account's words when it is one of its own. */
const LEAST_BESIDE = 9;
/** What people put around a word that was refused; more than that nobody tries. */
const MOST_AROUND = 8;
/** A piece as short as this, over and over, is no password. */
const SHORT_PIECE = 4;

const foldSigns = (text: string) => text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

let known: Promise<ReadonlySet<string>> | undefined;

/** The passwords that are tried first; read when the first password is judged. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(foldSigns)),
  );
  return known;
};

const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  "0": "o",
  "1": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** The word in the middle, read as people read it: "password" in "P@ssw0rd2026!"; none where much stands around it. */
function wordIn(folded: string): string | null {
  const word = /^[^\p{L}]*(\p{L}(?:.*\p{L})?)[^\p{L}]*$/su.exec(folded)?.[1];
  if (word === undefined || folded.length - word.length > MOST_AROUND) return null;
  return word.replaceAll(/[@01357$]/g, (sign) => lookalikes[sign] ?? sign);
}

/** Signs that follow each other in the alphabet or in numbers, upwards or downwards, round after nine. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return [1, -1].some((way) => steps.every((step) => step === way || step === way * -9));
}

/** One piece over and over: itself too short, or one that is tried first. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  const piece = /^(.+?)\1+$/su.exec(text)?.[1] ?? /^(.{1,4})\1{2,}.{0,3}$/su.exec(text)?.[1];
  return piece !== undefined && (piece.length <= SHORT_PIECE || common.has(piece));
}

function namesAccount(folded: string, words: readonly string[]): boolean {
  let rest = folded;
  for (const word of words.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(foldSigns)) {
    if (word.length >= SHORTEST_WORD) rest = rest.replaceAll(word, "");
  }
  return rest !== folded && rest.length < LEAST_BESIDE;
}

/**
 * Why nobody should have this password, null when they may (ACCOUNT-03, ACCOUNT-04): it is short; one that is tried first, with or without
 * what people put around it; or made of `words`, what everybody knows of the account. Which kinds of signs it has does not matter.
 */
export async function weakPassword(password: string, words: readonly string[]): Promise<Problem | null> {
  const plain = password.normalize("NFKC");
  const least = limits.passwordLength;
  if ([...plain].length < least) return { code: "ErrPasswordTooShort", limit: least };
  const folded = foldSigns(plain);
  if (namesAccount(folded, words)) return { code: "ErrPasswordNamesAccount" };
  const common = await commonPasswords();
  const isCommon = [folded, wordIn(folded)].some((word) => word !== null && common.has(word));
  return isCommon || isRow(folded) || isRepeated(folded, common) ? { code: "ErrPasswordCommon" } : null;
}

/** Words that everybody knows of an account: login or e-mail, and names. */
export async function publicWordsOf(db: Kysely<Database>, { kind, subject }: AccountName): Promise<string[]> {
  if (kind === "admin") {
    const row = await db.selectFrom("admin").select("name").where("email", "=", subject).executeTakeFirst();
    return [subject, row?.name ?? ""];
  }
  if (kind === "user") {
    const row = await db
      .selectFrom("person")
      .select(["name", "email"])
      .where("id", "=", subject)
      .executeTakeFirst();
    return [row?.name ?? "", row?.email ?? ""];
  }
  const row = await db
    .selectFrom("account")
    .select(["name", "trade_name", "company_name", "email"])
    .where("login", "=", subject)
    .executeTakeFirst();
  return [subject, row?.name ?? "", row?.trade_name ?? "", row?.company_name ?? "", row?.email ?? ""];
}
