import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { letterSwitchMachine } from "#machines/account/letterSwitchMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Switch } from "#ui/control/Switch.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { CardBody } from "#ui/layout/Card.tsx";
import { AccountSection } from "./AccountSection.tsx";

export type LetterActor = ActorRefFrom<typeof letterSwitchMachine>;

interface LetterSectionProps {
  kind: "letter" | "enquiryLetter";
  letter: LetterActor;
}

/** Whether letters of a kind come, and their switch (REPORT-25, ENQ-60). */
export function LetterSection({ kind, letter }: LetterSectionProps) {
  const { t } = useTranslation(["account", "common", "problem"]);
  const id = `account-${kind}`;
  const failed = useSelector(letter, (snapshot) => snapshot.hasTag("failed"));
  const coming = useSelector(letter, (snapshot) => snapshot.hasTag("skeleton"));
  const busy = useSelector(letter, (snapshot) => snapshot.hasTag("busy"));
  const on = useSelector(letter, (snapshot) => snapshot.hasTag("on"));
  const problem = useSelector(letter, ({ context }) => context.problem);
  const mayTurn = useMay(kind === "letter" ? "letters.turn" : "enquiryLetters.turn");
  const said = useProblemText(problem);
  return (
    <AccountSection id={id} title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      {coming && (
        <CardBody aria-hidden="true">
          <Skeleton className="h-6 w-64 max-w-full" />
        </CardBody>
      )}
      {failed && (
        <FailureState
          title={t(`${kind}.failed`)}
          retryLabel={t("retry")}
          onRetry={() => {
            letter.send({ type: "letter.refresh" });
            // What was pressed is gone.
            document.getElementById(id)?.focus();
          }}
        >
          {said}
        </FailureState>
      )}
      {!coming && !failed && (
        <CardBody className="flex flex-col gap-3">
          <Switch
            label={t(`${kind}.label`)}
            checked={on}
            busy={busy}
            blocked={mayTurn ? undefined : t("problem:ErrNoRigths")}
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
