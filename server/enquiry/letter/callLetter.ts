import type { Selectable } from "kysely";
import { countryName } from "#contracts/wire/countryName.ts";
import type { Config } from "#server/config.ts";
import { officeTime } from "#server/texts.ts";
import { callAnswer } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";
import {
  type ContactLetter,
  contactLetterText,
  letterLines,
  outOfHours,
  type Reading,
  resultWord,
} from "./letterLines.ts";

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
  const lines = letterLines(t, [
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
  ]);
  return {
    replyTo: null,
    subject: t("subject.call", { about, who: caller }),
    text: `${t(notice ? "news.call" : "intro.call")}\n\n${lines}\n`,
    comment: null,
  };
}
