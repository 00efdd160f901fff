import { useSelector } from "@xstate/react";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { ClientDetails } from "#contracts/session/officeClientsContract.ts";
import type { ClientChangeKind, officeClientMachine } from "#machines/account/officeClientMachine.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { FailedPart, StalePart } from "#product/list/ListFrame.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { ClientSections } from "./ClientSections.tsx";
import { nameOfClient } from "./ClientTable.tsx";

export type OfficeSession = ActorRefFrom<typeof sessionMachine>;
export type ClientActor = ActorRefFrom<typeof officeClientMachine>;

const ChangeDialog = lazyComponent(() => import("./ChangeDialog.tsx"));

interface OfficeClientProps {
  actor: ClientActor;
  session: OfficeSession;
}

/** What an admin does with the client (ADMIN-27 … ADMIN-30, ADMIN-37, ADMIN-39). */
function Actions({ actor, session, client }: OfficeClientProps & { client: ClientDetails }) {
  const { t } = useTranslation("officeClients");
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const entering = useSelector(session, (snapshot) => snapshot.matches({ identity: "loggingInAs" }));
  const isLocked = client.Users.some(({ LockedUntil }) => LockedUntil !== null);
  const ask = (kind: ClientChangeKind) => () => actor.send({ type: "change.ask", kind });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={entering}
        disabled={client.Suspended}
        onClick={() => session.send({ type: "loginAs.submit", login: client.Login })}
      >
        {t("signInAs")}
      </Button>
      <Button aria-disabled={busy} onClick={ask("services")}>
        {t("change.services")}
      </Button>
      <Button aria-disabled={busy} onClick={ask(client.Suspended ? "reinstate" : "suspend")}>
        {t(client.Suspended ? "change.reinstate" : "change.suspend")}
      </Button>
      {!client.Suspended && client.Email !== "" && (
        <Button aria-disabled={busy} onClick={ask("passwordLink")}>
          {t("change.passwordLink")}
        </Button>
      )}
      {isLocked && (
        <Button aria-disabled={busy} onClick={ask("unlock")}>
          {t("change.unlock")}
        </Button>
      )}
      <Button aria-disabled={busy} onClick={() => actor.send({ type: "client.refresh" })}>
        {t("client.refresh")}
      </Button>
    </div>
  );
}

function ClientSkeleton() {
  const { t } = useTranslation("officeClients");
  return (
    <Card aria-busy="true">
      <CardBody className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {t("client.loading")}
        </p>
        <Skeleton className="h-9 w-full max-w-md" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-32 w-full" />
      </CardBody>
    </Card>
  );
}

function ClientArea({ actor, session }: OfficeClientProps) {
  const { t } = useTranslation("officeClients");
  const { secretClient: client, problem } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const unknown = useSelector(actor, (snapshot) => snapshot.hasTag("unknown"));
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("dialog"));
  const said = useProblemText(problem);
  const refresh = () => actor.send({ type: "client.refresh" });
  if (unknown)
    return (
      <Card>
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t("client.unknown.title")} role="status">
          {t("client.unknown.text")}
        </EmptyState>
      </Card>
    );
  if (!client && failed) return <FailedPart title={t("client.failed")} problem={problem} onRetry={refresh} />;
  if (!client) return <ClientSkeleton />;
  return (
    <>
      {failed && <StalePart title={t("client.stale")} problem={problem} onRetry={refresh} />}
      {problem && !failed && !asks && (
        <Banner tone="danger" role="alert">
          {problem.code === "ErrVersionConflict" ? t("change.outdated") : said}
        </Banner>
      )}
      <Actions actor={actor} session={session} client={client} />
      <ClientSections client={client} />
      {asks && (
        <LazyBoundary room="none" onClose={() => actor.send({ type: "change.cancel" })}>
          <ChangeDialog actor={actor} client={client} />
        </LazyBoundary>
      )}
    </>
  );
}

/** One client of the office, whose name takes the focus when it is opened (ADMIN-26). */
export function OfficeClient({ actor, session }: OfficeClientProps) {
  const { t } = useTranslation("officeClients");
  const client = useSelector(actor, ({ context }) => context.secretClient);
  const login = useSelector(actor, ({ context }) => context.login);
  const title = useRef<HTMLHeadingElement>(null);
  const area = useKeptFocus<HTMLElement>();
  useEffect(() => title.current?.focus(), []);
  return (
    <section ref={area} aria-labelledby="office-client" className="@container flex min-w-0 flex-col gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          ref={title}
          id="office-client"
          tabIndex={-1}
          className="min-w-0 text-lg font-semibold wrap-anywhere outline-none"
        >
          <bdi>{client ? nameOfClient(client) : login}</bdi>
        </h2>
        <Link href="/admin/clients" className="rounded-sm text-sm font-medium">
          {t("client.back")}
        </Link>
      </div>
      <ClientArea actor={actor} session={session} />
    </section>
  );
}
