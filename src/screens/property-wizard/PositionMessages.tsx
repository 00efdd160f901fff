import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
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
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="compact" variant="ghost" onClick={() => position.send({ type: "problem.dismiss" })}>
              {t("common:dismiss")}
            </Button>
          }
        >
          {t(`position.failed.${words[problem.code]}`)}
        </Banner>
      )}
      {outside && place && (
        <Banner tone="warning" role="status">
          {t("position.outside", { town: place.text[i18n.language] ?? place.id })}
        </Banner>
      )}
    </>
  );
}
