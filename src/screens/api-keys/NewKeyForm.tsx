import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeyDays, type KeyRole, keyDays, keyRoles } from "#contracts/session/apiKeyContract.ts";
import type { KeyForm } from "#machines/account/apiKeysMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { DialogBody, DialogCross, DialogFooter, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { ApiKeysActor } from "./ApiKeysScreen.tsx";

/** One that is taken unless another is chosen reads, and ends. */
const offered: KeyForm = { name: "", role: "readOnly", days: 90 };
const ENDLESS = "endless";

interface NewKeyFormProps {
  actor: ApiKeysActor;
  /** Why the last try made none, or nothing. */
  refusal: string;
}

/** What a new key is to be (APIKEY-20). */
export function NewKeyForm({ actor, refusal }: NewKeyFormProps) {
  const { t } = useTranslation(["apiKeys", "team"]);
  const [form, setForm] = useState(offered);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const wrong = useSelector(actor, ({ context }) => context.wrong);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong.length > 0) name.current?.focus();
  }, [wrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusWrong(event.currentTarget)) actor.send({ type: "key.submit", form });
  };
  const chooseDays = (value: string) =>
    setForm({ ...form, days: value === ENDLESS ? null : (Number(value) as KeyDays) });
  return (
    <form className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
      <DialogHeader>
        <DialogTitle>{t("form.title")}</DialogTitle>
        <DialogCross label={t("form.close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        {refusal && (
          <Banner role="alert" tone="danger" title={t("form.refused")}>
            {refusal}
          </Banner>
        )}
        <Field
          label={t("form.name")}
          hint={t("form.nameHint")}
          error={wrong.length > 0 && t("form.nameWrong")}
          required
        >
          <TextField
            ref={name}
            value={form.name}
            limit={100}
            autoComplete="off"
            onValueChange={(value) => setForm({ ...form, name: value })}
          />
        </Field>
        <RadioGroup
          legend={t("form.role")}
          hint={t("form.roleHint")}
          value={form.role}
          direction="column"
          onValueChange={(value) => setForm({ ...form, role: value as KeyRole })}
        >
          {keyRoles.map((role) => (
            <Radio key={role} value={role} label={t(`team:roles.${role}`)} hint={t(`team:may.${role}`)} />
          ))}
        </RadioGroup>
        <RadioGroup
          legend={t("form.days")}
          hint={t("form.daysHint")}
          value={form.days === null ? ENDLESS : String(form.days)}
          onValueChange={chooseDays}
        >
          {keyDays.map((count) => (
            <Radio key={count} value={String(count)} label={t("form.after", { count })} />
          ))}
          <Radio value={ENDLESS} label={t("form.endless")} />
        </RadioGroup>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "key.cancel" })}>{t("form.cancel")}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t("form.submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
