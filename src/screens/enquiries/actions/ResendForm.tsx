import { useTranslation } from "react-i18next";
import { emailGiven } from "#machines/enquiry-actions/actionForm.ts";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { AskForm } from "./AskForm.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { useAsked } from "./useAsked.ts";

/** Where the enquiries go: an address, needed (ENQ-05). */
export function ResendForm() {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const form = useActionsState(({ context }) => context.form);
  const tried = useActionsState((snapshot) => snapshot.matches({ confirming: { resend: "wrong" } }));
  const { one, amount } = useAsked();
  return (
    <AskForm
      title={one ? t("resending.one") : t("resending.title", amount)}
      text={t("resending.text", amount)}
      submitLabel={t("resending.submit", amount)}
    >
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
    </AskForm>
  );
}
