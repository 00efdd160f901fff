import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/Banner.tsx";
import { FailureBanner } from "#ui/FailureBanner.tsx";
import type { PositionActor } from "./PositionFields.tsx";

const words = { noResult: "noResult", geolocation: "geolocation", service: "network" } as const;

/** What went wrong while looking a position up, and a warning when the point lies outside the chosen place. */
export function PositionMessages({ position }: { position: PositionActor }) {
  const { t, i18n } = useTranslation(["wizard", "common"]);
  const problem = useSelector(position, ({ context }) => context.problem);
  const place = useSelector(position, ({ context }) => context.location);
  const outside = useSelector(position, (snapshot) => snapshot.hasTag("outside"));
  return (
    <>
      {problem && (
        <FailureBanner
          actionLabel={t("common:dismiss")}
          onAction={() => position.send({ type: "problem.dismiss" })}
        >
          {t(`position.failed.${words[problem.code]}`)}
        </FailureBanner>
      )}
      {outside && place && (
        <Banner tone="warning" role="status">
          {t("position.outside", { town: place.text[i18n.language] ?? place.id })}
        </Banner>
      )}
    </>
  );
}
