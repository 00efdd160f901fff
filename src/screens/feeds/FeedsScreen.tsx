import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { AddFeed } from "./AddFeed.tsx";
import { FeedDialogs } from "./FeedDialogs.tsx";
import { FeedNotes } from "./FeedNotes.tsx";
import { FeedsArea } from "./FeedsArea.tsx";
import { type FeedsActor, FeedsContext, useFeedsState } from "./feedsContext.ts";
import { LostParts } from "./LostParts.tsx";
import { switchOf } from "./switchOf.ts";
import { useFeedToasts } from "./useFeedToasts.ts";

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
      <Part name={t("title")}>
        <FeedsArea />
      </Part>
      <LostParts />
      <FeedDialogs />
    </div>
  );
}
