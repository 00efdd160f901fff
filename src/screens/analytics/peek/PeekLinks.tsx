import { useSelector } from "@xstate/react";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import { Link } from "wouter";
import { propertyAnalyticsSearch } from "#contracts/analytics/analyticsSearches.ts";
import { propertyEnquirySearch } from "#contracts/enquiry/enquirySearches.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { PeekSubject } from "#machines/analytics/propertyPeekMachine.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";

/** Where the way goes on from the row of a property: to it in the list, to its enquiries, to its own figures. */
const peekTargets = ["listing", "enquiries", "analytics"] as const;
export type PeekTarget = (typeof peekTargets)[number];

interface Codec {
  rewrite: (query: string) => string;
}

/**
 * The addresses for one property, by its number where that is known and by its reference otherwise; enquiries and figures are
 * of the days that the table shows, and enquiries of what its figures count: web enquiries that are no spam. What the screens begin with anyway is not written; `today` is an ISO day in Europe/Madrid.
 */
export function peekLinks(
  { by, group }: Pick<PeekSubject, "by" | "group">,
  found: number | null,
  { fromdate, todate, metric, metric2 }: Pick<AnalyticsSearch, "fromdate" | "todate" | "metric" | "metric2">,
  today: string,
): Record<PeekTarget, string> {
  const id = by === "property" ? group : String(found ?? "");
  const days = { fromdate, todate };
  const written = (codec: Codec, byId: string, byRef: string, more: Record<string, string>) => {
    const asked = new URLSearchParams({ ...more, ...(id === "" ? { [byRef]: group } : { [byId]: id }) });
    return codec.rewrite(asked.toString());
  };
  const [enquiries, figures] = [propertyEnquirySearch(today), propertyAnalyticsSearch(today)];
  return {
    listing: `/properties?${written(propertySearch, "Id", "AgentRef", {})}`,
    enquiries: `/properties/enquiries?${written(enquiries, "propertyid", "agentref", {
      ...days,
      spam: "false",
      type: "web",
    })}`,
    analytics: `/properties/analytics?${written(figures, "id", "agentref", { ...days, metric, metric2 })}`,
  };
}

const icons = { listing: House, enquiries: Inbox, analytics: ChartNoAxesColumn };

/** The ways on from a property: to it in the list, to its enquiries, to its own figures; those that its account has. */
export function PeekLinks({ subject }: { subject: PeekSubject }) {
  const { peek, opens, t } = useAnalytics();
  const answer = useSelector(peek, ({ context }) => context.answer);
  const gone = useSelector(peek, (snapshot) => snapshot.matches("gone"));
  const search = useAnalyticsState(({ context }) => context.search);
  const found = answer?.show === "details" ? (answer.property?.Id ?? null) : null;
  const hrefs = peekLinks(subject, found, search, madridDay(currentTime()));
  const shown = peekTargets.filter(
    (target) => target === "analytics" || (opens[target] && !(gone && target === "listing")),
  );
  return (
    <ul data-peek-ways="" className="-mx-2 mt-3 -mb-1 flex list-none flex-col border-t border-line p-0 pt-2">
      {shown.map((target) => {
        const Icon = icons[target];
        return (
          <li key={target}>
            <Link
              href={hrefs[target]}
              className="flex min-h-8 items-center gap-2.5 rounded-control px-2 font-medium text-azulejo hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => peek.send({ type: "peek.close" })}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {t(`peek.to.${target}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
