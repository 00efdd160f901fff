import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import type { Feed } from "#contracts/feedContract.ts";
import { type FeedForm, feedHref } from "#contracts/feedHref.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFeeds } from "./feedsContext.ts";

interface FeedLinkProps {
  feed: Feed;
  form: FeedForm;
}

/** The link of one form of a feed: to be copied, opened, or selected by hand. */
export function FeedLink({ feed: { ID, Name, Identifier }, form }: FeedLinkProps) {
  const { t } = useTranslation("feeds");
  const { actor, origin } = useFeeds();
  const href = feedHref(origin, Identifier, form);
  const params = { name: Name, form: t(`forms.${form}`) };
  const open = t("open", params);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <span aria-hidden="true" className="w-18 shrink-0 text-xs text-muted max-sm:w-16">
        {t(`forms.${form}`)}
      </span>
      <TextField
        readOnly
        value={href}
        aria-label={t("link", params)}
        boxClassName="flex-1"
        className="text-sm text-ellipsis"
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton label={t("copy", params)} onClick={() => actor.send({ type: "link.copy", ID, text: href })}>
        <Copy aria-hidden="true" />
      </IconButton>
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
