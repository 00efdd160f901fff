import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/weeklyLetter.json" with { type: "json" };
import es from "#locales/es/weeklyLetter.json" with { type: "json" };
import type { StoredEvent } from "#server/event-store/event.ts";
import { type LetterWriter, oneLine } from "#server/shared/letter/letter.ts";
import { locales, textsFrom } from "#server/texts.ts";
import { switchAddress } from "./letterSwitch.tsx";
import { type ListingWeek, type WeekFigures, weekFigures } from "./weekFigures.ts";
import type { WeekDue, WeeklyEvent } from "./weekly.ts";

const weeklyText = textsFrom("weeklyLetter", { en, es });

/** Spanish first, as everything that is written to somebody whose language is not known. */
const languages = ["es", "en"] as const;

/** The letter of an account's week, in both languages (REPORT-20, REPORT-21); null when nobody reads it. */
export const writeWeeklyLetter: LetterWriter = async (tx, event, config, seals) => {
  const { login, data } = event as StoredEvent<Extract<WeeklyEvent, { type: "WeeklyLetterDue" }>>;
  const account = await tx
    .selectFrom("account")
    .select(["email", "suspended"])
    .where("login", "=", login)
    .executeTakeFirst();
  if (!account?.email || account.suspended) return null;
  const figures = await weekFigures(tx, login, data);
  const off = switchAddress(config, seals, login);
  const parts = languages.map((language) => letterOf(language, data, figures, config.publicUrl, off));
  return {
    to: account.email,
    replyTo: null,
    unsubscribe: off,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
  };
};

function letterOf(
  language: SystemLanguage,
  { From, To }: WeekDue,
  { views, enquiries, best, weakest }: WeekFigures,
  panel: string,
  off: string,
): { subject: string; text: string } {
  const t = weeklyText(language);
  const locale = locales[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const week = days.formatRange(new Date(From), new Date(To)).replaceAll("\u2009", " ");
  const numbers = new Intl.NumberFormat(locale, { useGrouping: "always" as never });
  const figure = (value: number) => numbers.format(value);
  const line = ({ reference, ...listing }: ListingWeek) =>
    t("listing", {
      reference: oneLine(reference),
      views: figure(listing.views),
      enquiries: figure(listing.enquiries),
    });
  const list = (name: "best" | "weakest", listings: readonly ListingWeek[]) =>
    listings.length === 0 ? [] : ["", t(name), ...listings.map(line)];
  const text = [
    t("intro", { week }),
    "",
    t("views", { now: figure(views.now), before: figure(views.before) }),
    t("enquiries", { now: figure(enquiries.now), before: figure(enquiries.before) }),
    ...list("best", best),
    ...list("weakest", weakest),
    "",
    t("more", { address: `${panel}/properties/analytics` }),
    t("off", { address: off }),
  ];
  return { subject: t("subject", { week }), text: text.join("\n") };
}
