import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import { useTranslation } from "react-i18next";
import { type Feed, type FeedForm, feedForms, feedHref } from "#contracts/feed/feedContract.ts";
import { useMay } from "#product/context/rights.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

interface FeedLinkProps {
  feed: Feed;
  form: FeedForm;
}

/** The link of one form of a feed: to be copied, opened, or selected by hand. */
function FeedLink({ feed: { ID, Name, Identifier }, form }: FeedLinkProps) {
  const { t } = useTranslation("feeds");
  const { actor, origin } = useFeeds();
  const href = feedHref(origin, Identifier, form);
  const params = { name: Name, form: t(`forms.${form}`) };
  const open = t("open", params);
  return (
    <div className="flex min-w-0 items-center gap-x-1.5 gap-y-1 @max-wide:flex-wrap">
      <span aria-hidden="true" className="w-48 shrink-0 text-sm leading-tight @max-wide:w-full">
        <span className="font-medium @wide:block">{t(`forms.${form}`)}</span>{" "}
        <span className="text-xs text-muted">{t(`readers.${form}`)}</span>
      </span>
      <TextField
        readOnly
        value={href}
        aria-label={t("link", params)}
        boxClassName="min-w-0 flex-1"
        className="text-sm text-ellipsis"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        aria-label={t("copy", params)}
        onClick={() => actor.send({ type: "link.copy", ID, form, text: href })}
      >
        <Copy aria-hidden="true" />
        {t("copyShort")}
      </Button>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={open}
        title={open}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <ExternalLink aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </a>
    </div>
  );
}

/** How a feed lies in the list: name, links and actions side by side where there is room, one below the other elsewhere. */
export const feedLook = {
  row: "grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5 @medium:grid-cols-[minmax(9rem,1fr)_minmax(0,2.4fr)_auto]",
  links: "flex min-w-0 flex-col gap-1.5 @max-wide:gap-3",
};

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
  const { ID, Name, Identifier } = feed;
  const mayChange = useMay("feed.update");
  const busy = useFeedsState(
    (snapshot) => snapshot.matches({ list: "switching" }) && snapshot.context.switched?.ID === ID,
  );
  return (
    <li data-feed={ID} className={feedLook.row}>
      <div className="min-w-0 break-words">
        <h2 className="text-base font-semibold">
          <bdi>{Name}</bdi>
        </h2>
        <p className="text-xs text-muted">{t("identity.active", { identifier: Identifier })}</p>
      </div>
      <div className={feedLook.links}>
        {feedForms.map((form) => (
          <FeedLink key={form} feed={feed} form={form} />
        ))}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2 @medium:justify-end">
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
      )}
    </li>
  );
}
