import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { ContactActor } from "./ContactForm.tsx";

/** Missing fields, sent, or refused: each as a dialog (PAGE-10 … PAGE-12). */
export function ContactNotice({ contact }: { contact: ContactActor }) {
  const { t } = useTranslation(["contact", "problem"]);
  const { problem, message } = useSelector(contact, ({ context }) => context);
  const shown = useSelector(contact, (snapshot) =>
    (["incomplete", "sent", "refused"] as const).find((state) => snapshot.matches(state)),
  );
  const close = () => contact.send({ type: "notice.dismiss" });
  if (!shown) return null;
  const words = { incomplete: "missing", sent: "sent", refused: "failed" } as const;
  const text = {
    incomplete: t("missing.text"),
    sent: message,
    refused: problem ? t(`problem:${problem.code}`, problemParams(problem)) : "",
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent size="small">
        <div className="flex flex-col gap-2 p-5">
          <DialogTitle>{t(`${words[shown]}.title`)}</DialogTitle>
          <DialogDescription className="text-base">{text[shown]}</DialogDescription>
          <Button variant="primary" className="mt-3 self-end" onClick={close}>
            {t(`${words[shown]}.close`)}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
