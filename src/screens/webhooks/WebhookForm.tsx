import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_WEBHOOKS, webhookKinds } from "#contracts/session/webhookContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { type WebhookForm as Form, type WebhookWrong, wrongIn } from "#machines/account/webhooksMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { FieldGroup } from "#ui/control/RadioGroup.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { DialogBody, DialogCross, DialogFooter, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { WebhooksActor } from "./WebhooksScreen.tsx";

const ownTexts = [
  "ErrNoRigths",
  "ErrInvalidPath",
  "ErrInvalidAction",
  "ErrInvalidBody",
  "ErrTooManyRequests",
] as const;

/** What to do about a refusal: in the words of webhooks where there are some, else in those of everywhere. */
export function useRefusal(problem: Problem | null): string {
  const { t } = useTranslation("webhooks");
  const text = useProblemText(problem);
  const code = ownTexts.find((one) => one === problem?.code);
  return code ? t(`refused.${code}`, { count: MOST_WEBHOOKS }) : text;
}

const empty: Form = { name: "", url: "", kinds: [] };
const addressFaults = ["address", "http", "credentials", "inward"] as const;

interface FieldsProps {
  form: Form;
  wrong: readonly WebhookWrong[];
  onChange: (form: Form) => void;
}

function Fields({ form, wrong, onChange }: FieldsProps) {
  const { t } = useTranslation("webhooks");
  const faultOfAddress = addressFaults.find((one) => wrong.includes(one));
  const choose = (kind: Form["kinds"][number], chosen: boolean) =>
    onChange({
      ...form,
      kinds: webhookKinds.filter((one) => (one === kind ? chosen : form.kinds.includes(one))),
    });
  return (
    <>
      <Field
        label={t("form.name")}
        hint={t("form.nameHint")}
        error={wrong.includes("name") && t("form.wrong.name")}
        required
      >
        <TextField
          value={form.name}
          limit={100}
          autoComplete="off"
          onValueChange={(name) => onChange({ ...form, name })}
        />
      </Field>
      <Field
        label={t("form.url")}
        hint={t("form.urlHint")}
        error={faultOfAddress && t(`form.wrong.${faultOfAddress}`)}
        required
      >
        <TextField
          type="url"
          inputMode="url"
          value={form.url}
          limit={2_000}
          autoComplete="off"
          spellCheck={false}
          onValueChange={(url) => onChange({ ...form, url })}
        />
      </Field>
      <FieldGroup
        legend={t("form.kinds")}
        hint={t("form.kindsHint")}
        error={wrong.includes("kinds") && t("form.wrong.kinds")}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-2">
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={form.kinds.includes(kind)}
              onCheckedChange={(chosen) => choose(kind, chosen)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

/** What a webhook is to be, new or changed (HOOK-25, HOOK-29). */
export function WebhookForm({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  const { save, wrong, problem } = useSelector(actor, ({ context }) => context);
  const [form, setForm] = useState(save?.form ?? empty);
  // What it was called before somebody began to write.
  const [title] = useState(save?.id ? t("form.edit", { name: save.form.name }) : t("form.new"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const refusal = useRefusal(problem);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong.length > 0)
      root.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
  }, [wrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusWrong(event.currentTarget)) actor.send({ type: "hook.submit", form, wrong: wrongIn(form) });
  };
  return (
    <form ref={root} className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogCross label={t("form.close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        {refusal && (
          <Banner role="alert" tone="danger" title={t("form.refused")}>
            {refusal}
          </Banner>
        )}
        <Fields form={form} wrong={wrong} onChange={setForm} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "hook.cancel" })}>{t("form.cancel")}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(save?.id ? "form.save" : "form.make")}
        </Button>
      </DialogFooter>
    </form>
  );
}
