import { useTranslation } from "react-i18next";
import { type PageSize, pageSizes } from "#contracts/wire/pageSizes.ts";
import { pageOf, pagesOf } from "#machines/list/paging.ts";
import { Select } from "#ui/control/Select.tsx";
import { count } from "#ui/format/count.ts";
import { Pagination } from "#ui/table/Pagination.tsx";

interface ListPagesProps {
  skip: number;
  total: number;
  /** Rows on a page. */
  take: PageSize;
  onPage: (page: number) => void;
  onSize: (take: PageSize) => void;
}

/** The pages of a list and how many rows each has; nothing as long as everything is on one, whatever its size. */
export function ListPages({ skip, total, take, onPage, onSize }: ListPagesProps) {
  const { t, i18n } = useTranslation("common");
  const pages = pagesOf(total, take);
  if (total <= pageSizes[0]) return null;
  const page = pageOf(skip, take);
  const figure = (value: number) => count(value, i18n.language);
  return (
    <div
      data-slot="list-pages"
      className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:ml-0 max-sm:w-full max-sm:justify-between"
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control */}
      <label className="flex items-center gap-2 text-sm text-muted">
        {t("pages.size")}
        <Select
          value={take}
          boxClassName="w-19"
          className="h-compact! text-sm"
          onValueChange={(chosen) => onSize(Number(chosen) as PageSize)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </label>
      {pages > 1 && (
        <Pagination
          page={page}
          pageCount={pages}
          onPageChange={onPage}
          label={t("pages.label")}
          firstLabel={t("pages.first")}
          previousLabel={t("pages.previous")}
          nextLabel={t("pages.next")}
          lastLabel={t("pages.last")}
          pageLabel={(number) => t("pages.page", { page: number })}
          position={t("pages.position", { page: figure(page), pages: figure(pages) })}
        />
      )}
    </div>
  );
}
