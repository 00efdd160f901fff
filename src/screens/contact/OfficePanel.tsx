import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type OutsideLinks, officeLinks, outsideHref } from "#contracts/session/outsideLinks.ts";
import { type Office, officeAddress } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";

export interface OfficePanelProps {
  office: Office | "asking" | "unread";
  /** Asks for it again. */
  onOffice(): void;
  links: OutsideLinks;
}

/** The company's address, contact and links (PAGE-09, PAGE-16); what is not known or configured is not there. */
export function OfficePanel({ office, onOffice, links }: OfficePanelProps) {
  const { t, i18n } = useTranslation(["contact", "common"]);
  const language = i18n.language as SystemLanguage;
  const shown = officeLinks.flatMap((name) => {
    const address = links[name];
    return address === undefined ? [] : [{ name, href: outsideHref(address, language) }];
  });
  const known = typeof office === "string" || Object.values(office).some((value) => value !== null);
  if (!known && shown.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("office.title")}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-3 text-sm">
        {office === "asking" && <Skeleton className="h-20 w-full" />}
        {office === "unread" && (
          <div role="status" className="flex flex-col items-start gap-2 text-muted">
            {t("office.unread")}
            <Button size="compact" onClick={onOffice}>
              {t("common:fault.retry")}
            </Button>
          </div>
        )}
        {typeof office === "object" && <Reach office={office} language={language} />}
        {shown.length > 0 && (
          <ul
            aria-label={t("office.social")}
            className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            {shown.map(({ name, href }) => (
              <li key={name}>
                <TextLink href={href} target="_blank" rel="noreferrer">
                  {t(`office.links.${name}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Reach({ office, language }: { office: Office; language: SystemLanguage }) {
  const address = officeAddress(office, language);
  return (
    <>
      {(office.Name !== null || address !== "") && (
        <Line icon={<MapPin aria-hidden="true" />}>
          {office.Name !== null && <span className="block font-medium">{office.Name}</span>}
          {address}
        </Line>
      )}
      {office.Phone !== null && (
        <Line icon={<Phone aria-hidden="true" />}>
          <TextLink href={`tel:${office.Phone.replaceAll(" ", "")}`}>{office.Phone}</TextLink>
        </Line>
      )}
      {office.Email !== null && (
        <Line icon={<Mail aria-hidden="true" />}>
          <TextLink href={`mailto:${office.Email}`}>{office.Email}</TextLink>
        </Line>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <span className="mt-0.5 shrink-0 text-muted [&>svg]:size-4 [&>svg]:stroke-[1.75]">{icon}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
