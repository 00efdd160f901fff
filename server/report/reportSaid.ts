import type { ComparedMetric, Comparison } from "#contracts/comparison/comparisonContract.ts";
import { type StripPlaces, stripPlaces } from "#contracts/comparison/stripPlaces.ts";
import { priceDisplay } from "#contracts/property/priceText.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { OwnerReport } from "./ownerReport.ts";
import { type ReportText, type ReportWord, reportText } from "./reportWords.ts";

/** Photos that fit on one sheet (REPORT-17). */
export const PHOTOS_SHOWN = 4;
/** Prices that fit on one sheet (REPORT-17). */
const PRICES = 4;
const offers = { 2: "holidays", 3: "sale", 4: "rent" } as const;

const metricWords = {
  views: "viewsADay",
  pricePerMetre: "pricePerMetre",
  daysListed: "daysListed",
  photos: "photos",
  quality: "quality",
} as const satisfies Record<ComparedMetric, ReportWord>;

interface ComparedSaid {
  readonly name: string;
  readonly own: string;
  /** Between which figures the middle half of the others lies, and where on a strip; null where that is not told. */
  readonly others: { readonly range: string; readonly places: StripPlaces } | null;
}

/** The listing against the others (REPORT-19): of what day and whom, and each figure; none of these where there are too few. */
interface ComparisonSaid {
  readonly facts: string;
  readonly rows: readonly ComparedSaid[];
}

/** What a report says in its language: for the page and for the PDF. */
export interface ReportSaid {
  readonly text: ReportText;
  readonly title: string;
  readonly place: string;
  /** Type where there is a word for it, offer, reference. */
  readonly facts: string;
  readonly status: string;
  readonly price: string;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly span: string;
  /** What the chart says to who does not see it. */
  readonly chartName: string;
  readonly prices: readonly { readonly when: string; readonly price: string }[];
  /** Null for a listing that is not on the portal: nothing is compared then. */
  readonly comparison: ComparisonSaid | null;
  readonly until: string;
  readonly offeredBy: string;
}

export function reportSaid(report: OwnerReport): ReportSaid {
  const { language, type, place, offer, reference, shown, priced, days } = report;
  const text = reportText(language);
  const { say, figure, money } = text;
  const system = language === "en" || language === "es" ? language : null;
  const facts = [
    system && type[system],
    say(offers[offer as keyof typeof offers]),
    `${say("reference")} ${reference}`,
  ];
  const first = days[0]?.day ?? report.today;
  const last = days.at(-1)?.day ?? report.today;
  const counted = [
    { name: say("views"), value: figure(report.views) },
    { name: say("enquiries"), value: figure(report.enquiries) },
  ];
  const dayOf = (instant: string) => text.day(madridDay(instant));
  return {
    text,
    title: say("title"),
    place: place[system ?? "es"] ?? "",
    facts: facts.filter(Boolean).join(" · "),
    status: say(shown ? "shown" : "hidden"),
    price: priceSaid(priced, text),
    figures: [...counted, { name: say("daysListed"), value: figure(report.daysListed) }],
    chartName: `${say("chart")}. ${counted.map(({ name, value }) => `${name}: ${value}`).join(", ")}`,
    span: `${say("span", figure(days.length))} (${text.days(first, last)})`,
    prices: report.prices.slice(0, PRICES).map(({ FromDate, ToDate, Price, Currency }) => ({
      when:
        ToDate === null ? say("since", dayOf(FromDate)) : text.days(madridDay(FromDate), madridDay(ToDate)),
      price: money(Price, Currency),
    })),
    comparison: comparisonSaid(report.comparison, text, system ?? "es"),
    until: say("until", dayOf(report.until)),
    offeredBy: report.advertiser === "" ? "" : say("offeredBy", report.advertiser),
  };
}

function priceSaid(priced: OwnerReport["priced"], { say, money }: ReportText): string {
  const { per, from, to } = priceDisplay(priced);
  const whole = [from, to].flatMap((amount) => (amount === null ? [] : [money(amount, priced.Currency)]));
  return per === "whole" ? whole.join(" – ") : say(per, whole.join(" – "));
}

function comparisonSaid(
  { state, night, group, figures }: Comparison,
  { say, figure, money, day }: ReportText,
  system: "en" | "es",
): ComparisonSaid | null {
  if (state === "notListed") return null;
  if (!group || !night) return { facts: say(state === "notYet" ? "notYet" : "tooFew"), rows: [] };
  const counted = [say("atLeast", figure(group.listings)), say("advertisers", figure(group.clients))];
  const said = (metric: ComparedMetric, value: number) => {
    if (metric === "pricePerMetre") return money(value, "EUR");
    return figure(metric === "views" ? Math.round(value * 10) / 10 : Math.round(value));
  };
  return {
    facts: [group.place[system], ...counted, say("asOf", day(night))].join(" · "),
    rows: figures.map(({ metric, own, quartiles }) => ({
      name: say(metricWords[metric]),
      own: own === null ? "–" : said(metric, own),
      others: quartiles && {
        range: `${said(metric, quartiles.low)} – ${said(metric, quartiles.high)}`,
        places: stripPlaces({ own, ...quartiles }),
      },
    })),
  };
}
