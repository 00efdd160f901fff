import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ServiceStatus } from "#contracts/serviceStatus.ts";
import type { Services } from "#machines/servicesMachine.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/Card.tsx";
import { day } from "#ui/format/day.ts";
import { Commission } from "./Commission.tsx";
import type { DashboardActor } from "./DashboardScreen.tsx";

interface ServicesCardProps {
  dashboard: DashboardActor;
  services: Services;
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

/** What is contracted and until when, and the estimated commission from PropertyLimit 5 on (part 1 §2). */
export function ServicesCard({ dashboard, services }: ServicesCardProps) {
  const { t } = useTranslation("dashboard");
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
                <Link href={advertise[name]} className="rounded-sm py-1 hover:underline">
                  {t(`services.${name}`)}
                </Link>
                <Badge tone={tones[Status]}>{words(Status, EndDate)}</Badge>
              </li>
            );
          })}
        </ul>
        {services.property.PropertyLimit >= 5 && <Commission dashboard={dashboard} />}
      </CardBody>
    </Card>
  );
}
