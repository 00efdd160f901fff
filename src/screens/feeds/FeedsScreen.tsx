import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { feedForms } from "#contracts/feed/feedContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { count as figure } from "#ui/format/count.ts";
import { Card, CardDisclosure } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { AddFeed, FeedsArea } from "./FeedsArea.tsx";
import {
  type FeedsActor,
  FeedsContext,
  removeOf,
  switchOf,
  useFeeds,
  useFeedsState,
} from "./feedsContext.ts";

/** The warning at twenty feeds, and why the last change of one was refused. */
function FeedNotes() {
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

const lost = ["polish", "photos", "price", "rooms", "season", "energy", "address"] as const;

/** What the two forms of a feed carry and what no feed can, with what that means for this client's listings. */
function LostParts() {
  const { t, i18n } = useTranslation("feeds");
  const counts = useFeedsState(({ context }) => context.counts);
  // While the feeds come it would stand where they push it away.
  const away = useFeedsState((snapshot) => snapshot.hasTag("failed") || snapshot.hasTag("skeleton"));
  if (away) return null;
  const n = (value: number) => figure(value, i18n.language);
  return (
    <Card>
      <CardDisclosure title={t("lost.title")}>
        <div className="grid gap-x-10 gap-y-4 px-4 pt-3 pb-5 text-sm sm:px-5 @table:grid-cols-2">
          <dl className="m-0 flex flex-col gap-3">
            {feedForms.map((form) => (
              <div key={form}>
                <dt className="font-medium">{t(`forms.${form}`)}</dt>
                <dd className="m-0 text-muted">{t(`lost.${form}`)}</dd>
              </div>
            ))}
            <div>
              <dt className="font-medium">{t("lost.which")}</dt>
              <dd className="m-0 text-muted">{t("lost.listings")}</dd>
            </div>
          </dl>
          <div>
            {counts && counts.weekly > 0 && (
              <p className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
                {t("lost.weekly", { count: counts.weekly, n: n(counts.weekly), all: n(counts.active) })}
              </p>
            )}
            <p className="mb-1 font-medium">{t("lost.never")}</p>
            <ul className="m-0 list-disc pl-5 text-muted">
              {lost.map((part) => (
                <li key={part}>{t(`lost.parts.${part}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      </CardDisclosure>
    </Card>
  );
}

const NameDialog = lazyComponent(() => import("./NameDialog.tsx"));

/** Asks before the readers of a link get nothing any more, and before a feed is removed for good. */
function SwitchOffDialog() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const removes = useFeedsState((snapshot) => snapshot.matches({ list: "confirmingRemoval" }));
  const words = removes ? "removal" : "confirm";
  const asked = useFeedsState(({ context }) => context.feeds.find(({ ID }) => ID === context.switched?.ID));
  return (
    <LazyConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t(`${words}.title`, { name: asked?.Name ?? "" })}
      description={t(`${words}.text`)}
      confirmLabel={t(`${words}.accept`)}
      cancelLabel={t("confirm.cancel")}
      tone="danger"
      returnFocus={() => (removes ? removeOf(asked?.ID) : switchOf(asked?.ID))}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}

/** What is asked; nothing is loaded before it is. */
function FeedDialogs() {
  const { actor } = useFeeds();
  const names = useFeedsState((snapshot) => snapshot.hasTag("dialog"));
  const asks = useFeedsState(
    (snapshot) => snapshot.matches({ list: "confirming" }) || snapshot.matches({ list: "confirmingRemoval" }),
  );
  return (
    <>
      {names && (
        <LazyBoundary room="none" onClose={() => actor.send({ type: "form.cancel" })}>
          <NameDialog />
        </LazyBoundary>
      )}
      {asks && (
        <LazyBoundary room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
          <SwitchOffDialog />
        </LazyBoundary>
      )}
    </>
  );
}

/** Leaves a link selected that the browser would not copy. */
const select = (link: string) =>
  [...document.querySelectorAll<HTMLInputElement>("[data-feed] input")]
    .find(({ value }) => value === link)
    ?.focus();

/** Tells what was done, offers to switch a feed on again, and says when a link could not be copied. */
function useFeedToasts(actor: FeedsActor): void {
  const { t } = useTranslation("feeds");
  const success = (title: string) => toasts.show({ tone: "success", title });
  useActorEvents(actor, {
    "feed.saved": ({ Name, created }) =>
      success(t(created ? "told.created" : "told.renamed", { name: Name })),
    "feed.switched": ({ ID, Name, Active }) => {
      if (Active) return success(t("told.on", { name: Name }));
      toasts.show({
        tone: "info",
        title: t("told.off", { name: Name }),
        action: { label: t("switchOn"), run: () => actor.send({ type: "feed.switchOn", ID }) },
      });
    },
    "feed.removed": ({ Name }) => success(t("told.removed", { name: Name })),
    "link.copied": ({ Name, form }) => success(t(`told.copied.${form}`, { name: Name })),
    "link.uncopied": ({ text }) => {
      toasts.show({ tone: "danger", title: t("told.uncopied"), body: t("told.uncopiedText") });
      select(text);
    },
  });
}

interface FeedsScreenProps {
  actor: FeedsActor;
  /** Where the feeds are served: scheme and host. */
  origin: string;
}

/** The client's exported feeds: their links, who reads them, and what they cannot carry (FEED-01, FEED-11). */
export function FeedsScreen({ actor, origin }: FeedsScreenProps) {
  const context = useMemo(() => ({ actor, origin }), [actor, origin]);
  useFeedToasts(actor);
  return (
    <FeedsContext value={context}>
      <FeedsPage />
    </FeedsContext>
  );
}

const followFeed = ({ dataset: { switchOff, switchOn } }: HTMLElement) => switchOf(switchOff ?? switchOn);

function FeedsPage() {
  const { t } = useTranslation("feeds");
  const page = useKeptFocus<HTMLDivElement>(followFeed);
  const loading = useFeedsState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useFeedsState((snapshot) => snapshot.hasTag("failed"));
  const active = useFeedsState(({ context }) => context.feeds.filter(({ Active }) => Active).length);
  return (
    <div ref={page} className="flex flex-col gap-3.5">
      <PageHeader
        title={t("title")}
        context={loading ? t("loading") : !failed && t("used", { count: active, limit: limits.feeds })}
        actions={
          <AddFeed>
            <Plus aria-hidden="true" />
            {t("add")}
          </AddFeed>
        }
      />
      <FeedNotes />
      <LazyBoundary name={t("title")}>
        <FeedsArea />
      </LazyBoundary>
      <LostParts />
      <FeedDialogs />
    </div>
  );
}
