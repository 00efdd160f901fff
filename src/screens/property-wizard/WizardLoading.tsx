import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";

const rows = ["a", "b", "c"];
const fields = ["1", "2", "3", "4"];

/** The first step's fields, before the property is here. */
export function WizardLoading() {
  const { t } = useTranslation("wizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      {rows.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Skeleton className="h-4.5 w-20" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}
