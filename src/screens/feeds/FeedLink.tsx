import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { type Feed, type FeedForm, feedHref } from "#contracts/feed/feedContract.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextField } from "#ui/control/TextField.tsx";
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
    <div className="flex min-w-0 items-center gap-x-1.5 gap-y-1 max-xl:flex-wrap">
      <span aria-hidden="true" className="w-48 shrink-0 text-sm leading-tight max-xl:w-full">
        <span className="font-medium xl:block">{t(`forms.${form}`)}</span>{" "}
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
