import { useSelector } from "@xstate/react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { ClientChoice, type ClientSearchActor } from "./ClientChoice.tsx";

const LoginAsFailed = lazyComponent(() => import("./LoginAsFailed.tsx"));

interface AdminScreenProps {
  session: ActorRefFrom<typeof sessionMachine>;
  clients: ClientSearchActor;
  admin: AdminClaims;
  /** From the query: filled in, and left to be pressed. */
  login: string | null;
}

/** The admin's start: sign in as an agent. */
export function AdminScreen({ session, clients, admin, login }: AdminScreenProps) {
  const { t } = useTranslation("admin");
  const [text, setText] = useState(login ?? "");
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const busy = useSelector(session, (snapshot) => snapshot.matches({ identity: "loggingInAs" }));
  const problem = useSelector(session, ({ context }) => context.problem);
  const error = tried && !text.trim() ? t("required") : undefined;
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() !== text.trim()) clients.send({ type: "text.change", secretText: typed });
  };
  const choose = (chosen: string) => session.send({ type: "loginAs.submit", login: chosen });
  const toFirst = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    choice.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!text.trim()) field.current?.focus();
    else choose(text);
  };
  const dismiss = () => {
    session.send({ type: "problem.dismiss" });
    field.current?.focus();
  };
  return (
    <>
      <h1 className="mb-5 text-xl font-semibold">
        <bdi>{admin.Name}</bdi>
      </h1>
      <Card>
        <CardBody>
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <h2 className="text-base font-semibold">{t("loginAs")}</h2>
            <Field label={t("login")} hint={t("hint")} error={error} required>
              <TextField
                ref={field}
                autoFocus={!login}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={text}
                onValueChange={type}
                onKeyDown={toFirst}
              />
            </Field>
            <Button type="submit" variant="primary" busy={busy} autoFocus={!!login} className="self-start">
              {t("submit")}
            </Button>
          </form>
        </CardBody>
      </Card>
      <div ref={choice}>
        <ClientChoice clients={clients} busy={busy} onChoose={choose} />
      </div>
      {problem && (
        <LazyBoundary name={t("loginAs")} room="none" onClose={dismiss}>
          <LoginAsFailed problem={problem} onClose={dismiss} />
        </LazyBoundary>
      )}
    </>
  );
}
