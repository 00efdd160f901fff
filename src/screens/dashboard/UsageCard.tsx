import { useSelector } from "@xstate/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { Services } from "#machines/servicesMachine.ts";
import type { usageMachine } from "#machines/usageMachine.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/Card.tsx";
import { Donut } from "#ui/Donut.tsx";
import { count } from "#ui/format/count.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { OfferTable } from "./OfferTable.tsx";
import { usageLevel } from "./usageLevel.ts";

interface UsageCardProps {
  usage: ActorRefFrom<typeof usageMachine>;
  services: Services;
}

/** 'Your properties': what is used of what the services include (part 1 §2). */
export function UsageCard({ usage: actor, services }: UsageCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const usage = useSelector(actor, ({ context }) => context.usage);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const number = (value: number) => count(value, i18n.language);
  const limit = services.property.PropertyLimit;
  const level = usageLevel(usage.active, limit);
  const percent = limit > 0 ? Math.round((usage.active / limit) * 100) : 0;
  const { MaxFeaturedPremium, MaxFeaturedStandard } = services.featured;
  return (
    <Card aria-busy={busy}>
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          {t("usage.title")}
          {level === "over" && (
            <Badge tone="teja" title={t("usage.promotionHint")}>
              {t("usage.promotion")}
            </Badge>
          )}
        </CardTitle>
        <Button
          size="compact"
          variant="ghost"
          busy={busy}
          onClick={() => actor.send({ type: "usage.refresh" })}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {t("usage.refresh")}
        </Button>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <Donut
            parts={[
              { id: "sale", value: usage.sale, tone: 1 },
              { id: "rent", value: usage.rent, tone: 2 },
              { id: "holidays", value: usage.holidays, tone: 3 },
            ]}
          >
            <span className="text-xl font-semibold tabular">{number(usage.active)}</span>
            <span className="text-xs text-muted">{t("usage.active")}</span>
          </Donut>
          <div className="min-w-0 flex-1 basis-64">
            <OfferTable usage={usage} />
            <ProgressBar
              className="mt-3"
              label={t("usage.activeOf", { active: number(usage.active), limit: number(limit) })}
              detail={`${t("usage.percent", { percent })}, ${t(`usage.${level}`)}`}
              value={usage.active}
              max={Math.max(limit, 1)}
              tone={
                { below: "danger", over: "warning", exact: "success" }[level] as
                  | "danger"
                  | "warning"
                  | "success"
              }
            />
          </div>
        </div>
        <dl className="m-0 flex flex-wrap gap-x-7 gap-y-1 border-t border-line pt-3 text-sm">
          <Figure name={t("usage.premium")}>
            {t("usage.of", { used: number(usage.premium), max: number(MaxFeaturedPremium) })}
          </Figure>
          <Figure name={t("usage.standard")}>
            {t("usage.of", { used: number(usage.standard), max: number(MaxFeaturedStandard) })}
          </Figure>
          <Figure name={t("usage.deactivated")}>{number(usage.deactivated)}</Figure>
        </dl>
      </CardBody>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 font-medium tabular">{children}</dd>
    </div>
  );
}
