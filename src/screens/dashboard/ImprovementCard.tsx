import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Improvable, Improvement } from "#contracts/quality/improvementContract.ts";
import { useMay } from "#product/context/rights.ts";
import { useFixText } from "#product/quality/useFixText.ts";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import { count } from "#ui/format/count.ts";
import { decimals } from "#ui/format/percentChange.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";

/** The list of the weak active ones. */
const all = "/properties?quality=0-59&Status=active";
const fixHref = ({ id, fix }: Improvable) => `/properties?edit=${id}&at=${fix.path}`;

const rowLook =
  "grid min-h-22 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 text-sm last:border-b-0 @table:max-h-14 @table:min-h-11 @table:grid-cols-[minmax(0,1.2fr)_5rem_minmax(0,1.6fr)] @table:py-0 @medium:grid-cols-[minmax(0,1.2fr)_12rem_5rem_minmax(0,1.6fr)]";
const linkLook =
  "rounded-sm underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:min-h-11";
const slots = ["a", "b", "c", "d", "e"];

interface ImprovementCardProps {
  /** Null while it is asked for; `closed` where the property service does not open the list. */
  answer: Improvement | "closed" | null;
  failed: boolean;
  onRetry: () => void;
}

/** 'Listings to improve' (QUAL-41 … QUAL-44): every state has the same room. */
export function ImprovementCard({ answer, failed, onRetry }: ImprovementCardProps) {
  const { t } = useTranslation(["quality", "dashboard"]);
  const known = answer === "closed" ? null : answer;
  return (
    <Card aria-busy={!answer && !failed} className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("improve.title")}</CardTitle>
        {known && known.listings.length > 0 && (
          <Link href={all} className={cx("inline-flex items-center text-sm", linkLook)}>
            {t("improve.all")}
          </Link>
        )}
      </CardHeader>
      <LiveRegion>{failed ? t("improve.failed") : ""}</LiveRegion>
      <CardBody className="flex flex-1 flex-col pt-1!">
        {failed && (
          <Words title={t("improve.failed")}>
            <Button
              size="compact"
              onClick={() => {
                onRetry();
                focusTitle();
              }}
            >
              {t("dashboard:retry")}
            </Button>
          </Words>
        )}
        {!failed && !answer && <Loading />}
        {answer === "closed" && <Words title={t("improve.closed")} />}
        {known && <Known {...known} />}
      </CardBody>
    </Card>
  );
}

function Words({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center text-sm text-balance text-muted">
      <p>{title}</p>
      {children}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation("quality");
  return (
    <>
      <p className="text-sm text-muted">{t("improve.hint")}</p>
      <div role="status" aria-label={t("improve.loading")} className="mt-1 flex flex-1 flex-col">
        {slots.map((slot) => (
          <div key={slot} className={rowLook}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="col-span-2 h-5" />
          </div>
        ))}
      </div>
    </>
  );
}

function Known({ listings, lift }: Improvement) {
  const { t } = useTranslation("quality");
  return (
    <>
      {listings.length === 0 && (
        <Words title={t("improve.none")}>
          <p>{t("improve.noneHint")}</p>
        </Words>
      )}
      {listings.length > 0 && (
        <>
          <p className="text-sm text-muted">{t("improve.hint")}</p>
          <ul aria-label={t("improve.title")} className="mt-1 flex flex-1 flex-col">
            {listings.map((listing) => (
              <Row key={listing.id} listing={listing} />
            ))}
          </ul>
        </>
      )}
      {lift && <Lift lift={lift} />}
    </>
  );
}

function Row({ listing }: { listing: Improvable }) {
  const { t, i18n } = useTranslation("quality");
  const textOf = useFixText();
  const { reference, place, score, views, fix } = listing;
  const mayFix = useMay("property.update");
  const look = "col-span-2 flex min-h-6 items-center gap-2 @table:col-span-1";
  const words = (
    <>
      <span className="sr-only">{`${reference}: `}</span>
      <span className="font-medium text-success tabular">{`+${fix.points}`}</span>
      <span>{textOf(fix)}</span>
    </>
  );
  return (
    <li className={rowLook}>
      <span className="truncate" title={`${reference}, ${place}`}>
        <span className="font-medium">{reference}</span> <span className="text-muted">{place}</span>
      </span>
      <span className="text-right whitespace-nowrap text-muted tabular @max-medium:hidden">
        {t("improve.views", { count: views, number: count(views, i18n.language) })}
      </span>
      <span className="text-right whitespace-nowrap tabular">{t("improve.score", { score })}</span>
      {mayFix ? (
        <Link href={fixHref(listing)} className={cx(look, linkLook)}>
          {words}
        </Link>
      ) : (
        <span className={look}>{words}</span>
      )}
    </li>
  );
}

function Lift({ lift: { good, others } }: { lift: NonNullable<Improvement["lift"]> }) {
  const { t, i18n } = useTranslation("quality");
  const words = ({ listings, perDay }: typeof good) => ({
    count: listings,
    number: count(listings, i18n.language),
    perDay: decimals(perDay, i18n.language, 1),
  });
  return (
    <p className="border-t border-line pt-3 text-sm text-muted">
      {t("improve.lift", {
        good: t("improve.good", words(good)),
        others: t("improve.others", words(others)),
      })}
    </p>
  );
}
