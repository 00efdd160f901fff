import type { Selectable } from "kysely";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import type { Letter } from "#server/shared/letter/letter.ts";
import { officeTime } from "#server/texts.ts";
import { callAnswer } from "../contactAnswer.ts";
import type { EnquiryTables } from "../tables.ts";
import { contactLetterText, letterLines, outOfHours, resultWord } from "./letterLines.ts";

interface Reading {
  readonly language: SystemLanguage;
  /** What the call is about, in that language. */
  readonly about: string;
}

const MINUTE = 60;

/** A call as it is sent on, with every detail. */
export function callLetter(
  config: Pick<Config, "publicSiteUrl">,
  row: Selectable<EnquiryTables["call"]>,
  { language, about }: Reading,
): Omit<Letter, "to"> {
  const t = contactLetterText(language);
  const { Id, Start, Origin, OriginLocation, Destination, Result, TalkTimeSec, Mark, Reason, PropertyURL } =
    callAnswer(config, row);
  const [minutes, seconds] = [Math.floor(TalkTimeSec / MINUTE), TalkTimeSec % MINUTE];
  const caller = Origin ?? t("withheld");
  const lines = letterLines(t, [
    ["number", String(Id)],
    ["start", officeTime(language, Start)],
    [row.about === "property" ? "reference" : "entry", row.about === "property" ? row.agent_ref : about],
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
    text: `${t("intro.call")}\n\n${lines}\n`,
  };
}
