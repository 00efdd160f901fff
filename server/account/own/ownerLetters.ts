import type { Transaction } from "kysely";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import en from "#locales/en/ownerLetter.json" with { type: "json" };
import es from "#locales/es/ownerLetter.json" with { type: "json" };
import type { Database } from "#server/postgres/database.ts";
import type { Letters, LetterWriter } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import { type AccountEvent, type AccountName, accountEvents } from "../account.ts";
import { writePasswordLink } from "./passwordLink.ts";

const letterText = textsFrom("ownerLetter", { en, es });

/** Spanish first, as everything that is written to somebody whose language is not known. */
const languages = ["es", "en"] as const;

/** Where the owner reads mail; null when nobody knows, or nobody is there any more. */
async function addressOf(tx: Transaction<Database>, { kind, subject }: AccountName): Promise<string | null> {
  if (kind === "user") {
    const user = await tx.selectFrom("person").select("email").where("id", "=", subject).executeTakeFirst();
    return user?.email || null;
  }
  if (kind === "admin") return subject.includes("@") ? subject : null;
  const row = await tx.selectFrom("account").select("email").where("login", "=", subject).executeTakeFirst();
  return row?.email || null;
}

/** Tells the owner that the account is opened otherwise from now on, whoever did that (ACCOUNT-09); in both languages, without a link. */
const writeOwner =
  (what: "password" | "on" | "off" | "used" | "renewed"): LetterWriter =>
  async (tx, { data, at }, { supportMail }) => {
    const { kind, subject } = data as AccountName;
    const to = await addressOf(tx, { kind, subject });
    if (to === null) return null;
    const parts = languages.map((language) => {
      const t = letterText(language);
      const params = {
        account: kind === "user" ? to : subject,
        time: officeTime(language, at),
        office: supportMail,
      };
      return {
        subject: t(`${what}.subject`),
        text: [t(`${what}.text`, params), t("who.self"), t("who.stranger", params), t("how")].join("\n"),
      };
    });
    return {
      to,
      replyTo: null,
      subject: parts.map((part) => part.subject).join(" · "),
      text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    };
  };

const told: Readonly<Partial<Record<AccountEvent["type"], LetterWriter>>> = {
  AccountPasswordChanged: writeOwner("password"),
  AccountSecondFactorTurnedOn: writeOwner("on"),
  AccountSecondFactorTurnedOff: writeOwner("off"),
  AccountRecoveryCodeUsed: writeOwner("used"),
  AccountRecoveryCodesRenewed: writeOwner("renewed"),
  AccountPasswordLinkSent: writePasswordLink,
};

export const ownerLetters: Letters = recordOf(keysOf(accountEvents), (type) => told[type] ?? null);
