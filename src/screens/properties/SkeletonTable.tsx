import { useTranslation } from "react-i18next";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import type { ListOrder } from "#product/list/ColumnHeads.tsx";
import { comingRows, ListTable } from "#product/list/ListTable.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { quotaLine } from "./featured/FeaturedQuota.tsx";
import { usePropertyOrder } from "./filters/FilterBar.tsx";
import { usePropertyColumns } from "./row/columns.tsx";

const widths = [
  "@max-table:hidden @table:w-auto @table:min-w-48 @table:flex-1 @wide:max-w-62 @wide:min-w-40",
  "@max-table:hidden @table:w-40 @table:flex-none @wide:w-43",
  "@max-table:hidden @table:w-38 @table:flex-none",
  "w-full @table:w-30",
  "@max-table:hidden @table:ml-auto @table:w-66",
];

/** The place of the filter bar. */
export function SkeletonFilters() {
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-2">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <Skeleton key={at} className={`h-control rounded-control ${width}`} />
      ))}
    </div>
  );
}

/** The place of a page that is coming; where there is no list yet, nothing orders it. */
export function SkeletonTable({ order }: { order: ListOrder<SortField> | null }) {
  const { t } = useTranslation("properties");
  return (
    <ListTable
      label={t("title")}
      columns={usePropertyColumns()}
      order={order}
      coming={comingRows}
      height="tall"
    />
  );
}

/** The place of a page of the list that is shown. */
export const SkeletonResults = () => <SkeletonTable order={usePropertyOrder()} />;

/** The place of the list while it is not yet known what the client may see in it. */
export function PropertiesLoading({ title }: { title: string }) {
  const { t } = useTranslation("properties");
  const context = (
    <>
      {t("count.loading")}
      <span className={quotaLine} />
    </>
  );
  return (
    <div className="flex flex-col gap-3.5">
      <PageHeader
        title={title}
        context={context}
        actions={<span className="h-control" />}
        className="@max-table:[&>:first-child]:w-full"
        coming
      />
      <SkeletonFilters />
      <SkeletonTable order={null} />
    </div>
  );
}
