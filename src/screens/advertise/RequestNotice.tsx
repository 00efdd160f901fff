import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { ContractActor } from "./contractActor.ts";

/** What became of the request: nothing chosen, sent, or refused (ADV-08). */
export function RequestNotice({ contract }: { contract: ContractActor }) {
  const { t } = useTranslation(["advertise", "problem"]);
  const { problem, message } = useSelector(contract, ({ context }) => context);
  const state = useSelector(contract, ({ value }) => value);
  const dismiss = (
    <Button size="compact" variant="ghost" onClick={() => contract.send({ type: "notice.dismiss" })}>
      {t("request.dismiss")}
    </Button>
  );
  return (
    <div className="px-4 pb-4 empty:hidden sm:px-5">
      {state === "incomplete" && (
        <Banner tone="warning" role="alert">
          {t("request.incomplete")}
        </Banner>
      )}
      {state === "sent" && (
        <Banner tone="success" role="status" title={`${t("request.sent")}.`} actions={dismiss}>
          {message}
        </Banner>
      )}
      {state === "refused" && problem && (
        <Banner tone="danger" role="alert" title={`${t("request.failed")}.`} actions={dismiss}>
          {t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      )}
    </div>
  );
}
