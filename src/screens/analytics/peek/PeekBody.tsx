import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { PeekSubject } from "#machines/propertyPeekMachine.ts";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { useProblemText } from "../useProblemText.ts";
import { PeekSkeleton } from "./PeekSkeleton.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { PropertyFacts } from "./PropertyFacts.tsx";

/** What the popover shows: the property or its prices, that they are coming, gone or could not be loaded. */
export function PeekBody({ subject }: { subject: PeekSubject }) {
  const { t } = useTranslation("analytics");
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
        retryLabel={t("failed.retry")}
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
