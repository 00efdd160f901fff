import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { positionMachine } from "#machines/position/positionMachine.ts";
import { roughPlacement } from "#machines/position/roughPlacement.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";

export type PositionActor = ActorRefFrom<typeof positionMachine>;

interface PositionMessagesProps {
  position: PositionActor;
  /** What to do about a pin that stands in the middle of something. */
  roughText: (name: string) => string;
  /** Said of a point outside the town; nothing while the town's name is not known. */
  outsideText: string | null;
}

/**
 * What went wrong while looking a position up (ENTRY-18, ENTRY-24), whether a found one may replace what stands there, what a rough one
 * asks for, and a warning when the point lies outside the town.
 */
export function PositionMessages({ position, roughText, outsideText }: PositionMessagesProps) {
  const { t } = useTranslation(["wizards", "common"]);
  const problem = useSelector(position, ({ context }) => context.problem);
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
          {roughText(rough.name ?? "")}
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
      {outside && outsideText && (
        <Banner tone="warning" role="status">
          {outsideText}
        </Banner>
      )}
    </>
  );
}
