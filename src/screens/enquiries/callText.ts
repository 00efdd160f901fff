import type { TFunction } from "i18next";
import type { Call } from "#contracts/enquiry/enquiry.ts";

/** Seconds of talk as minutes and seconds. */
export function talkTime(seconds: number, t: TFunction<["enquiries", "common"]>): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes > 0 ? t("talk.minutes", { minutes, seconds: rest }) : t("talk.seconds", { seconds: rest });
}

/** Whether a call came when nobody takes calls: it has no destination (ENQ-14). */
export const isOutOfHours = ({ Destination }: Pick<Call, "Destination">): boolean =>
  Destination?.trim().toLowerCase() === "not applicable";

/** How a call ended, how long it took and whether it came out of hours, in a line. */
export function callText(call: Call, t: TFunction<["enquiries", "common"]>): string {
  return [
    t(`result.${call.Result}`),
    call.TalkTimeSec > 0 && talkTime(call.TalkTimeSec, t),
    isOutOfHours(call) && t("outOfHours"),
  ]
    .filter(Boolean)
    .join(", ");
}
