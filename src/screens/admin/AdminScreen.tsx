import { useSelector } from "@xstate/react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Avatar } from "#ui/layout/Avatar.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { Logo } from "#ui/layout/Logo.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";

interface AdminBarProps {
  admin: AdminClaims;
  /** The admin is signed in as a client too, whose overview can be opened. */
  asClient: boolean;
  onLanguage(language: SystemLanguage): void;
}

/** The admin's first letter, name and e-mail; the way to the client's overview and the way out (ADMIN-08, ADMIN-09). */
function AdminBar({ admin, asClient, onLanguage }: AdminBarProps) {
  const { t, i18n } = useTranslation("admin");
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-7">
      <Logo />
      <nav aria-label={t("menu")} className="flex gap-4 text-sm font-medium">
        {asClient && (
          <Link href="/dashboard" className="rounded-sm py-1">
            {t("overview")}
          </Link>
        )}
        <Link href="/logout" className="rounded-sm py-1">
          {t("signOut")}
        </Link>
      </nav>
      <div className="ml-auto flex items-center gap-3">
        <InlineChoice
          label={t("language")}
          value={i18n.language}
          onValueChange={(language) => onLanguage(language as SystemLanguage)}
          options={systemLanguages.map((language) => ({
            value: language,
            label: language.toUpperCase(),
            name: t(`languages.${language}`),
            lang: language,
          }))}
        />
        <Avatar name={admin.Name} />
        <div className="text-sm leading-tight max-sm:hidden">
          <p className="font-medium">{admin.Name}</p>
          <p className="text-muted">{admin.Email}</p>
        </div>
      </div>
    </header>
  );
}

const LoginAsFailed = lazyPart(() => import("./LoginAsFailed.tsx"));

interface AdminScreenProps {
  session: ActorRefFrom<typeof sessionMachine>;
  admin: AdminClaims;
  /** From the query: filled in. */
  login: string | null;
  onLanguage(language: SystemLanguage): void;
}

/** The admin's start: sign in as an agent. */
export function AdminScreen({ session, admin, login, onLanguage }: AdminScreenProps) {
  const { t } = useTranslation("admin");
  const [text, setText] = useState(login ?? "");
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busy = useSelector(session, (snapshot) => snapshot.matches({ identity: "loggingInAs" }));
  const asClient = useSelector(session, ({ context }) => context.client !== null);
  const problem = useSelector(session, ({ context }) => context.problem);
  const error = tried && !text.trim() ? t("required") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!text.trim()) field.current?.focus();
    else session.send({ type: "loginAs.submit", login: text });
  };
  const dismiss = () => {
    session.send({ type: "problem.dismiss" });
    field.current?.focus();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminBar admin={admin} asClient={asClient} onLanguage={onLanguage} />
      <main className="mx-auto w-full max-w-130 flex-1 px-4 py-10">
        <h1 className="mb-5 text-xl font-semibold">{admin.Name}</h1>
        <Card>
          <CardBody>
            <form noValidate onSubmit={submit} className="flex flex-col gap-4">
              <h2 className="text-base font-semibold">{t("loginAs")}</h2>
              <Field label={t("login")} hint={t("hint")} error={error} required>
                <TextField
                  ref={field}
                  autoFocus
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={text}
                  onValueChange={setText}
                />
              </Field>
              <Button type="submit" variant="primary" busy={busy} className="self-start">
                {t("submit")}
              </Button>
            </form>
          </CardBody>
        </Card>
      </main>
      {problem && (
        <Part name={t("loginAs")} room="none" onClose={dismiss}>
          <LoginAsFailed problem={problem} onClose={dismiss} />
        </Part>
      )}
      <footer className="border-t border-line px-4 py-4 text-sm text-muted md:px-7">
        {t("footer", { year: new Date().getFullYear() })}
      </footer>
    </div>
  );
}
