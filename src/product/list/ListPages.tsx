import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import { type PageSize, pageSizes } from "#contracts/wire/pageSizes.ts";
import { type PageSizeChange, pageOf, pagesOf } from "#machines/list/paging.ts";
import { Button } from "#ui/control/Button.tsx";
import { Select } from "#ui/control/Select.tsx";
import { count } from "#ui/format/count.ts";
import { Pagination } from "#ui/table/Pagination.tsx";

interface PageState {
  context: { take: PageSize };
}

interface PagedList extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => PageState;
  send: (event: { type: "page.go"; page: number } | PageSizeChange) => void;
}

interface ListPagesProps {
  list: PagedList;
  /** How many rows come before the page that is shown, and how many there are in all. */
  skip: number;
  total: number;
  /** There where the rows could not be counted: the number of pages is not said, and a button asks for it again. */
  onCountAgain?: (() => void) | undefined;
  /** Another page begins where this one stands, not at the top of the screen. */
  stays?: boolean;
}

/** The pages of a list and how many rows each has; nothing as long as everything is on one, whatever its size. */
export function ListPages({ list, skip, total, onCountAgain, stays }: ListPagesProps) {
  const { t, i18n } = useTranslation("list");
  const take = useSelector(list, ({ context }: PageState) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    if (!stays) window.scrollTo({ top: 0 });
  };
  const pages = pagesOf(total, take);
  if (total <= pageSizes[0]) return null;
  const page = pageOf(skip, take);
  const figure = (value: number) => count(value, i18n.language);
  return (
    <div
      data-slot="list-pages"
      className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2 @max-table:ml-0 @max-table:w-full @max-table:justify-between"
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control */}
      <label className="flex items-center gap-2 text-sm text-muted">
        {t("pages.size")}
        <Select
          value={take}
          boxClassName="w-19"
          className="h-compact! text-sm"
          onValueChange={(chosen) => list.send({ type: "size.change", take: Number(chosen) as PageSize })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </label>
      {onCountAgain && (
        <Button size="compact" onClick={onCountAgain}>
          {t("retry")}
        </Button>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pageCount={pages}
          onPageChange={go}
          label={t("pages.label")}
          firstLabel={t("pages.first")}
          previousLabel={t("pages.previous")}
          nextLabel={t("pages.next")}
          lastLabel={t("pages.last")}
          pageLabel={(number) => t("pages.page", { page: number })}
          position={t(onCountAgain ? "pages.page" : "pages.position", {
            page: figure(page),
            pages: figure(pages),
          })}
        />
      )}
    </div>
  );
}
