import { useTranslation } from "react-i18next";
import { feedForms } from "#contracts/feed/feedContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { count as figure } from "#ui/format/count.ts";
import { Card, CardDisclosure } from "#ui/layout/Card.tsx";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** The warning at twenty feeds, and why the last change of one was refused. */
export function FeedNotes() {
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
export function LostParts() {
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
