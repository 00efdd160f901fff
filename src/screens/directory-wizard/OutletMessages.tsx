import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/Banner.tsx";
import { FailureBanner } from "#ui/FailureBanner.tsx";
import { useDirectoryWizard } from "./directoryWizardContext.ts";
import type { PositionActor } from "./OutletPosition.tsx";

/** What went wrong while looking a position up (part 2 §5), and a warning when the point lies outside the town. */
export function OutletMessages({ position }: { position: PositionActor }) {
  const { t } = useTranslation(["directoryWizard", "common"]);
  const { tools } = useDirectoryWizard();
  const problem = useSelector(position, ({ context }) => context.problem);
  const outside = useSelector(position, (snapshot) => snapshot.hasTag("outside"));
  const town = tools.usePlaceName(useSelector(position, ({ context }) => context.location?.id ?? null));
  return (
    <>
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
