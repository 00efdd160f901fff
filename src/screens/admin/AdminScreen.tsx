import { useSelector } from "@xstate/react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import type { FoundClient } from "#contracts/session/clientsContract.ts";
import type { clientSearchMachine, ShownClients } from "#machines/session/clientSearchMachine.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";

type ClientSearchActor = ActorRefFrom<typeof clientSearchMachine>;

interface ClientChoiceProps {
  clients: ClientSearchActor;
  /** While one is being signed in as, no other can be pressed. */
  busy: boolean;
  onChoose(login: string): void;
}

const nameOf = ({ TradeName, CompanyName, Name }: FoundClient) => TradeName || CompanyName || Name;

/** Moves the focus to the button before or after the one that has it. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:enabled")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}

/** The clients to sign in as by one press: those of last time, or those that match what is typed (ADMIN-22). */
function ClientChoice({ clients, busy, onChoose }: ClientChoiceProps) {
  const { t } = useTranslation("admin");
  const { found, secretText, problem } = useSelector(clients, ({ context }) => context);
  const looking = useSelector(clients, (snapshot) => snapshot.hasTag("busy"));
  const said = useProblemText(problem);
  const isSearch = secretText.trim() !== "";
  return (
    <Card className="mt-4" aria-busy={looking}>
      <CardBody className="flex flex-col gap-2">
        <h2 className="text-base font-semibold">{t(isSearch ? "clients.found" : "clients.last")}</h2>
        {problem ? (
          <FailureBanner
            title={t("clients.failed")}
            actionLabel={t("people.retry")}
            onAction={() => clients.send({ type: "search.retry" })}
            reads
          >
            {said}
          </FailureBanner>
        ) : found ? (
          <FoundClients {...found} isSearch={isSearch} busy={busy} onChoose={onChoose} />
        ) : (
          ["1", "2", "3"].map((key) => <Skeleton key={key} className="h-14" />)
        )}
      </CardBody>
    </Card>
  );
}

interface FoundClientsProps extends Pick<ClientChoiceProps, "busy" | "onChoose">, ShownClients {
  isSearch: boolean;
}

function FoundClients({ secretClients, more, isSearch, busy, onChoose }: FoundClientsProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p role="status" className={secretClients.length > 0 ? "sr-only" : "text-sm text-muted"}>
        {secretClients.length > 0
          ? t("clients.count", { count: secretClients.length })
          : t(isSearch ? "clients.none" : "clients.noneYet")}
      </p>
      <ul onKeyDown={moveFocus} className="-mx-2 flex flex-col">
        {secretClients.map((client) => (
          <li key={client.Login}>
            <button
              type="button"
              disabled={busy || client.Suspended}
              onClick={() => onChoose(client.Login)}
              className="flex min-h-14 w-full flex-col justify-center rounded-control px-2 py-1.5 text-left hover:bg-sunken disabled:opacity-60"
            >
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                <bdi className="min-w-0 wrap-anywhere">{nameOf(client)}</bdi>
                {client.Suspended && <Badge tone="warning">{t("clients.suspended")}</Badge>}
              </span>
              <span className="text-sm wrap-anywhere text-muted">
                <bdi>{client.Login}</bdi> · <bdi>{client.Email}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && <p className="text-sm text-muted">{t("clients.more")}</p>}
    </>
  );
}

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
