import Plus from "lucide-react/icons/plus";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { matching } from "#machines/list/paging.ts";
import { useMay } from "#product/context/rights.ts";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { FeaturedQuota, quotaLine } from "./featured/FeaturedQuota.tsx";
import { useList, useListState } from "./listContext.ts";

/** "1 to 20 from 482 · 463 of 600 active": the first part is spoken when it changes. */
function ResultsCount({ limit }: { limit: number }) {
  const { t, i18n } = useTranslation(["properties", "list"]);
  const skip = useListState(({ context }) => context.search.Skip);
  const take = useListState(({ context }) => context.take);
  const total = useListState(({ context }) => matching(context));
  const rows = useListState(({ context }) => context.rows.length);
  const uncounted = useListState(({ context }) => context.uncounted);
  const active = useListState(({ context }) => context.active);
  const loading = useListState((snapshot) => snapshot.hasTag("busy"));
  const first = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const { from, to } = pageRange(skip, total, take);
  // What others have added counts, and is not among the rows yet.
  const found =
    total === 0 || (skip === 0 && rows === 0)
      ? t("count.none")
      : t(uncounted ? "list:count.uncounted" : "count.range", {
          from: figure(from),
          to: figure(Math.min(to, skip + rows)),
          total: figure(total),
        });
  const line = loading ? t("count.loading") : failed ? null : found;
  // It stands behind the range, and would be pushed aside when that replaces the shorter or longer word for loading.
  const quota =
    active === null || first ? null : t("count.active", { active: figure(active), limit: figure(limit) });
  return (
    <>
      <LiveRegion className="inline">{line}</LiveRegion>
      {line !== null && quota !== null && " · "}
      {quota}
    </>
  );
}

interface ListHeaderProps {
  /** Tells of others' changes. */
  news: ReactNode;
  view: "all" | "featured";
  property: PropertyService;
  /** Single keys are on, so the button shows its own. */
  keysShown: boolean;
  onAdd: () => void;
  onShortcuts: () => void;
}

/** On a phone title and main action share a line, and the counts stand under both. */
const beside = `@max-table:grid @max-table:grid-cols-[1fr_auto] @max-table:gap-y-1 @max-table:[&>:first-child]:contents
  @max-table:[&>:first-child>div]:col-span-2 @max-table:[&>:first-child>div]:row-start-2`;

/** Title, counts and the main action; a feed's client adds in the feed, and is told so. */
export function ListHeader({ view, news, property, keysShown, onAdd, onShortcuts }: ListHeaderProps) {
  const { t } = useTranslation("properties");
  const whyId = useId();
  const manual = property.ImportType === "Manual";
  const { max } = useList().places.getSnapshot().context;
  const key = keysShown && manual;
  const mayAdd = useMay("property.create");
  return (
    <PageHeader
      className={beside}
      title={t(view === "featured" ? "featuredTitle" : "title")}
      context={
        <>
          <ResultsCount limit={property.PropertyLimit} />
          {news}
          {(manual || max.Featured + max.FeaturedPremium > 0) && <FeaturedQuota />}
          {mayAdd && !manual && (
            <span className={quotaLine}>
              <span className="@max-wide:hidden"> · </span>
              <span id={whyId}>{t("addBlocked")}</span>
            </span>
          )}
        </>
      }
      actions={
        <>
          <ShortcutsButton onClick={onShortcuts} />
          {mayAdd && (
            <Button
              variant="primary"
              kbd={key ? "N" : undefined}
              aria-keyshortcuts={key ? "n" : undefined}
              aria-disabled={!manual}
              aria-describedby={manual ? undefined : whyId}
              onClick={onAdd}
            >
              <Plus aria-hidden="true" />
              {t("add")}
            </Button>
          )}
        </>
      }
    />
  );
}
