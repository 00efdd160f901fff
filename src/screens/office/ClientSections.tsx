import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ClientDetails } from "#contracts/session/officeClientsContract.ts";
import { formOfServices, isOn, type ServiceName, serviceNames } from "#machines/account/servicesForm.ts";
import { agoText } from "#product/text/agoText.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count as inWords } from "#ui/format/count.ts";
import { clock, day } from "#ui/format/day.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";

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

/** What the office knows of a client: why it is suspended, what is contracted, who signs in, and the account (ADMIN-26). */
export function ClientSections({ client }: DetailsProps) {
  return (
    <>
      <SuspendedBanner client={client} />
      <ContractedServices client={client} />
      <Users client={client} />
      <Facts client={client} />
    </>
  );
}
