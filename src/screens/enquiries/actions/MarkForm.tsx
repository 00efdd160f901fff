import { useTranslation } from "react-i18next";
import { type EnquiryMark, enquiryMarks } from "#contracts/enquiry/enquiry.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";

import { AskForm } from "./AskForm.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { useAsked } from "./useAsked.ts";

/** What the enquiries are and why; the reason is needed (ENQ-06, ENQ-07). */
export function MarkForm() {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const form = useActionsState(({ context }) => context.form);
  const tried = useActionsState((snapshot) => snapshot.matches({ confirming: { mark: "wrong" } }));
  // A list that shows no spam loses what is marked (ENQ-24).
  const leaves = useActionsState(({ context }) => context.query?.Spam === false);
  const { one, amount } = useAsked();
  return (
    <AskForm
      title={one ? t("marking.one") : t("marking.title", amount)}
      text={t(leaves ? "marking.leaves" : "marking.stays", amount)}
      submitLabel={t(`marking.submit.${form.mark}`, amount)}
    >
      <RadioGroup
        legend={t("marking.legend")}
        direction="column"
        value={form.mark}
        onValueChange={(value) => actor.send({ type: "mark.change", mark: value as EnquiryMark })}
      >
        {enquiryMarks.map((mark) => (
          <Radio key={mark} value={mark} label={t(`marking.${mark}`)} hint={t(`marking.${mark}Hint`)} />
        ))}
      </RadioGroup>
      <Field
        label={t("marking.reason")}
        required
        error={tried && form.reason.trim() === "" && t("marking.reasonInvalid")}
      >
        <TextArea
          rows={3}
          limit={limits.spamReasonLength}
          value={form.reason}
          onValueChange={(value) => actor.send({ type: "reason.change", reason: value })}
        />
      </Field>
    </AskForm>
  );
}
