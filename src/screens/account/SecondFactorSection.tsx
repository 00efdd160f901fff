import { useSelector } from "@xstate/react";
import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { secondFactorMachine } from "#machines/account/secondFactorMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { CardBody } from "#ui/layout/Card.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { SecretSetUp } from "./SecretSetUp.tsx";

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;

interface FactorProps {
  factor: SecondFactorActor;
}

/** A text file that the browser keeps. */
function keepText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes that stand in for the second factor, this once (ACCOUNT-14). */
function RecoveryCodes({ factor }: FactorProps) {
  const { t } = useTranslation("account");
  const codes = useSelector(factor, ({ context }) => context.recoverySecrets);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const text = [t("factor.codes.file"), "", ...codes, ""].join("\n");
  return (
    <>
      <Banner tone="warning" role="status" title={t("factor.codes.title")}>
        {t("factor.codes.text")}
      </Banner>
      <ul
        aria-label={t("factor.codes.list")}
        className="m-0 grid list-none gap-x-6 gap-y-1 p-0 @table:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-medium tabular">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => keepText("zaguan-codes.txt", text)}>
          <Download aria-hidden="true" />
          {t("factor.codes.download")}
        </Button>
        <Button variant="primary" onClick={() => factor.send({ type: "codes.done" })}>
          {t("factor.codes.done")}
        </Button>
      </div>
    </>
  );
}

/** Fewer are said to be few. */
const FEW = 3;

function FactorOff({ factor }: FactorProps) {
  const { t } = useTranslation("account");
  const required = useSelector(factor, ({ context }) => context.factor.Required);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={required ? "warning" : "neutral"}>{t("factor.off")}</Badge>
        <span>{t(required ? "factor.required" : "factor.offText")}</span>
      </p>
      <Button
        variant="primary"
        className="self-start"
        data-factor-first=""
        onClick={() => factor.send({ type: "factor.begin" })}
      >
        {t("factor.begin")}
      </Button>
    </>
  );
}

function FactorOn({ factor }: FactorProps) {
  const { t } = useTranslation("account");
  const left = useSelector(factor, ({ context }) => context.factor.RecoveryCodesLeft);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="success">{t("factor.on")}</Badge>
        <span>{t("factor.onText")}</span>
      </p>
      {left < FEW ? (
        <Banner tone="warning">{t("factor.left", { count: left })}</Banner>
      ) : (
        <p className="text-sm text-muted">{t("factor.left", { count: left })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-factor-first="" onClick={() => factor.send({ type: "codes.renew" })}>
          {t("factor.renew")}
        </Button>
        <Button variant="ghost" onClick={() => factor.send({ type: "factor.end" })}>
          {t("factor.end")}
        </Button>
      </div>
    </>
  );
}

/** What is shown in each state of the second factor. */
function FactorStep({ factor }: FactorProps) {
  const is = useSelector(factor, (snapshot) => snapshot.value);
  switch (is) {
    case "off":
      return <FactorOff factor={factor} />;
    case "proving":
    case "beginning":
      return <ProofForm factor={factor} asks="password" />;
    case "showing":
    case "confirming":
      return <SecretSetUp factor={factor} />;
    case "codesShown":
      return <RecoveryCodes factor={factor} />;
    case "on":
      return <FactorOn factor={factor} />;
    case "stopping":
    case "ending":
      return <ProofForm factor={factor} asks="end" />;
    case "renewing":
    case "making":
      return <ProofForm factor={factor} asks="renew" />;
    default:
      return (
        <>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-control w-36 rounded-control" />
        </>
      );
  }
}

/** A code besides the password (ACCOUNT-10 … ACCOUNT-15). */
export function SecondFactorSection({ factor }: FactorProps) {
  const { t } = useTranslation("account");
  const failed = useSelector(factor, (snapshot) => snapshot.hasTag("failed"));
  const said = useProblemText(useSelector(factor, ({ context }) => context.problem));
  return (
    <AccountSection id="account-factor" title={t("factor.title")} text={t("factor.text")}>
      {failed ? (
        <FailureState
          title={t("factor.failed")}
          retryLabel={t("retry")}
          onRetry={() => factor.send({ type: "factor.refresh" })}
        >
          {said}
        </FailureState>
      ) : (
        <CardBody className="flex flex-col gap-4">
          <FactorStep factor={factor} />
        </CardBody>
      )}
    </AccountSection>
  );
}
