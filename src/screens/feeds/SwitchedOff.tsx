import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Card, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** Feeds that were deleted: their links answer that they are gone, until they are switched on again. */
export function SwitchedOff() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const feeds = useFeedsState(({ context }) => context.feeds);
  const switched = useFeedsState((snapshot) =>
    snapshot.matches({ list: "switching" }) ? snapshot.context.switched?.ID : undefined,
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
        {off.map(({ ID, Name }) => (
          <li key={ID} className="flex min-h-11 items-center justify-between gap-4">
            <span className="min-w-0 break-words text-muted">{Name}</span>
            <Button
              size="compact"
              variant="ghost"
              data-switch-on={ID}
              busy={switched === ID}
              aria-label={t("switchOnOf", { name: Name })}
              onClick={() => actor.send({ type: "feed.switchOn", ID })}
            >
              {t("switchOn")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
