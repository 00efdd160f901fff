import { useSelector } from "@xstate/react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { FoundClient } from "#contracts/session/clientsContract.ts";
import type { clientSearchMachine, ShownClients } from "#machines/session/clientSearchMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";

export type ClientSearchActor = ActorRefFrom<typeof clientSearchMachine>;

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
export function ClientChoice({ clients, busy, onChoose }: ClientChoiceProps) {
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
