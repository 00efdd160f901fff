import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { quotaLine } from "./featured/FeaturedQuota.tsx";
import { PropertyTableHead } from "./PropertyTable.tsx";
import { columns } from "./row/columns.tsx";

const widths = [
  "max-md:hidden md:w-auto md:min-w-48 md:flex-1 xl:max-w-62 xl:min-w-40",
  "max-md:hidden md:w-40 md:flex-none xl:w-43",
  "max-md:hidden md:w-38 md:flex-none",
  "w-full md:w-30",
  "max-md:hidden md:ml-auto md:w-66",
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

const shapes = [
  "h-12.5 w-19 rounded-control",
  "h-4 w-20",
  "h-4 w-28",
  "h-4 w-36",
  "ml-auto h-4 w-20",
  "h-4 w-16",
  "h-4 w-20",
  "size-6",
];
const rows = Array.from({ length: limits.pageSize }, (_, index) => index);

/** The place of a page that is coming, in its real size. */
export function SkeletonTable() {
  const { t } = useTranslation("properties");
  return (
    <Table label={t("title")} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <PropertyTableHead />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} height="tall" className="hover:bg-transparent">
            {columns.map(({ id, meta }, at) => (
              <TableCell key={id} card={meta?.card} numeric={meta?.numeric} className={meta?.narrow}>
                <Skeleton className={shapes[at]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

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
        className="max-sm:[&>:first-child]:w-full"
      />
      <SkeletonFilters />
      <SkeletonTable />
    </div>
  );
}
