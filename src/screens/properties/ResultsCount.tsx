import { useTranslation } from "react-i18next";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { matching } from "#machines/property-list/stillMatches.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { useListState } from "./listContext.ts";

/** "1 to 20 from 482 · 463 of 600 active": the first part is spoken when it changes. */
export function ResultsCount({ limit }: { limit: number }) {
  const { t, i18n } = useTranslation("properties");
  const skip = useListState(({ context }) => context.search.Skip);
  const take = useListState(({ context }) => context.take);
  const total = useListState(({ context }) => matching(context));
  const active = useListState(({ context }) => context.active);
  const loading = useListState((snapshot) => snapshot.hasTag("busy"));
  const first = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const { from, to } = pageRange(skip, total, take);
  const found =
    total === 0
      ? t("count.none")
      : t("count.range", { from: figure(from), to: figure(to), total: figure(total) });
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
