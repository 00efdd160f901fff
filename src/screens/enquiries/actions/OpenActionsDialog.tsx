import { type ComponentType, type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ActionKind, AskingKind } from "#contracts/enquiry/contactActions.ts";
import { type EnquiryMark, enquiryMarks } from "#contracts/enquiry/enquiry.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type ActionForm, contactKey, emailGiven } from "#machines/enquiry-actions/actionForm.ts";
import { focusList } from "#product/list/ActionsFrame.tsx";
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
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

interface AskFormProps {
  kind: AskingKind;
  /** What the action does, when its text does not say it. */
  text?: string | undefined;
  submitLabel?: string | undefined;
  /** The fields. */
  children?: ReactNode;
}

/** What an action asks, until it is given or taken back; what is refused takes the focus to the field that is wrong. */
function AskForm({ kind, text, submitLabel, children }: AskFormProps) {
  const { t } = useTranslation(["enquiryActions", "common"]);
  const { actor } = useEnquiryActions();
  const { one, amount } = useAsked();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: "confirm.accept", run: crypto.randomUUID() }));
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <DialogHeader>
        <DialogTitle>{one ? t(`asking.${kind}.one`) : t(`asking.${kind}.title`, amount)}</DialogTitle>
        <DialogCross label={t("common:close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <DialogDescription>{text ?? t(`asking.${kind}.text`, amount)}</DialogDescription>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary">
          {submitLabel ?? t(`asking.${kind}.submit`, amount)}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** How many rows an action is asked for, as a number and as the texts want it, and whether it is one row of its own. */
function useAsked() {
  const { i18n } = useTranslation();
  const one = useActionsState(({ context }) => context.asked.row !== null);
  const count = useActionsState(({ context: { asked, selected } }) =>
    asked.row ? 1 : Object.keys(selected).length,
  );
  return { one, amount: { count, n: figure(count, i18n.language) } };
}

/** What was given so far, whether it is shown what is missing, and the way to give more. */
function useForm() {
  const { actor } = useEnquiryActions();
  const form = useActionsState(({ context }) => context.form);
  const tried = useActionsState((snapshot) => snapshot.matches({ confirming: "wrong" }));
  return { form, tried, change: (form: Partial<ActionForm>) => actor.send({ type: "form.change", form }) };
}

/** What the enquiries are and why; the reason is needed (ENQ-06, ENQ-07). */
function MarkForm() {
  const { t } = useTranslation("enquiryActions");
  const { form, tried, change } = useForm();
  // A list that shows no spam loses what is marked (ENQ-24).
  const leaves = useActionsState(({ context }) => context.query?.Spam === false);
  const { amount } = useAsked();
  return (
    <AskForm
      kind="mark"
      text={leaves ? t("asking.mark.leaves", amount) : undefined}
      submitLabel={form.mark === "spam" ? undefined : t(`asking.mark.as.${form.mark}`, amount)}
    >
      <RadioGroup
        legend={t("asking.mark.legend")}
        direction="column"
        value={form.mark}
        onValueChange={(value) => change({ mark: value as EnquiryMark })}
      >
        {enquiryMarks.map((mark) => (
          <Radio
            key={mark}
            value={mark}
            label={t(`asking.mark.${mark}`)}
            hint={t(`asking.mark.${mark}Hint`)}
          />
        ))}
      </RadioGroup>
      <Field
        label={t("asking.mark.reason")}
        required
        error={tried && form.reason.trim() === "" && t("asking.mark.reasonInvalid")}
      >
        <TextArea
          rows={3}
          limit={limits.spamReasonLength}
          value={form.reason}
          onValueChange={(reason) => change({ reason })}
        />
      </Field>
    </AskForm>
  );
}

/** Where the enquiries go: an address, needed (ENQ-05). */
function ResendForm() {
  const { t } = useTranslation("enquiryActions");
  const { form, tried, change } = useForm();
  return (
    <AskForm kind="resend">
      <Field
        label={t("asking.resend.email")}
        required
        error={tried && !emailGiven(form) && t("asking.resend.emailInvalid")}
      >
        <TextField
          type="email"
          autoComplete="email"
          value={form.email}
          onValueChange={(email) => change({ email })}
        />
      </Field>
    </AskForm>
  );
}

/** What an action asks beside whether. */
const forms: { readonly [Kind in ActionKind]?: ComponentType } = { resend: ResendForm, mark: MarkForm };

/** The dialog of the action that is asked for. */
export default function OpenActionsDialog() {
  const { actor } = useEnquiryActions();
  const { kind, row } = useActionsState(({ context }) => context.asked);
  const Form = forms[kind];
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}>
      <DialogContent
        size="small"
        outside="stay"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusList(row ? `[data-row-menu="${contactKey(row)}"]` : "[data-actions-bar] button");
        }}
      >
        {Form ? <Form /> : <AskForm kind={kind} />}
      </DialogContent>
    </Dialog>
  );
}
