import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";

const rows = ["a", "b", "c", "d", "e"];

/** The first step's place, before the entry is here. */
export function DirectoryLoading() {
  const { t } = useTranslation("directoryWizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <Skeleton className="h-9" />
      {rows.map((row) => (
        <div key={row} className="grid gap-x-8 sm:grid-cols-2">
          <Skeleton className="h-7" />
          <Skeleton className="h-7 max-sm:hidden" />
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}
