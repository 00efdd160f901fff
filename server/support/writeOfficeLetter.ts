import en from "#locales/en/letter.json" with { type: "json" };
import es from "#locales/es/letter.json" with { type: "json" };
import type { StoredEvent } from "#server/event-store/event.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import type { MessageEvent } from "./decideMessages.ts";

/** The words of a client's message to the office, and of the answer to it. */
export const letterText = textsFrom("letter", { en, es });

/** A client's message as the office gets it; it answers to the client's own address. */
export const writeOfficeLetter: LetterWriter = async (tx, event, { supportMail }) => {
  const { login, data, metadata } = event as StoredEvent<MessageEvent>;
  const account = await tx.selectFrom("account").selectAll().where("login", "=", login).executeTakeFirst();
  if (!account) return null;
  const { name, email } = account;
  const t = letterText(data.Language);
  const company = account.trade_name ?? account.company_name ?? "–";
  const head = [
    t("from", { name, company, login, email }),
    ...(metadata.admin === undefined ? [] : [t("acting", { admin: metadata.admin })]),
    t("time", { time: officeTime(data.Language, data.At) }),
  ];
  return {
    to: supportMail,
    replyTo: { name, address: email },
    subject: t(`subject.${data.Kind}`, { login, subject: data.Subject }),
    text: `${head.join("\n")}\n\n${data.Body}\n`,
  };
};
