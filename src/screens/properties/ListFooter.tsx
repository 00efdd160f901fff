import { useTranslation } from "react-i18next";
import { pageOf, pagesOf } from "#machines/list/pageOf.ts";
import { Pagination } from "#ui/Pagination.tsx";
import { AutoFeaturedNote } from "./AutoFeaturedNote.tsx";
import { useList, useListState } from "./listContext.ts";
import { StateLegend } from "./StateLegend.tsx";

/** The legend, the note on automatic promotion, and the pages. */
export function ListFooter() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const page = useListState(({ context }) => pageOf(context.search));
  const pages = useListState(({ context }) => pagesOf(context.total));
  const go = (to: number) => {
    list.send({ type: "page.go", page: to });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1.5">
        <StateLegend />
        <AutoFeaturedNote />
      </div>
      {pages > 1 && (
        <Pagination
          page={page}
          pageCount={pages}
          onPageChange={go}
          label={t("pages.label")}
          previousLabel={t("pages.previous")}
          nextLabel={t("pages.next")}
          pageLabel={(number) => t("pages.page", { page: number })}
        />
      )}
    </div>
  );
}
