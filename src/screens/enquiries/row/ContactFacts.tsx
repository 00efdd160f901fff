import type { ReactNode } from "react";
import { type Call, type EnquiryRow, enquiryOrigins, type WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { UserDeed } from "#contracts/wire/userDeed.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { agoText } from "#product/text/agoText.ts";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { clock, day } from "#ui/format/day.ts";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { useEnquiries } from "../enquiriesContext.ts";
import { contactKind } from "./ContactCell.tsx";
import { isOutOfHours, talkTime } from "./MessageCell.tsx";
import { phoneHref } from "./PersonCell.tsx";
import { PropertyPrice, SubjectLink, useSubject } from "./SubjectCell.tsx";

type Words = ReturnType<typeof useEnquiries>;
type FactName = keyof typeof import("#locales/en/enquiries.json")["facts"];
type Facts = readonly (readonly [name: FactName, value: ReactNode])[];

const moment = (at: string) => `${day(at)} ${clock(at)}`;

const address = (url: string | null) =>
  url && (
    <TextLink href={url} target="_blank" rel="noreferrer" className="break-all">
      {url}
    </TextLink>
  );

const phone = (number: string | null) =>
  number && (
    <TextLink href={phoneHref(number)}>
      <bdi>{number}</bdi>
    </TextLink>
  );

function callFacts(call: Call, { t, language }: Words): Facts {
  return [
    ["received", moment(call.Start)],
    ["caller", phone(call.Origin) ?? t("withheld")],
    ["location", call.OriginLocation && countryName(call.OriginLocation, language)],
    ["result", t(`result.${call.Result}`)],
    ["talk", talkTime(call.TalkTimeSec, t)],
    ["destination", isOutOfHours(call) ? t("outOfHours") : call.Destination],
    ["passedOn", call.IsSent && call.SendDate ? moment(call.SendDate) : t("no")],
  ];
}

const interests = ["viewing", "general", "price"] as const;

function enquiryFacts(enquiry: WebEnquiry, { t, language }: Words): Facts {
  const { Name, Email, Phone, Interest, Origin, Language, Country, EnquiryURL } = enquiry;
  const interest = interests.find((one) => one === Interest);
  const origin = enquiryOrigins.find((one) => one === Origin);
  return [
    ["received", moment(enquiry.SendDate)],
    ["name", Name && <bdi>{Name}</bdi>],
    ["email", Email && <TextLink href={`mailto:${Email}`}>{Email}</TextLink>],
    ["phone", phone(Phone)],
    ["interest", interest ? t(`interest.${interest}`) : Interest],
    ["origin", origin ? t(`originOf.${origin}`) : Origin && <bdi>{Origin}</bdi>],
    ["language", Language && codeName("language", Language, language)],
    ["country", Country && countryName(Country, language)],
    ["sent", t(enquiry.IsSent ? "yes" : "no")],
    ["page", address(EnquiryURL)],
  ];
}

function subjectFacts(
  details: ContactDetails,
  subject: ReturnType<typeof useSubject>,
  { about }: Words,
): Facts {
  const named = subject && <SubjectLink subject={subject} />;
  const listing = ["listing", address(details.PropertyURL)] as const;
  if (about === "directory") return [["entry", named], ["entryid", details.PropertyId], listing];
  return [
    ["reference", named],
    ["property", details.PropertyId],
    ["price", subject?.property && <PropertyPrice property={subject.property} />],
    listing,
  ];
}

/** Who read or handled it last is named where the account has several users (TEAM-57). */
function progressText({ Progress, ProgressBy: by }: ContactDetails, { t, language }: Words): ReactNode {
  const state = t(`how.${Progress}`);
  if (!by) return state;
  return deed(state, by, { t, language });
}

function deed(state: string, by: UserDeed, { t, language }: Pick<Words, "t" | "language">): ReactNode {
  const when = agoText(by.At, language) ?? t("now");
  return (
    <time dateTime={by.At} title={moment(by.At)}>
      {t("by", { state, name: by.Name, when })}
    </time>
  );
}

function stageText(
  { Stage = "new", LostReason, StageBy: by }: ContactDetails,
  { t, language }: Words,
): ReactNode {
  const stage = t(`stage.${Stage}`);
  const state = LostReason ? `${stage}: ${t(`lost.${LostReason}`)}` : stage;
  return by ? deed(state, by, { t, language }) : state;
}

/** Nothing where the account has one user (ENQ-81). */
function assigneeFact({ Assignee }: ContactDetails, { t }: Words): Facts {
  if (Assignee === undefined) return [];
  const name = Assignee && (Assignee.Name || t("assignee.former"));
  return [["assignee", name === null ? t("assignee.none") : <bdi key="name">{name}</bdi>]];
}

function stateFacts(details: ContactDetails, words: Words): Facts {
  const { IsSpam, Mark, Reason } = details;
  const { t } = words;
  const state = [
    ["progress", progressText(details, words)],
    ["stage", stageText(details, words)],
    ...assigneeFact(details, words),
    ["spam", t(IsSpam ? "yes" : "no")],
  ] as const;
  if (!IsSpam) return state;
  return [...state, ["mark", t(`mark.${Mark ?? "spam"}`)], ["reason", Reason && <bdi>{Reason}</bdi>]];
}

/** Everything that an enquiry or a call has, also what was left empty (DATA-58, DATA-59). */
export function ContactFacts({ row, details }: { row: EnquiryRow; details: ContactDetails }) {
  const words = useEnquiries();
  const { t } = words;
  const subject = useSubject(details);
  const facts: Facts = [
    ["number", details.Id],
    ["kind", t(`kind.${contactKind(row, details)}`)],
    ...("Start" in details ? callFacts(details, words) : enquiryFacts(details, words)),
    ...subjectFacts(details, subject, words),
    ...stateFacts(details, words),
  ];
  return (
    <SummaryList className="py-1 text-ink @wide:grid-cols-3">
      {facts.map(([name, value]) => (
        <SummaryItem key={name} name={t(`facts.${name}`)}>
          {value || <span className="text-muted">{t("notGiven")}</span>}
        </SummaryItem>
      ))}
      {!("Start" in details) && details.Comment?.trim() && (
        <SummaryItem name={t("facts.message")} className="col-span-full [&>dd]:max-w-3xl [&>dd]:text-left">
          <span dir="auto" lang={details.Language ?? undefined} className="block whitespace-pre-line">
            {details.Comment}
          </span>
        </SummaryItem>
      )}
    </SummaryList>
  );
}
