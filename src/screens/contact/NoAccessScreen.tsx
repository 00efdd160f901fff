import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { isPanelRole } from "#contracts/session/roles.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { type ContactActor, ContactForm } from "./ContactForm.tsx";
import { OfficePanel, type OfficePanelProps } from "./OfficePanel.tsx";

/** Why a screen is closed to a client; the names of its words in `contact.json`. */
export type NoAccessReason =
  | "noAccess"
  | "noPropertyServices"
  | "noDirectoryServices"
  | "noXmlImport"
  | "servicesUnread"
  | "noRights";

interface NoAccessScreenProps extends OfficePanelProps {
  title: string;
  reason: Exclude<NoAccessReason, "noRights">;
  /** The services are being asked for again. */
  asking: boolean;
  onRetry(): void;
  contact: ContactActor;
  newKey(): string;
}

/** For a client whose services do not open this screen: an alert, a contact form, where to find us (RIGHT-08). */
export function NoAccessScreen(props: NoAccessScreenProps) {
  const { title, reason, asking, onRetry, contact, office, onOffice, links, newKey } = props;
  const { t } = useTranslation("contact");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <Banner
        tone="warning"
        role="alert"
        title={`${t(`${reason}.alert`)}.`}
        actions={
          reason === "servicesUnread" ? (
            <Button size="compact" variant="ghost" busy={asking} onClick={onRetry}>
              {t("servicesUnread.retry")}
            </Button>
          ) : undefined
        }
      >
        {t(`${reason}.text`)}
      </Banner>
      <div className="grid items-start gap-4 @medium:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ContactForm contact={contact} newKey={newKey} />
        <OfficePanel office={office} onOffice={onOffice} links={links} />
      </div>
    </div>
  );
}

interface NoRightsScreenProps {
  title: string;
  role: string | undefined;
}

/** For whoever has a role that does not open this screen: the office cannot change it, an owner of the account can (TEAM-36). */
export function NoRightsScreen({ title, role = "" }: NoRightsScreenProps) {
  const { t } = useTranslation("contact");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <Banner
        tone="warning"
        role="alert"
        title={`${t("noRights.alert")}.`}
        actions={
          <Link href="/dashboard" className="rounded-sm font-medium underline underline-offset-3">
            {t("noRights.home")}
          </Link>
        }
      >
        {t("noRights.text", { role: isPanelRole(role) ? t(`rights.role.${role}`) : role })}
      </Banner>
    </div>
  );
}
