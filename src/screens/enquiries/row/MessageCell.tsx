import type { TFunction } from "i18next";
import { useState } from "react";
import type { Call } from "#contracts/enquiry/enquiry.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { useEnquiries } from "../enquiriesContext.ts";
import { SubjectLink, useSubject } from "./SubjectCell.tsx";

const whole = 280;
const kept = 225;

/** The beginning of a comment over 280 characters: 225 and an ellipsis; `null` when it is shown whole (ENQ-12). */
export function cutComment(comment: string): string | null {
  const characters = [...comment];
  return characters.length > whole ? `${characters.slice(0, kept).join("").trimEnd()}…` : null;
}

/** What somebody wrote, in their own direction and language; its beginning when it is long (ENQ-12). */
function Comment({ text, language }: { text: string; language: string | null }) {
  const { t } = useEnquiries();
  const [whole, setWhole] = useState(false);
  const cut = cutComment(text);
  return (
    <>
      <span dir="auto" lang={language ?? undefined} className="block text-sm break-words whitespace-pre-line">
        {cut === null || whole ? text : cut}
      </span>
      {cut !== null && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="rounded-sm text-sm font-medium text-azulejo hover:underline pointer-coarse:min-h-11"
        >
          {t(whole ? "seeLess" : "seeMore")}
        </button>
      )}
    </>
  );
}

/** What somebody got in touch about, in a line: where there is no room for a column of its own. */
function SubjectLine({ details }: { details: ContactDetails }) {
  const subject = useSubject(details);
  if (!subject) return null;
  return (
    <span className="mt-0.5 hidden truncate text-xs font-medium @table:@max-wide:block">
      <SubjectLink subject={subject} />
    </span>
  );
}

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

/** What was written, with the writer's language and country; of a call how it went. */
export function MessageCell({ details }: { details: ContactDetails }) {
  const { t, language } = useEnquiries();
  if ("Start" in details) {
    return (
      <>
        <span className="block text-sm">{callText(details, t)}</span>
        <SubjectLine details={details} />
      </>
    );
  }
  const from = [
    details.Language && codeName("language", details.Language, language),
    details.Country && countryName(details.Country, language),
  ].filter(Boolean);
  return (
    <>
      {details.Comment?.trim() ? (
        <Comment text={details.Comment} language={details.Language} />
      ) : (
        <span className="block text-sm text-muted">{t("noComment")}</span>
      )}
      {from.length > 0 && <span className="mt-0.5 block text-xs text-muted">{from.join(" · ")}</span>}
      <SubjectLine details={details} />
    </>
  );
}
