import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Days in Europe/Madrid, both included. */
export interface AskedDays {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly Spam?: boolean | undefined;
  /** The days one by one, too. */
  readonly Days?: boolean | undefined;
}

/** Keeps spam, or what is none; without a wish both. */
export const spamIs = (Spam: boolean | undefined): RawBuilder<SqlBool> =>
  Spam === undefined ? sql`true` : sql`spam = ${Spam}`;
