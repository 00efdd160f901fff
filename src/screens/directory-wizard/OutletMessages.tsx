import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { roughPlacement } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { useDirectoryWizard } from "./directoryWizardContext.ts";
import type { PositionActor } from "./OutletPosition.tsx";

/**
 * What went wrong while looking a position up (ENTRY-18, ENTRY-24), whether a found one may replace what stands there, what a rough one asks
 * for, and a warning when the point lies outside the town.
 */
export function OutletMessages({ position }: { position: PositionActor }) {
  const { t } = useTranslation(["directoryWizard", "common"]);
  const { tools } = useDirectoryWizard();
  const problem = useSelector(position, ({ context }) => context.problem);
  const outside = useSelector(position, (snapshot) => snapshot.hasTag("outside"));
  const town = tools.usePlaceText(useSelector(position, ({ context }) => context.location?.id ?? null));
  const offer = useSelector(position, (snapshot) =>
    snapshot.hasTag("asking") ? snapshot.context.offer : null,
  );
  const rough = useSelector(position, ({ context }) => roughPlacement(context));
  return (
    <>
      {offer && (
        <Banner
          role="alert"
          tone="warning"
          title={t("position.replace.title")}
          actions={
            <>
              <Button size="compact" onClick={() => position.send({ type: "found.take" })}>
                {t("position.replace.take")}
              </Button>
              <Button size="compact" variant="ghost" onClick={() => position.send({ type: "found.keep" })}>
                {t("position.replace.keep")}
              </Button>
            </>
          }
        >
          {t(`position.replace.${offer.precision ?? "here"}`, {
            name: offer.name ?? t("position.replace.address"),
          })}
        </Banner>
      )}
      {rough && (
        <Banner tone="info" role="status">
          {t("position.rough", { name: rough.name ?? "" })}
        </Banner>
      )}
      {problem && (
        <FailureBanner
          actionLabel={t("common:dismiss")}
          onAction={() => position.send({ type: "problem.dismiss" })}
        >
          {t(`position.failed.${problem.code}`)}
        </FailureBanner>
      )}
      {outside && town && (
        <Banner tone="warning" role="status">
          {t("position.outside", { town })}
        </Banner>
      )}
    </>
  );
}
