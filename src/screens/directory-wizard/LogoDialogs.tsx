import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import type { LogoActor } from "./LogoFields.tsx";

/** The question before a removal, and why an upload failed (ENTRY-19). */
export function LogoDialogs({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation(["directoryWizard", "wizards", "problem"]);
  const removing = useSelector(logo, (snapshot) => snapshot.matches("confirmingRemoval"));
  const failed = useSelector(logo, (snapshot) => snapshot.matches("failed"));
  const problem = useSelector(logo, ({ context }) => context.problem);
  const reason = problem ? t(`problem:${problem.code}`, problemParams(problem)) : "";
  return (
    <>
      <ConfirmDialog
        open={removing}
        onOpenChange={(open) => !open && logo.send({ type: "confirm.cancel" })}
        title={t("logo.removal.title")}
        description={t("logo.removal.text")}
        confirmLabel={t("logo.removal.confirm")}
        cancelLabel={t("logo.removal.cancel")}
        tone="danger"
        onConfirm={() => logo.send({ type: "confirm.accept" })}
      />
      <ConfirmDialog
        open={failed}
        onOpenChange={(open) => !open && logo.send({ type: "problem.dismiss" })}
        title={t("logo.failed.title")}
        description={t("logo.failed.text", { reason })}
        confirmLabel={t("wizards:retry")}
        cancelLabel={t("logo.failed.close")}
        onConfirm={() => logo.send({ type: "upload.retry" })}
      />
    </>
  );
}
