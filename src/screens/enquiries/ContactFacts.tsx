import type { ReactNode } from "react";
import type { EnquiryRow } from "#contracts/enquiry.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { clock } from "#ui/format/clock.ts";
import { codeName } from "#ui/format/codeName.ts";
import { day } from "#ui/format/day.ts";
import { SummaryItem, SummaryList } from "#ui/SummaryList.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { isOutOfHours, talkTime } from "./callText.ts";
import { contactKind } from "./contactKind.ts";
import { useEnquiries } from "./enquiriesContext.ts";

type Words = ReturnType<typeof useEnquiries>;
type Facts = readonly (readonly [name: FactName, value: ReactNode])[];
type FactName =
  | "kind"
  | "sent"
  | "interest"
  | "origin"
  | "language"
  | "country"
  | "page"
  | "listing"
  | "result"
  | "talk"
  | "destination"
  | "caller"
  | "location"
  | "passedOn"
  | "mark"
  | "reason";

const moment = (at: string) => `${day(at)} ${clock(at)}`;

const address = (url: string | null) =>
  url && (
    <TextLink href={url} target="_blank" rel="noreferrer" className="break-all">
      {url}
    </TextLink>
  );

function factsOf(row: EnquiryRow, details: ContactDetails, { t, language }: Words): Facts {
  const judged: Facts = [
    ["listing", address(details.PropertyURL)],
    ["mark", details.IsSpam && t(`mark.${details.Mark ?? "spam"}`)],
    ["reason", details.Reason && <bdi>{details.Reason}</bdi>],
  ];
  const kind: Facts = [["kind", t(`kind.${contactKind(row, details)}`)]];
  if ("Start" in details) {
    const closed = isOutOfHours(details);
    return [
      ...kind,
      ["caller", details.Origin ?? t("withheld")],
      ["location", details.OriginLocation],
      ["result", t(`result.${details.Result}`)],
      ["talk", talkTime(details.TalkTimeSec, t)],
      ["destination", closed ? t("outOfHours") : details.Destination],
      ["passedOn", details.IsSent && details.SendDate ? moment(details.SendDate) : t("no")],
      ...judged,
    ];
  }
  const { Interest, Origin, Language, Country, EnquiryURL } = details;
  const known = ["viewing", "general", "price"] as const;
  const interest = known.find((one) => one === Interest);
  return [
    ...kind,
    ["interest", interest ? t(`interest.${interest}`) : Interest],
    ["origin", Origin],
    ["language", Language && codeName("language", Language, language)],
    ["country", Country && codeName("region", Country, language)],
    ["sent", t(details.IsSent ? "yes" : "no")],
    ["page", address(EnquiryURL)],
    ...judged,
  ];
}

/** Everything else that is known of an enquiry or a call (part 2 §3). */
export function ContactFacts({ row, details }: { row: EnquiryRow; details: ContactDetails }) {
  const words = useEnquiries();
  return (
    <SummaryList className="py-1 text-ink xl:grid-cols-3">
      {factsOf(row, details, words)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <SummaryItem key={name} name={words.t(`facts.${name}`)}>
            {value}
          </SummaryItem>
        ))}
    </SummaryList>
  );
}
