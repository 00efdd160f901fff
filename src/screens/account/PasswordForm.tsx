import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import {
  type PasswordField as FieldName,
  isLong,
  type passwordMachine,
} from "#machines/account/passwordMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { PasswordField } from "#ui/control/PasswordField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { CardBody } from "#ui/layout/Card.tsx";
import { AccountSection } from "./AccountSection.tsx";

export type PasswordActor = ActorRefFrom<typeof passwordMachine>;

/** The field that a problem is about; null for those of the whole. */
function fieldOf(problem: Problem | null): FieldName | null {
  if (problem?.code === "ErrWrongPassword") return "password";
  return problem?.code.startsWith("ErrPassword") ? "newPassword" : null;
}

interface PasswordFormProps {
  username: string;
  password: PasswordActor;
}

/** The present password and a new one, which may be looked at instead of typed twice (ACCOUNT-02, ACCOUNT-03). */
export function PasswordForm({ username, password }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState({ password: "", newPassword: "" });
  const { missing, problem } = useSelector(password, ({ context }) => context);
  const busy = useSelector(password, (snapshot) => snapshot.hasTag("busy"));
  const present = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const said = useProblemText(problem);
  // Said again, it is led to again.
  useEffect(() => {
    const wrong = missing[0] ?? fieldOf(problem);
    if (wrong === "password") present.current?.focus();
    else if (wrong === "newPassword") next.current?.focus();
  }, [missing, problem]);
  useActorEvents(password, { "password.changed": () => setTyped({ password: "", newPassword: "" }) });
  const error = (field: FieldName) => {
    if (missing.includes(field)) return typed[field] ? undefined : t("required");
    return fieldOf(problem) === field ? said : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) password.send({ type: "password.submit", ...typed, long: isLong(typed.newPassword) });
  };
  const labels = { showLabel: t("password.show"), hideLabel: t("password.hide") };
  return (
    <AccountSection id="account-password" title={t("password.title")} text={t("password.text")}>
      <CardBody>
        <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
          {problem && fieldOf(problem) === null && (
            <Banner tone="danger" role="alert">
              {said}
            </Banner>
          )}
          {/* For programs that keep passwords: whose it is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Field label={t("password.present")} error={error("password")} required>
            <PasswordField
              ref={present}
              name="password"
              autoComplete="current-password"
              value={typed.password}
              onValueChange={(value) => setTyped({ ...typed, password: value })}
              {...labels}
            />
          </Field>
          <Field
            label={t("password.new")}
            hint={t("password.hint", { count: limits.passwordLength })}
            error={error("newPassword")}
            required
          >
            <PasswordField
              ref={next}
              name="new-password"
              autoComplete="new-password"
              value={typed.newPassword}
              onValueChange={(value) => setTyped({ ...typed, newPassword: value })}
              {...labels}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="self-start">
            {t("password.submit")}
          </Button>
        </form>
      </CardBody>
    </AccountSection>
  );
}
