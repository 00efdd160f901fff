import type { Selectable } from "kysely";
import { emailPattern, enquiryOrigins } from "#contracts/enquiry/enquiry.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import { type Letter, oneLine } from "#server/shared/letter/letter.ts";
import { officeTime } from "#server/texts.ts";
import { enquiryAnswer } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";
import { contactLetterText, interestWord, letterLines } from "./letterLines.ts";

const LONGEST = 254;

/** Where to answer somebody who left an address in a form; null when it is none that mail can be sent to. */
function replyAddress(email: string | null): string | null {
  const address = email?.trim() ?? "";
  const isBare = address.length <= LONGEST && emailPattern.test(address) && !/\p{C}|=\?/u.test(address);
  return isBare ? address : null;
}

interface Reading {
  readonly language: SystemLanguage;
  /** What the enquiry is about, in that language. */
  readonly about: string;
}

const NAME_LENGTH = 80;

/** An enquiry as it is sent on: every detail, and answered to whoever wrote it. */
export function enquiryLetter(
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["enquiry"]>,
  { language, about }: Reading,
): Omit<Letter, "to"> {
  const t = contactLetterText(language);
  const { Id, Name, Email, Phone, Interest, Origin, Comment, Mark, Reason, ...enquiry } = enquiryAnswer(
    config,
    row,
  );
  const origin = enquiryOrigins.find((one) => one === Origin);
  const address = replyAddress(Email);
  const name = [...oneLine(Name ?? "")].slice(0, NAME_LENGTH).join("");
  const lines = letterLines(t, [
    ["number", String(Id)],
    ["time", officeTime(language, enquiry.SendDate)],
    [row.about === "property" ? "reference" : "entry", row.about === "property" ? row.agent_ref : about],
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
  ]);
  const message = Comment ? `\n\n${t("label.comment")}:\n\n${Comment.trim()}` : "";
  const answer = address ? `\n${t("reply", { email: address })}` : "";
  return {
    replyTo: address === null ? null : { name, address },
    subject: t("subject.enquiry", { about, who: name || address || t("somebody") }),
    text: `${t("intro.enquiry")}${answer}\n\n${lines}${message}\n`,
  };
}
