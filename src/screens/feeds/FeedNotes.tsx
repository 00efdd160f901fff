import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** The warning at twenty feeds, and why the last change of one was refused. */
export function FeedNotes() {
  const { t } = useTranslation(["feeds", "problem"]);
  const { actor } = useFeeds();
  const full = useFeedsState(
    ({ context }) => context.feeds.filter(({ Active }) => Active).length >= limits.feeds,
  );
  const shown = useFeedsState((snapshot) => snapshot.matches({ list: "shown" }));
  const problem = useFeedsState(({ context }) => context.problem);
  return (
    <>
      {full && (
        <Banner tone="warning" title={t("full.title")}>
          {t("full.text", { limit: limits.feeds })}
        </Banner>
      )}
      {shown && problem && (
        <FailureBanner
          title={t("refused")}
          actionLabel={t("dismiss")}
          onAction={() => actor.send({ type: "problem.dismiss" })}
        >
          {t(`problem:${problem.code}`, problemParams(problem))}
        </FailureBanner>
      )}
    </>
  );
}
