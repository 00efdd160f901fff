import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { weeklyLetterMachine } from "#machines/account/weeklyLetterMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Switch } from "#ui/control/Switch.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { CardBody } from "#ui/layout/Card.tsx";
import { AccountSection } from "./AccountSection.tsx";

export type WeeklyLetterActor = ActorRefFrom<typeof weeklyLetterMachine>;

/** Whether the weekly letter comes, and its switch (REPORT-25). */
export function WeeklyLetterSection({ letter }: { letter: WeeklyLetterActor }) {
  const { t } = useTranslation(["account", "common"]);
  const failed = useSelector(letter, (snapshot) => snapshot.hasTag("failed"));
  const coming = useSelector(letter, (snapshot) => snapshot.hasTag("skeleton"));
  const busy = useSelector(letter, (snapshot) => snapshot.hasTag("busy"));
  const on = useSelector(letter, (snapshot) => snapshot.hasTag("on"));
  const problem = useSelector(letter, ({ context }) => context.problem);
  const said = useProblemText(problem);
  return (
    <AccountSection id="account-letter" title={t("letter.title")} text={t("letter.text")}>
      {coming && (
        <CardBody aria-hidden="true">
          <Skeleton className="h-6 w-64 max-w-full" />
        </CardBody>
      )}
      {failed && (
        <FailureState
          title={t("letter.failed")}
          retryLabel={t("retry")}
          onRetry={() => {
            letter.send({ type: "letter.refresh" });
            // What was pressed is gone.
            document.getElementById("account-letter")?.focus();
          }}
        >
          {said}
        </FailureState>
      )}
      {!coming && !failed && (
        <CardBody className="flex flex-col gap-3">
          <Switch
            label={t("letter.label")}
            checked={on}
            busy={busy}
            onCheckedChange={(wanted) => letter.send({ type: wanted ? "letter.turnOn" : "letter.turnOff" })}
          />
          {problem && (
            <Banner tone="danger" role="alert">
              {said}
            </Banner>
          )}
        </CardBody>
      )}
    </AccountSection>
  );
}
