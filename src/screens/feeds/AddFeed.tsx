import { type ComponentProps, useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Button } from "#ui/control/Button.tsx";
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
