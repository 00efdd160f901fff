import type { Selectable } from "kysely";
import { emailPattern, enquiryOrigins } from "#contracts/enquiry/enquiry.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { Config } from "#server/config.ts";
import { oneLine } from "#server/shared/letter/letter.ts";
import { officeTime } from "#server/texts.ts";
import { enquiryAnswer } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";
import {
  type ContactLetter,
  contactLetterText,
  interestWord,
  letterLines,
  type Reading,
} from "./letterLines.ts";

const LONGEST = 254;

/** Where to answer somebody who left an address in a form; null when it is none that mail can be sent to. */
function replyAddress(email: string | null): string | null {
  const address = email?.trim() ?? "";
  const isBare = address.length <= LONGEST && emailPattern.test(address) && !/\p{C}|=\?/u.test(address);
  return isBare ? address : null;
}

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
  const lines = letterLines(t, [
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
  ]);
  const answer = address ? `\n${t("reply", { email: address })}` : "";
  return {
    replyTo: address === null ? null : { name, address },
    subject: t("subject.enquiry", { about, who: name || address || t("somebody") }),
    text: `${t(notice ? "news.enquiry" : "intro.enquiry")}${answer}\n\n${lines}\n`,
    comment: Comment?.trim() || null,
  };
}
