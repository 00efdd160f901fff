import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PeekSubject } from "#machines/analytics/propertyPeekMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/overlay/Popover.tsx";
import { peekKey, useAnalytics } from "../analyticsContext.ts";
import { PeekLinks } from "./PeekLinks.tsx";
import { PriceHistory, PropertyFacts } from "./PropertyFacts.tsx";

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
