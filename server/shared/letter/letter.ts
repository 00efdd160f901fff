import type { Transaction } from "kysely";
import type { Config } from "#server/config.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import { storedEvent } from "#server/event-store/eventRow.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Seals } from "#server/shared/keys/tokenKeys.ts";

/**
 * Text as a header may carry it: whatever could end a line or steer a reader (controls, separators, direction marks)
 * becomes a space.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

/** A mail. Whatever users wrote may stand in `subject` and `text` as it is. */
export interface Letter {
  /** A bare address. */
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  /** The whole HTML part, in which what users wrote is escaped, with the office's signature (empty when there is none) at its end. */
  readonly html?: (signature: string) => string;
  /** Where one click ends letters of this kind (RFC 8058), without signing in. */
  readonly unsubscribe?: string;
}

/** What a letter's links are signed with. */
export type MailSeals = Pick<Seals, "seal">;

/** What is written when something has happened; null when nobody needs to hear of it. */
export type LetterWriter = (
  tx: Transaction<Database>,
  event: StoredEvent,
  config: Config,
  seals: MailSeals,
) => Promise<Letter | null>;

/** Which events are followed by a letter; null says of one that it is not. */
export type Letters = Readonly<Record<string, LetterWriter | null>>;

/** What follows in the transaction that gives a letter up: `event` is what it was written for. */
export type UndeliveredHandler = (tx: Transaction<Database>, event: StoredEvent, at: Date) => Promise<void>;

/** By the type of the event. */
export type UndeliveredHandlers = Readonly<Record<string, UndeliveredHandler>>;

/** The Message-ID (without its brackets) of the letter that an event asks for. */
export const letterId = (
  { stream, version }: Pick<StoredEvent, "stream" | "version">,
  domain: string,
): string => `${stream}.${version}@${domain}`;

/** The event that a letter was written for; undefined when its Message-ID names none that is in the log. */
export async function eventOf(tx: Transaction<Database>, id: string): Promise<StoredEvent | undefined> {
  const [, stream = "", version = "0"] = /^(.+)\.(\d+)@[^@]*$/.exec(id) ?? [];
  const row = await tx
    .selectFrom("event")
    .selectAll()
    .where("stream", "=", stream)
    .where("version", "=", Number(version))
    .executeTakeFirst();
  return row && storedEvent(row);
}
