import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#ui/overlay/Dialog.tsx";

interface LoginAsFailedProps {
  problem: Problem;
  onClose(): void;
}

/** A refused Login As (ADMIN-07): why, in a dialog, with the login still in its field behind it. */
export default function LoginAsFailed({ problem, onClose }: LoginAsFailedProps) {
  const { t } = useTranslation(["admin", "problem"]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="small">
        <div className="flex flex-col gap-2 p-5">
          <DialogTitle>{t("failed.title")}</DialogTitle>
          <DialogDescription className="text-base">
            {t(`problem:${problem.code}`, problemParams(problem))}
          </DialogDescription>
          <Button variant="primary" className="mt-3 self-end" onClick={onClose}>
            {t("failed.close")}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
