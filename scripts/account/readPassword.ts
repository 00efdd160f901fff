import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { limits } from "#contracts/wire/limits.ts";
import { AccountRefused } from "#server/account/account.ts";

const LONGEST = 1_000;

/** A new password: from the standard input, typed unseen at a terminal, or made up; `made` has to be shown once. */
export async function readPassword(fromInput: boolean): Promise<{ password: string; made: boolean }> {
  const given = fromInput ? (await text(process.stdin)).replace(/\r?\n$/, "") : await typed();
  if (given === "" && !fromInput) return { password: randomBytes(15).toString("base64url"), made: true };
  if (given.length < limits.passwordLength || given.length > LONGEST) {
    throw new AccountRefused(`A password has ${limits.passwordLength} to ${LONGEST} characters.`);
  }
  return { password: given, made: false };
}

async function typed(): Promise<string> {
  if (!process.stdin.isTTY) return "";
  process.stdout.write("Password (empty: one is made up): ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const [password] = (await Promise.race([once(line, "line"), once(line, "close")])) as [string?];
  line.close();
  process.stdout.write("\n");
  return password ?? "";
}
