import { useSelector } from "@xstate/react";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { useProblemText } from "../useProblemText.ts";

/** The names of the groups could not be loaded: their ids stand in the table. */
export function NamesNote() {
  const { names, t } = useAnalytics();
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const text = useProblemText(useSelector(names, ({ context }) => context.problem));
  if (!failed) return null;
  return (
    <FailureBanner
      title={t("failed.names")}
      actionLabel={t("failed.retry")}
      onAction={() => names.send({ type: "names.retry" })}
    >
      {text}
    </FailureBanner>
  );
}
