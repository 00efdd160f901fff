import Plus from "lucide-react/icons/plus";
import Rss from "lucide-react/icons/rss";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { AddFeed } from "./AddFeed.tsx";
import { FeedTable } from "./FeedTable.tsx";
import { feedLook } from "./feedLook.ts";
import { useFeeds, useFeedsState } from "./feedsContext.ts";
import { SwitchedOff } from "./SwitchedOff.tsx";

/** The feeds in whatever state they are: coming, there, none, failed. */
export function FeedsArea() {
  const { t } = useTranslation(["feeds", "problem"]);
  const { actor } = useFeeds();
  const skeleton = useFeedsState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useFeedsState((snapshot) => snapshot.hasTag("failed"));
  const problem = useFeedsState(({ context }) => context.problem);
  const anyActive = useFeedsState(({ context }) => context.feeds.some(({ Active }) => Active));
  if (skeleton) return <FeedsSkeleton />;
  if (failed) {
    return (
      <Card>
        <FailureState
          title={t("failed.title")}
          retryLabel={t("failed.retry")}
          onRetry={() => actor.send({ type: "feeds.refresh" })}
        >
          {problem ? t(`problem:${problem.code}`, problemParams(problem)) : ""}
        </FailureState>
      </Card>
    );
  }
  return (
    <>
      {anyActive ? <FeedTable /> : <NoFeeds />}
      <SwitchedOff />
    </>
  );
}

function NoFeeds() {
  const { t } = useTranslation("feeds");
  return (
    <Card>
      <EmptyState
        icon={<Rss aria-hidden="true" />}
        title={t("empty.title")}
        actions={
          <AddFeed>
            <Plus aria-hidden="true" />
            {t("add")}
          </AddFeed>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </Card>
  );
}

function FeedsSkeleton() {
  return (
    <Card aria-hidden="true">
      {["a", "b", "c"].map((row) => (
        <div key={row} className={feedLook.row}>
          <Skeleton className="h-5 w-40" />
          <div className={feedLook.links}>
            <Skeleton className="h-control rounded-control" />
            <Skeleton className="h-control rounded-control" />
          </div>
          <Skeleton className="h-compact w-45 rounded-control" />
        </div>
      ))}
    </Card>
  );
}
