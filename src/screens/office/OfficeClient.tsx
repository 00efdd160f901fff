import { useSelector } from "@xstate/react";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { ClientDetails } from "#contracts/session/officeClientsContract.ts";
import type { ClientChangeKind, officeClientMachine } from "#machines/account/officeClientMachine.ts";
import { formOfServices, isOn, type ServiceName, serviceNames } from "#machines/account/servicesForm.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { FailedPart, StalePart } from "#product/list/ListFrame.tsx";
import { agoText } from "#product/text/agoText.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { count as inWords } from "#ui/format/count.ts";
import { clock, day } from "#ui/format/day.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { nameOfClient } from "./ClientTable.tsx";

export type OfficeSession = ActorRefFrom<typeof sessionMachine>;
export type ClientActor = ActorRefFrom<typeof officeClientMachine>;

const ChangeDialog = lazyComponent(() => import("./ChangeDialog.tsx"));

interface OfficeClientProps {
  actor: ClientActor;
  session: OfficeSession;
}

interface DetailsProps {
  client: ClientDetails;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {children}
    </Card>
  );
}

function Facts({ client }: DetailsProps) {
  const { t, i18n } = useTranslation("officeClients");
  const facts = [
    ["login", client.Login],
    ["person", client.Name],
    ["company", client.CompanyName],
    ["email", client.Email],
    ["since", day(client.CreatedAt)],
    ["sessions", inWords(client.Sessions, i18n.language)],
    ["exports", t(client.ExportEnquiries ? "client.allowed" : "client.notAllowed")],
  ] as const;
  return (
    <Section title={t("client.facts")}>
      <CardBody>
        <SummaryList>
          {facts.map(
            ([name, value]) =>
              value && (
                <SummaryItem key={name} name={t(`client.${name}`)}>
                  <bdi>{value}</bdi>
                </SummaryItem>
              ),
          )}
        </SummaryList>
      </CardBody>
    </Section>
  );
}

function useAmounts({ Property, Featured, Directory }: ClientDetails) {
  const { t } = useTranslation("officeClients");
  return {
    Property: t("client.amounts.Property", { count: Property.PropertyLimit }),
    Featured: t("client.amounts.Featured", {
      standard: Featured.MaxFeaturedStandard,
      premium: Featured.MaxFeaturedPremium,
    }),
    Directory: t("client.amounts.Directory", {
      free: Directory.Free,
      featured: Directory.Featured,
      premium: Directory.FeaturedPremium,
    }),
  } satisfies Record<ServiceName, string>;
}

/** What is contracted, how much of it, and until when. */
function ContractedServices({ client }: DetailsProps) {
  const { t } = useTranslation("officeClients");
  const amounts = useAmounts(client);
  const { importKind } = formOfServices(client);
  return (
    <Section title={t("client.services")}>
      <ul className="m-0 list-none p-0">
        {serviceNames.map((service) => {
          const { Status, EndDate } = client[service];
          return (
            <li
              key={service}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5"
            >
              <div className="min-w-0">
                <p className="font-medium">{t(`client.${service}`)}</p>
                {isOn(Status) && (
                  <p className="text-sm text-muted tabular">
                    {amounts[service]}
                    {service === "Property" && ` · ${t(`client.import.${importKind}`)}`} ·{" "}
                    {EndDate === null ? t("client.forever") : t("client.until", { day: day(EndDate) })}
                  </p>
                )}
              </div>
              <StatusDot tone={Status === "ACTIVE" ? "success" : isOn(Status) ? "warning" : "neutral"}>
                {t(`client.status.${Status}`)}
              </StatusDot>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Who signs in to the account, as what, and who has to wait before the next try. */
function Users({ client }: DetailsProps) {
  const { t, i18n } = useTranslation(["officeClients", "team"]);
  const seen = (at: string | null) =>
    at === null
      ? t("client.unseen")
      : t("client.seen", { when: agoText(at, i18n.language) ?? t("client.now") });
  return (
    <Section title={t("client.users")}>
      <ul className="m-0 list-none p-0">
        {client.Users.map((user) => (
          <li
            key={user.Id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                <bdi className="min-w-0 wrap-anywhere">{user.Name || t("client.nameless")}</bdi>
                {user.Limited && <Badge>{t("client.limited")}</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-muted">{user.Email}</p>
              {user.LockedUntil && (
                <StatusDot tone="danger">{t("client.locked", { time: clock(user.LockedUntil) })}</StatusDot>
              )}
            </div>
            <div className="text-sm @medium:text-right">
              <p>{t(`team:roles.${user.Role}`)}</p>
              <p className="text-muted">{seen(user.LastSeen)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why it is suspended, since when and by whom. */
function SuspendedBanner({ client }: DetailsProps) {
  const { t } = useTranslation("officeClients");
  const { Suspension } = client;
  if (!Suspension) return null;
  const { At, Reason, By } = Suspension;
  const words = [
    ...(Reason ? [t("client.reason", { reason: t(`change.reasons.${Reason}`) })] : []),
    ...(By ? [t("client.by", { admin: By })] : []),
  ];
  return (
    <Banner tone="warning" title={t("client.suspended", { day: day(At) })}>
      {words.join(" · ")}
    </Banner>
  );
}

/** What an admin does with the client (ADMIN-27 … ADMIN-30, ADMIN-37). */
function Actions({ actor, session, client }: OfficeClientProps & DetailsProps) {
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
      <SuspendedBanner client={client} />
      <ContractedServices client={client} />
      <Users client={client} />
      <Facts client={client} />
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
