import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { PasswordField } from "#ui/control/PasswordField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import type { SessionActor } from "./SignInScreen.tsx";

const SignInFailed = lazyComponent(() => import("./SignInFailed.tsx"));

interface SignInFormProps {
  session: SessionActor;
  expired: boolean;
}

/** One field for login or e-mail, one for the password. What is typed stays here and in the one event that sends it. */
export function SignInForm({ session, expired }: SignInFormProps) {
  const { t } = useTranslation("signIn");
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const missing = useSelector(session, ({ context }) => context.missing);
  const busy = useSelector(session, (snapshot) => snapshot.matches({ identity: "signingIn" }));
  const failed = useSelector(session, (snapshot) => snapshot.matches({ identity: { signedOut: "refused" } }));
  const identifierField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // The build drew the form (docs/decisions/074): who typed before the panel was there goes on with that, whoever was invited with their e-mail.
  useLayoutEffect(() => {
    setIdentifier(identifierField.current?.value || history.state?.identifier || "");
    setPassword(passwordField.current?.value ?? "");
  }, []);
  useEffect(() => {
    if (missing.includes("identifier")) identifierField.current?.focus();
    else if (missing.includes("password")) passwordField.current?.focus();
  }, [missing]);
  const error = (field: "identifier" | "password", text: string) =>
    missing.includes(field) && !text.trim() ? t("required") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) session.send({ type: "signIn.submit", identifier, password });
  };
  return (
    // Were it ever sent without the panel, then not in the address.
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {expired && <Banner role="status">{t("expired")}</Banner>}
      <Field label={t("identifier")} error={error("identifier", identifier)} required>
        <TextField
          ref={identifierField}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={identifier}
          onValueChange={setIdentifier}
        />
      </Field>
      <Field label={t("password")} error={error("password", password)} required>
        <PasswordField
          ref={passwordField}
          name="password"
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy} className="mt-1">
        {t("submit")}
      </Button>
      {failed && (
        <LazyBoundary room="none" onClose={() => session.send({ type: "problem.dismiss" })}>
          <SignInFailed session={session} onClose={() => passwordField.current?.select()} />
        </LazyBoundary>
      )}
    </form>
  );
}
