import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { SessionActor } from "./SignInScreen.tsx";

interface SignInFailedProps {
  session: SessionActor;
  /** Where the focus goes when the dialog has closed. */
  onClose(): void;
}

/** Any refused sign-in (SIGNIN-13): the title says that it failed, the text why and what to do. */
export default function SignInFailed({ session, onClose }: SignInFailedProps) {
  const { t } = useTranslation(["signIn", "problem"]);
  const problem = useSelector(session, ({ context }) => context.problem);
  const close = () => session.send({ type: "problem.dismiss" });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="small"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <div className="flex flex-col gap-2 p-5">
          <DialogTitle>{t("failed.title")}</DialogTitle>
          <DialogDescription className="text-base">
            {problem && t(`problem:${problem.code}`, problemParams(problem))}
          </DialogDescription>
          <Button variant="primary" className="mt-3 self-end" onClick={close}>
            {t("failed.close")}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
