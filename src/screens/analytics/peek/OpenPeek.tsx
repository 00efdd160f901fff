import { useSelector } from "@xstate/react";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { propertyAnalyticsSearch } from "#contracts/analytics/analyticsSearches.ts";
import { propertyEnquirySearch } from "#contracts/enquiry/enquirySearches.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { PeekSubject } from "#machines/analytics/propertyPeekMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/overlay/Popover.tsx";
import { peekKey, useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { PriceHistory, PropertyFacts } from "./PropertyFacts.tsx";

/** Where the way goes on from the row of a property: to it in the list, to its enquiries, to its own figures. */
const peekTargets = ["listing", "enquiries", "analytics"] as const;
type PeekTarget = (typeof peekTargets)[number];

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
function PeekLinks({ subject }: { subject: PeekSubject }) {
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

/** The place of what is coming, about as large. */
function PeekSkeleton({ show }: Pick<PeekSubject, "show">) {
  if (show === "prices") {
    return (
      <span className="flex flex-col gap-3">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </span>
    );
  }
  return (
    <span className="flex gap-3.5">
      <Skeleton className="h-20 w-28 rounded-control" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-5 w-28" />
      </span>
    </span>
  );
}

/** What the popover shows: the property or its prices, that they are coming, gone or could not be loaded. */
function PeekBody({ subject }: { subject: PeekSubject }) {
  const { t } = useTranslation(["analytics", "list"]);
  const { peek } = useAnalytics();
  const answer = useSelector(peek, ({ context }) => context.answer);
  const gone = useSelector(peek, (snapshot) => snapshot.matches("gone"));
  const failed = useSelector(peek, (snapshot) => snapshot.matches("failed"));
  const text = useProblemText(useSelector(peek, ({ context }) => context.problem));
  if (failed) {
    return (
      <FailureState
        className="py-4"
        title={t(`peek.failed.${subject.show}`)}
        retryLabel={t("list:retry")}
        onRetry={() => peek.send({ type: "peek.retry" })}
      >
        {text}
      </FailureState>
    );
  }
  return (
    <>
      <LiveRegion>{answer || gone ? null : t("peek.loading")}</LiveRegion>
      {gone && <p role="status">{t(`peek.gone.${subject.show}`)}</p>}
      {!gone && !answer && <PeekSkeleton show={subject.show} />}
      {answer?.show === "details" && answer.property && <PropertyFacts property={answer.property} />}
      {answer?.show === "prices" && <PriceHistory periods={answer.periods} />}
    </>
  );
}

const buttonOf = (key: string) => document.querySelector<HTMLElement>(`[data-peek="${CSS.escape(key)}"]`);

/** The popover beside the button that opened it. Escape, a press outside and the button close it. */
export default function OpenPeek({ subject }: { subject: PeekSubject }) {
  const { peek, t } = useAnalytics();
  const key = peekKey(subject);
  const anchor = useRef<HTMLElement | null>(buttonOf(key));
  anchor.current = buttonOf(key) ?? anchor.current;
  // Another page of the table has taken the button away.
  useEffect(() => {
    if (!anchor.current?.isConnected) peek.send({ type: "peek.close" });
  });
  const left = useRef<string>(null);
  const isButton = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-peek], [data-peeks]") !== null;
  return (
    <Popover key={key} open onOpenChange={(open) => !open && peek.send({ type: "peek.close" })}>
      <PopoverAnchor virtualRef={anchor as { current: HTMLElement }} />
      <PopoverContent
        width={subject.show === "details" ? 336 : 400}
        aria-label={t(`peek.${subject.show}`)}
        // Enter goes on to where the row leads; without such ways the popover itself has the focus.
        onOpenAutoFocus={(event) => {
          const way = document.querySelector<HTMLElement>("[data-peek-ways] a");
          if (!way) return;
          event.preventDefault();
          way.focus();
        }}
        onInteractOutside={(event) => {
          if (isButton(event.target)) event.preventDefault();
          else left.current = key;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was pressed instead keeps the focus.
          if (left.current !== key) buttonOf(key)?.focus();
          left.current = null;
        }}
      >
        <PeekBody subject={subject} />
        {subject.show === "details" && <PeekLinks subject={subject} />}
      </PopoverContent>
    </Popover>
  );
}
