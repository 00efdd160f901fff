import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { AccountStep } from "./AccountStep.tsx";
import type { SessionActor } from "./SignInScreen.tsx";

/** What a right password leads to before somebody is in: one of several accounts, then a code. */
export default function SignInStep({ session }: { session: SessionActor }) {
  const choosing = useSelector(session, ({ context }) => context.accounts.length > 0);
  return choosing ? <AccountStep session={session} /> : <CodeStep session={session} />;
}

/** A code of now, or a recovery code (ACCOUNT-12). */
function CodeStep({ session }: { session: SessionActor }) {
  const { t } = useTranslation(["codeStep", "problem"]);
  const [typed, setTyped] = useState("");
  const problem = useSelector(session, ({ context }) => context.problem);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag("busy"));
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it is led to again
  useEffect(() => field.current?.focus(), [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) session.send({ type: "code.submit", secretCode: typed.trim() });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <p>{t("text")}</p>
      <Field
        label={t("code")}
        hint={t("hint")}
        error={problem ? t(`problem:${problem.code}`, problemParams(problem)) : undefined}
        required
      >
        <TextField
          ref={field}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular tracking-wide"
          value={typed}
          onValueChange={setTyped}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t("submit")}
      </Button>
      <Button variant="ghost" wide disabled={busy} onClick={() => session.send({ type: "code.cancel" })}>
        {t("back")}
      </Button>
    </form>
  );
}
