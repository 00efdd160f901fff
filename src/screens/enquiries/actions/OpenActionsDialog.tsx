import { type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { type EnquiryMark, enquiryMarks } from "#contracts/enquiry/enquiry.ts";
import { limits } from "#contracts/wire/limits.ts";
import { contactKey, emailGiven } from "#machines/enquiry-actions/actionForm.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { count as figure } from "#ui/format/count.ts";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { focusList, useActionsState, useEnquiryActions } from "./actionsContext.ts";

interface AskFormProps {
  title: string;
  /** What the action does. */
  text: string;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** What an action asks, until it is given or taken back; what is refused takes the focus to the field that is wrong. */
function AskForm({ title, text, submitLabel, children }: AskFormProps) {
  const { t } = useTranslation("common");
  const { actor } = useEnquiryActions();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: "confirm.accept", run: crypto.randomUUID() }));
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogCross label={t("close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <DialogDescription>{text}</DialogDescription>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("cancel")}</Button>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** How many rows an action is asked for, as a number and as the texts want it, and whether it is one row of its own. */
function useAsked() {
  const { i18n } = useTranslation();
  const count = useActionsState(({ context: { asked, selected } }) =>
    asked ? 1 : Object.keys(selected).length,
  );
  const one = useActionsState(({ context }) => context.asked !== null);
  return { one, amount: { count, n: figure(count, i18n.language) } };
}

/** What the enquiries are and why; the reason is needed (ENQ-06, ENQ-07). */
function MarkForm() {
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

/** Where the enquiries go: an address, needed (ENQ-05). */
function ResendForm() {
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

/** The dialog of the action that is asked for. */
export default function OpenActionsDialog() {
  const { actor } = useEnquiryActions();
  const marks = useActionsState((snapshot) => snapshot.matches({ confirming: "mark" }));
  const asked = useActionsState(({ context }) => context.asked);
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}>
      <DialogContent
        size="small"
        outside="stay"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusList(asked ? `[data-row-menu="${contactKey(asked)}"]` : "[data-actions-bar] button");
        }}
      >
        {marks ? <MarkForm /> : <ResendForm />}
      </DialogContent>
    </Dialog>
  );
}
