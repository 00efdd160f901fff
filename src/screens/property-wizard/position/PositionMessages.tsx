import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { roughPlacement } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import type { PositionActor } from "./PositionFields.tsx";

const words = { noResult: "noResult", geolocation: "geolocation", service: "network" } as const;

/**
 * What went wrong while looking a position up, whether a found one may replace what stands there, what a rough one asks for, and a
 * warning when the point lies outside the chosen place.
 */
export function PositionMessages({ position }: { position: PositionActor }) {
  const { t, i18n } = useTranslation(["wizard", "common"]);
  const problem = useSelector(position, ({ context }) => context.problem);
  const place = useSelector(position, ({ context }) => context.location);
  const outside = useSelector(position, (snapshot) => snapshot.hasTag("outside"));
  const offer = useSelector(position, (snapshot) =>
    snapshot.hasTag("asking") ? snapshot.context.offer : null,
  );
  const rough = useSelector(position, ({ context }) => roughPlacement(context));
  const editing = useSelector(position, (snapshot) => snapshot.matches({ map: "editing" }));
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
        <Banner
          tone="info"
          role="status"
          actions={
            !editing && (
              <Button size="compact" variant="ghost" onClick={() => position.send({ type: "map.edit" })}>
                {t("position.place")}
              </Button>
            )
          }
        >
          {t("position.rough", { name: rough.name ?? "" })}
        </Banner>
      )}
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
