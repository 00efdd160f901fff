import { limits } from "#contracts/limits.ts";
import { pagesOf } from "#machines/list/pageOf.ts";
import { Pagination } from "#ui/Pagination.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useShownTable } from "./useShownTable.ts";

/** The pages, when there is more than one. */
export function TablePages() {
  const { actor, t } = useAnalytics();
  const page = useAnalyticsState(({ context }) => context.search.skip / limits.pageSize + 1);
  const pages = pagesOf(useShownTable()?.total ?? 0);
  if (pages === 1) return null;
  return (
    <Pagination
      className="self-end"
      page={page}
      pageCount={pages}
      onPageChange={(to) => actor.send({ type: "page.go", page: to })}
      label={t("pages.label")}
      previousLabel={t("pages.previous")}
      nextLabel={t("pages.next")}
      pageLabel={(number) => t("pages.page", { page: number })}
    />
  );
}
