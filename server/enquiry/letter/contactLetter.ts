import type { TFunction } from "i18next";
import type { Selectable } from "kysely";
import { type CallResult, emailPattern, enquiryOrigins } from "#contracts/enquiry/enquiry.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/contactLetter.json" with { type: "json" };
import enList from "#locales/en/enquiries.json" with { type: "json" };
import es from "#locales/es/contactLetter.json" with { type: "json" };
import esList from "#locales/es/enquiries.json" with { type: "json" };
import type { Config } from "#server/config.ts";
import { type Letter, oneLine } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import type { ContactKind } from "../contact.ts";
import { callAnswer, enquiryAnswer } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";

/** The words of the letter with an enquiry or a call. */
export const contactLetterText = textsFrom("contactLetter", { en, es });

/** The `Destination` of a call that nobody could take, because it came out of hours (ENQ-14). */
export const outOfHours = "not applicable";

/** How a contact is put into words. */
export interface Reading {
  readonly language: SystemLanguage;
  /** What it is about, in that language. */
  readonly about: string;
  /** What is said besides to an advertiser who has not heard of it yet. */
  readonly notice?: { readonly price: string | null; readonly town: string | null };
}

/** The letter with a contact in one language; what somebody wrote stands apart. */
export interface ContactLetter extends Pick<Letter, "replyTo" | "subject" | "text"> {
  readonly kind: ContactKind;
  /** The sentence that it begins with. */
  readonly news: string;
  /** Who got in touch, by what is known of them. */
  readonly who: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** In which they are answered: theirs if the system has it. */
  readonly spoken: SystemLanguage;
  readonly lines: readonly LetterLine[];
  readonly comment: string | null;
}

/** A label and what stands after it; without a value there is no line. */
export type LetterLine = readonly [label: keyof (typeof en)["label"], value: string | null | undefined];

/** A line for each value. What people wrote cannot begin a line of its own, which might pass for ours. */
const linesText = (t: TFunction<"contactLetter">, lines: readonly LetterLine[]): string =>
  lines.flatMap(([label, value]) => (value ? [`${t(`label.${label}`)}: ${oneLine(value)}`] : [])).join("\n");

/** What somebody wrote comes last, so that nothing of it passes for ours. */
export const withComment = (text: string, label: string, comment: string | null): string =>
  comment ? `${text}\n${label}:\n\n${comment}\n` : text;

const wordOf = textsFrom("enquiries", { en: enList, es: esList });

const known = (interest: string): interest is keyof typeof enList.interest =>
  Object.hasOwn(enList.interest, interest);

/** How a call ended, in the word that the list has for it. */
export const resultWord = (language: SystemLanguage, result: CallResult): string =>
  wordOf(language)(`result.${result}`);

/** What an enquiry asks for, in the word that the list has for it; another interest stays as it was written. */
export const interestWord = (language: SystemLanguage, interest: string | null): string | null =>
  interest !== null && known(interest) ? wordOf(language)(`interest.${interest}`) : interest;

const LONGEST = 254;

/** Where to answer somebody who left an address in a form; null when it is none that mail can be sent to. */
function replyAddress(email: string | null): string | null {
  const address = email?.trim() ?? "";
  const isBare = address.length <= LONGEST && emailPattern.test(address) && !/\p{C}|=\?/u.test(address);
  return isBare ? address : null;
}

/** Spanish where nothing is known; English for whoever speaks another language. */
const answeredIn = (language: string | null): SystemLanguage =>
  language === null || language === "es" ? "es" : "en";

const NAME_LENGTH = 80;

/** An enquiry with every detail, answered to whoever wrote it. */
export function enquiryLetter(
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["enquiry"]>,
  { language, about, notice }: Reading,
): ContactLetter {
  const t = contactLetterText(language);
  const { Id, Name, Email, Phone, Interest, Origin, Comment, Mark, Reason, ...enquiry } = enquiryAnswer(
    config,
    row,
  );
  const origin = enquiryOrigins.find((one) => one === Origin);
  const address = replyAddress(Email);
  const name = [...oneLine(Name ?? "")].slice(0, NAME_LENGTH).join("");
  const news = t(notice ? "news.enquiry" : "intro.enquiry");
  const who = name || address || t("somebody");
  const lines: readonly LetterLine[] = [
    ["number", String(Id)],
    ["time", officeTime(language, enquiry.SendDate)],
    [row.about === "property" ? "reference" : "entry", row.about === "property" ? row.agent_ref : about],
    ["price", notice?.price],
    ["town", notice?.town],
    ["listing", enquiry.PropertyURL],
    ["page", enquiry.EnquiryURL === enquiry.PropertyURL ? null : enquiry.EnquiryURL],
    ["name", Name],
    ["email", Email],
    ["phone", Phone],
    ["language", enquiry.Language && codeName("language", enquiry.Language, language)],
    ["country", enquiry.Country && countryName(enquiry.Country, language)],
    ["interest", interestWord(language, Interest)],
    ["channel", t(`channel.${row.channel}`)],
    ["origin", origin ? t(`originOf.${origin}`) : Origin],
    ["mark", Mark && t(`mark.${Mark}`, { reason: Reason ?? "" })],
  ];
  const answer = address ? `\n${t("reply", { email: address })}` : "";
  return {
    kind: "enquiry",
    replyTo: address === null ? null : { name, address },
    subject: t("subject.enquiry", { about, who }),
    text: `${news}${answer}\n\n${linesText(t, lines)}\n`,
    news,
    who,
    phone: Phone,
    email: Email,
    spoken: answeredIn(enquiry.Language),
    lines,
    comment: Comment?.trim() || null,
  };
}

const MINUTE = 60;

/** A call with every detail. */
export function callLetter(
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["call"]>,
  { language, about, notice }: Reading,
): ContactLetter {
  const t = contactLetterText(language);
  const { Id, Start, Origin, OriginLocation, Destination, Result, TalkTimeSec, Mark, Reason, PropertyURL } =
    callAnswer(config, row);
  const [minutes, seconds] = [Math.floor(TalkTimeSec / MINUTE), TalkTimeSec % MINUTE];
  const caller = Origin ?? t("withheld");
  const news = t(notice ? "news.call" : "intro.call");
  const lines: readonly LetterLine[] = [
    ["number", String(Id)],
    ["start", officeTime(language, Start)],
    [row.about === "property" ? "reference" : "entry", row.about === "property" ? row.agent_ref : about],
    ["price", notice?.price],
    ["town", notice?.town],
    ["listing", PropertyURL],
    ["caller", caller],
    ["place", OriginLocation && countryName(OriginLocation, language)],
    ["destination", Destination === outOfHours ? t("outOfHours") : Destination],
    ["result", resultWord(language, Result)],
    ["talkTime", minutes > 0 ? t("minutes", { minutes, seconds }) : t("seconds", { seconds })],
    ["mark", Mark && t(`mark.${Mark}`, { reason: Reason ?? "" })],
  ];
  return {
    kind: "call",
    replyTo: null,
    subject: t("subject.call", { about, who: caller }),
    text: `${news}\n\n${linesText(t, lines)}\n`,
    news,
    who: caller,
    phone: Origin,
    email: null,
    spoken: "es",
    lines,
    comment: null,
  };
}
