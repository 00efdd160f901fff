import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/Skeleton.tsx";

const cards = ["1", "2", "3", "4", "5", "6"];

/** The dashboard's geometry while it is not known which services there are. */
export function DashboardLoading() {
  const { t } = useTranslation("dashboard");
  return (
    <div className="flex flex-col gap-4">
      <h1 className="sr-only">{t("statistics")}</h1>
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-6.5 w-64" />
        <Skeleton className="h-4.5 w-72" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-35.5 rounded-card" />
        ))}
      </div>
    </div>
  );
}
