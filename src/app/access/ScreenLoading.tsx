import { useTranslation } from "react-i18next";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";

/** The place of a screen that is not here yet, or of which it is not yet known whether the client's services open it. */
export function ScreenLoading({ title }: { title: string }) {
  const { t } = useTranslation("common");
  return (
    <div data-slot="screen-loading" className="flex flex-col gap-3.5">
      <PageHeader title={title} context={t("loading")} className="min-h-11.5" />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
