import Plus from "lucide-react/icons/plus";
import Rss from "lucide-react/icons/rss";
import { type ComponentProps, use, useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { RightsContext, useMay } from "#product/context/rights.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { FeedTable, feedLook } from "./FeedTable.tsx";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** Begins a feed. Where there are twenty it rests, keeps its focus, and says why. */
export function AddFeed(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const why = useId();
  const full = useFeedsState(
    ({ context }) => context.feeds.filter(({ Active }) => Active).length >= limits.feeds,
  );
  const ready = useFeedsState((snapshot) => !snapshot.hasTag("skeleton") && !snapshot.hasTag("failed"));
  if (!useMay("feed.create")) return null;
  return (
    <>
      <Button
        variant="primary"
        data-add-feed=""
        aria-disabled={full || !ready}
        aria-describedby={full ? why : undefined}
        onClick={() => actor.send({ type: "feed.add", key: crypto.randomUUID() })}
        {...props}
      />
      {full && (
        <span id={why} hidden>
          {t("full.title")}
        </span>
      )}
    </>
  );
}

/** Feeds whose links answer that they are gone, until they are switched on again or removed (FEED-09, FEED-32). */
function SwitchedOff() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const may = use(RightsContext);
  const feeds = useFeedsState(({ context }) => context.feeds);
  const switched = useFeedsState((snapshot) =>
    snapshot.matches({ list: "switching" }) ? snapshot.context.switched?.ID : undefined,
  );
  const removed = useFeedsState((snapshot) =>
    snapshot.matches({ list: "removing" }) ? snapshot.context.switched?.ID : undefined,
  );
  const off = feeds.filter(({ Active }) => !Active);
  if (off.length === 0) return null;
  return (
    <Card aria-labelledby="feeds-off">
      <CardHeader>
        <CardTitle id="feeds-off">{t("off.title")}</CardTitle>
        <p className="basis-full text-sm text-muted">{t("off.text")}</p>
      </CardHeader>
      <ul aria-labelledby="feeds-off" className="m-0 list-none px-4 py-2 sm:px-5">
        {off.map(({ ID, Name, Identifier }) => (
          <li key={ID} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <span className="min-w-0 break-words text-muted">
              <bdi>{Name}</bdi>
              <span className="block text-xs">{t("identity.off", { identifier: Identifier })}</span>
            </span>
            <div className="flex flex-wrap justify-end gap-2">
              {may("feed.update") && (
                <Button
                  size="compact"
                  data-switch-on={ID}
                  busy={switched === ID}
                  aria-label={t("switchOnOf", { name: Name })}
                  onClick={() => actor.send({ type: "feed.switchOn", ID })}
                >
                  {t("switchOn")}
                </Button>
              )}
              {may("feed.remove") && (
                <Button
                  size="compact"
                  variant="ghost"
                  data-remove={ID}
                  busy={removed === ID}
                  aria-label={t("removeOf", { name: Name })}
                  onClick={() => actor.send({ type: "feed.remove", ID })}
                >
                  {t("remove")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The feeds in whatever state they are: coming, there, none, failed. */
export function FeedsArea() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const skeleton = useFeedsState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useFeedsState((snapshot) => snapshot.hasTag("failed"));
  const problem = useFeedsState(({ context }) => context.problem);
  const anyActive = useFeedsState(({ context }) => context.feeds.some(({ Active }) => Active));
  if (skeleton) return <FeedsSkeleton />;
  if (failed) {
    const retry = () => actor.send({ type: "feeds.refresh" });
    return <FailedPart title={t("failed.title")} problem={problem} onRetry={retry} />;
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
