import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { emailGiven } from "#machines/enquiry-actions/actionForm.ts";
import { Button } from "#ui/Button.tsx";
import {
  DialogBody,
  DialogCross,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/Dialog.tsx";
import { Field } from "#ui/Field.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { useAsked } from "./useAsked.ts";

/** Where the enquiries go: an address, needed (part 2 §2.5). */
export function ResendForm() {
  const { t } = useTranslation(["enquiryActions", "common"]);
  const { actor } = useEnquiryActions();
  const form = useActionsState(({ context }) => context.form);
  const tried = useActionsState((snapshot) => snapshot.matches({ confirming: { resend: "wrong" } }));
  const { one, amount } = useAsked();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: "confirm.accept", run: crypto.randomUUID() });
  };
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogHeader>
        <DialogTitle>{one ? t("resending.one") : t("resending.title", amount)}</DialogTitle>
        <DialogCross label={t("common:close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <DialogDescription>{t("resending.text", amount)}</DialogDescription>
        <Field
          label={t("resending.email")}
          required
          error={tried && !emailGiven(form) && t("resending.emailInvalid")}
        >
          <TextField
            type="email"
            autoComplete="email"
            value={form.email}
            onValueChange={(value) => actor.send({ type: "email.change", email: value })}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary">
          {t("resending.submit", amount)}
        </Button>
      </DialogFooter>
    </form>
  );
}
