import Pencil from "lucide-react/icons/pencil";
import { useTranslation } from "react-i18next";
import { type Feed, feedForms } from "#contracts/feed/feedContract.ts";
import { Button } from "#ui/control/Button.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { FeedLink } from "./FeedLink.tsx";
import { feedLook } from "./feedLook.ts";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** The active feeds, in the order in which they were made. */
export function FeedTable() {
  const { t } = useTranslation("feeds");
  const feeds = useFeedsState(({ context }) => context.feeds);
  return (
    <Card>
      <ul aria-label={t("title")} className="m-0 list-none p-0">
        {feeds
          .filter(({ Active }) => Active)
          .map((feed) => (
            <FeedRow key={feed.ID} feed={feed} />
          ))}
      </ul>
    </Card>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const { ID, Name } = feed;
  const busy = useFeedsState(
    (snapshot) => snapshot.matches({ list: "switching" }) && snapshot.context.switched?.ID === ID,
  );
  return (
    <li data-feed={ID} className={feedLook.row}>
      <h2 className="min-w-0 text-base font-semibold break-words">{Name}</h2>
      <div className={feedLook.links}>
        {feedForms.map((form) => (
          <FeedLink key={form} feed={feed} form={form} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <Button
          size="compact"
          data-rename={ID}
          aria-label={t("renameOf", { name: Name })}
          onClick={() => actor.send({ type: "feed.rename", ID })}
        >
          <Pencil aria-hidden="true" />
          {t("rename")}
        </Button>
        <Button
          size="compact"
          variant="ghost"
          data-switch-off={ID}
          busy={busy}
          aria-label={t("switchOffOf", { name: Name })}
          onClick={() => actor.send({ type: "feed.switchOff", ID })}
        >
          {t("switchOff")}
        </Button>
      </div>
    </li>
  );
}
