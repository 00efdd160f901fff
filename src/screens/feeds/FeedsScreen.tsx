import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
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
import { FeedNotes, LostParts } from "./LostParts.tsx";

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
