import { useTranslation } from "react-i18next";
import { Banner } from "#ui/feedback/Banner.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { type ContactActor, ContactForm } from "./ContactForm.tsx";
import { OfficePanel, type OfficePanelProps } from "./OfficePanel.tsx";

interface SupportScreenProps extends OfficePanelProps {
  contact: ContactActor;
  newKey(): string;
}

/** Support: an info banner, the form, where to find us (PAGE-09). */
export function SupportScreen({ contact, newKey, ...reach }: SupportScreenProps) {
  const { t } = useTranslation("contact");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("support.title")} />
      <Banner>{t("support.info")}</Banner>
      <div className="grid items-start gap-4 @medium:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ContactForm contact={contact} newKey={newKey} />
        <OfficePanel {...reach} />
      </div>
    </div>
  );
}
