import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { PanelRole } from "#contracts/session/roles.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { teamMachine } from "#machines/account/teamMachine.ts";
import type { InviteForm } from "#machines/account/teamSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";

interface InviteDialogProps {
  actor: ActorRefFrom<typeof teamMachine>;
  /** Those that can be given. */
  roles: readonly PanelRole[];
  /** Why the service takes no invitation of this address, or nothing. */
  taken: string;
  /** Why else nothing was sent, or nothing. */
  refusal: string;
}

/** The fields that can be wrong; the first of those that are gets the focus, and again when it is said again. */
function useFields(actor: InviteDialogProps["actor"], taken: string) {
  const { wrong, problem } = useSelector(actor, ({ context }) => context);
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong[0] === "email" || (problem && taken)) email.current?.focus();
    else if (wrong[0] === "name") name.current?.focus();
  }, [wrong, problem, taken]);
  return { email, name, wrong };
}

const languages = [
  ["es", "spanish"],
  ["en", "english"],
] as const;

/** Whom an owner invites, as what, and in which language (TEAM-24). */
export default function InviteDialog({ actor, roles, taken, refusal }: InviteDialogProps) {
  const { t, i18n } = useTranslation("team");
  const [form, setForm] = useState<InviteForm>({
    email: "",
    name: "",
    role: "agent",
    language: i18n.language as SystemLanguage,
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { email, name, wrong } = useFields(actor, taken);
  const cancel = () => actor.send({ type: "invite.cancel" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusWrong(event.currentTarget))
      actor.send({ type: "invite.submit", form, key: crypto.randomUUID() });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent outside="stay" aria-describedby={undefined}>
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
              label={t("form.email")}
              hint={t("form.emailHint")}
              error={wrong.includes("email") ? t("form.emailWrong") : taken}
              required
            >
              <TextField
                ref={email}
                type="email"
                value={form.email}
                limit={254}
                autoComplete="off"
                onValueChange={(value) => setForm({ ...form, email: value })}
              />
            </Field>
            <Field label={t("form.name")} error={wrong.includes("name") && t("form.nameWrong")} required>
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
              value={form.role}
              direction="column"
              onValueChange={(value) => setForm({ ...form, role: value as PanelRole })}
            >
              {roles.map((one) => (
                <Radio key={one} value={one} label={t(`roles.${one}`)} hint={t(`may.${one}`)} />
              ))}
            </RadioGroup>
            <RadioGroup
              legend={t("form.language")}
              value={form.language}
              onValueChange={(value) => setForm({ ...form, language: value as SystemLanguage })}
            >
              {languages.map(([one, label]) => (
                <Radio key={one} value={one} label={t(`form.${label}`)} />
              ))}
            </RadioGroup>
          </DialogBody>
          <DialogFooter>
            <Button onClick={cancel}>{t("form.cancel")}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t("form.submit")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
