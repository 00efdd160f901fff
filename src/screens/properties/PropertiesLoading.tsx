import { useTranslation } from "react-i18next";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { quotaLine } from "./quotaLine.ts";
import { SkeletonFilters } from "./SkeletonFilters.tsx";
import { SkeletonTable } from "./SkeletonTable.tsx";

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
