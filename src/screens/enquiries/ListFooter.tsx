import { useTranslation } from "react-i18next";
import { limits } from "#contracts/limits.ts";
import { pagesOf } from "#machines/list/pageOf.ts";
import { Pagination } from "#ui/Pagination.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** The pages, when there is more than one. */
export function ListFooter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const page = useListState(({ context }) => context.search.skip / limits.pageSize + 1);
  const pages = useListState(({ context }) => pagesOf(context.total));
  if (pages === 1) return null;
  const go = (to: number) => {
    list.send({ type: "page.go", page: to });
    window.scrollTo({ top: 0 });
  };
  return (
    <Pagination
      className="self-end"
      page={page}
      pageCount={pages}
      onPageChange={go}
      label={t("pages.label")}
      previousLabel={t("pages.previous")}
      nextLabel={t("pages.next")}
      pageLabel={(number) => t("pages.page", { page: number })}
    />
  );
}
