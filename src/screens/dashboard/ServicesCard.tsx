import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import type { ServiceStatus } from "#contracts/session/serviceContract.ts";
import { estimatesCommission } from "#machines/dashboard/settledSources.ts";
import type { ServiceName, Services } from "#machines/session/servicesMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import type { DashboardActor } from "./DashboardScreen.tsx";
import { NotRead, useFigure } from "./FigureCard.tsx";

/** The estimate and what it is based on (DASH-15). */
function Commission({ dashboard }: { dashboard: DashboardActor }) {
  const { t, i18n } = useTranslation("dashboard");
  const days = useSelector(dashboard, ({ context }) => dashboardRanges[context.range]);
  const { figure, failed } = useFigure(dashboard, "performance", "commission");
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm text-muted">{t("commission.title", { count: days })}</h3>
      <div className="h-8.5 text-2xl font-semibold tabular">
        {failed && <NotRead />}
        {!failed && (figure ? money(figure.now, "EUR", i18n.language) : <Skeleton className="h-7 w-32" />)}
      </div>
      {failed ? (
        <p className="text-xs font-medium text-warning">{t("notRead")}</p>
      ) : (
        <p className="text-xs text-muted">{t("commission.note")}</p>
      )}
    </div>
  );
}

interface ServicesCardProps {
  dashboard: DashboardActor;
  services: Services;
  /** Services that have not answered yet. */
  unknown: readonly ServiceName[];
  /** Services that could not be read and stand for their default. */
  failed: readonly ServiceName[];
}

const tones: Record<ServiceStatus, "success" | "warning" | "danger" | "neutral" | "info"> = {
  ACTIVE: "success",
  ACTIVE_PENDING: "info",
  ACTIVE_EXPIRED: "warning",
  ACTIVE_SUSPENDED: "danger",
  NOT_ACTIVE: "neutral",
  NO_RESULTS: "neutral",
};

const advertise = {
  property: "/advertise",
  featured: "/advertise",
  directory: "/advertise-directory",
} as const;

/** What is contracted and until when, and the estimated commission from PropertyLimit 5 on (DASH-14 … DASH-18). */
export function ServicesCard({ dashboard, services, unknown, failed }: ServicesCardProps) {
  const { t } = useTranslation("dashboard");
  const mayAsk = useMay("/advertise");
  const words = (status: ServiceStatus, end: string | null) => {
    if (status !== "ACTIVE_EXPIRED") return t(`services.status.${status}`);
    return end
      ? t("services.status.ACTIVE_EXPIRED", { date: day(end) })
      : t("services.status.ACTIVE_EXPIRED_noDate");
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("services.title")}</CardTitle>
      </CardHeader>
      <CardBody className="pt-2!">
        <ul>
          {(["property", "featured", "directory"] as const).map((name) => {
            const { Status, EndDate } = services[name];
            return (
              <li
                key={name}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line text-sm last:border-b-0"
              >
                {mayAsk ? (
                  <Link
                    href={advertise[name]}
                    className="rounded-sm py-1 underline decoration-line underline-offset-3 hover:decoration-current"
                  >
                    {t(`services.${name}`)}
                  </Link>
                ) : (
                  t(`services.${name}`)
                )}
                {unknown.includes(name) && <Skeleton className="h-5 w-14" />}
                {failed.includes(name) && <Badge tone="warning">{t("services.notRead")}</Badge>}
                {![...unknown, ...failed].includes(name) && (
                  <span className="flex items-center gap-2">
                    <Badge tone={tones[Status]}>{words(Status, EndDate)}</Badge>
                    {Status === "ACTIVE_EXPIRED" && (
                      <Link
                        href="/support"
                        aria-label={t("services.renewOf", { service: t(`services.${name}`) })}
                        className="rounded-sm py-1 font-medium text-azulejo underline decoration-azulejo-line underline-offset-3"
                      >
                        {t("services.renew")}
                      </Link>
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {estimatesCommission(services) && <Commission dashboard={dashboard} />}
      </CardBody>
    </Card>
  );
}
