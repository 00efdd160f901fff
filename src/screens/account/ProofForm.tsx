import { useSelector } from "@xstate/react";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { PasswordField } from "#ui/control/PasswordField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { SecondFactorActor } from "./SecondFactorSection.tsx";

/** Six digits of now, or a recovery code; what telephones offer by themselves goes here. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="tabular tracking-wide"
      {...props}
    />
  );
}

interface ProofFormProps {
  factor: SecondFactorActor;
  /** The password alone, or also a code for what is on already. */
  asks: "password" | "end" | "renew";
}

/** Who wants it is the owner: by the password, and by a code where one is asked for (ACCOUNT-10, ACCOUNT-14, ACCOUNT-15). */
export function ProofForm({ factor, asks }: ProofFormProps) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState({ password: "", secretCode: "" });
  const { missing, problem } = useSelector(factor, ({ context }) => context);
  const busy = useSelector(factor, (snapshot) => snapshot.hasTag("busy"));
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const said = useProblemText(problem);
  useEffect(() => {
    const isCode = missing[0] === "secretCode" || problem?.code === "ErrWrongCode";
    if (isCode) code.current?.focus();
    else password.current?.focus();
  }, [missing, problem]);
  const error = (field: "password" | "secretCode", code: string) => {
    if (missing.includes(field)) return t("required");
    return problem?.code === code ? said : undefined;
  };
  const withCode = asks !== "password";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (withCode) factor.send({ type: "proof.submit", ...typed });
    else factor.send({ type: "password.submit", password: typed.password });
  };
  const elsewhere = problem && !["ErrWrongPassword", "ErrWrongCode"].includes(problem.code);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <p>{t(`factor.proof.${asks}`)}</p>
      {elsewhere && (
        <Banner tone="danger" role="alert">
          {said}
        </Banner>
      )}
      <Field label={t("password.present")} error={error("password", "ErrWrongPassword")} required>
        <PasswordField
          ref={password}
          value={typed.password}
          onValueChange={(value) => setTyped({ ...typed, password: value })}
          showLabel={t("password.show")}
          hideLabel={t("password.hide")}
        />
      </Field>
      {withCode && (
        <Field
          label={t("factor.code")}
          hint={t("factor.codeHint")}
          error={error("secretCode", "ErrWrongCode")}
          required
        >
          <CodeField
            ref={code}
            value={typed.secretCode}
            onValueChange={(value) => setTyped({ ...typed, secretCode: value })}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={asks === "end" ? "danger" : "primary"} busy={busy}>
          {t(`factor.submit.${asks}`)}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => factor.send({ type: "factor.cancel" })}>
          {t("factor.cancel")}
        </Button>
      </div>
    </form>
  );
}
