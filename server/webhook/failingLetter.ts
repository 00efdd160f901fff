import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import en from "#locales/en/webhookLetter.json" with { type: "json" };
import es from "#locales/es/webhookLetter.json" with { type: "json" };
import type { StoredEvent } from "#server/event-store/event.ts";
import { type Letters, type LetterWriter, oneLine } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import { type WebhookEvent, webhookEvents } from "./decideWebhooks.ts";

type SwitchedOff = Extract<WebhookEvent, { readonly type: "WebhookSwitchedOff" }>;

/** Spanish first, as everything that is written to somebody whose language is not known. */
const languages = ["es", "en"] as const;

const letterText = textsFrom("webhookLetter", { en, es });

/** Tells the account that a webhook is off after three days of failures (HOOK-15); its host alone, because the address can carry a secret. */
const writeFailingLetter: LetterWriter = async (tx, event) => {
  const { login, data, at } = event as StoredEvent<SwitchedOff>;
  if (data.Because !== "failures") return null;
  const row = await tx
    .selectFrom("webhook_channel")
    .innerJoin("account", "account.login", "webhook_channel.login")
    .select(["webhook_channel.name", "url", "email", "suspended"])
    .where("webhook", "=", data.Webhook)
    .executeTakeFirst();
  if (!row?.email || row.suspended) return null;
  const named = { account: login, name: oneLine(row.name), host: new URL(row.url).hostname };
  const parts = languages.map((language) => {
    const t = letterText(language);
    const params = { ...named, time: officeTime(language, at) };
    return { subject: t("subject"), text: [t("why", params), t("now", params), t("what")].join("\n") };
  });
  return {
    to: row.email,
    replyTo: null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
  };
};

export const webhookLetters: Letters = recordOf(keysOf(webhookEvents), (type) =>
  type === "WebhookSwitchedOff" ? writeFailingLetter : null,
);
