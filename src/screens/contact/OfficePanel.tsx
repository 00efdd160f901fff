import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/Card.tsx";
import { TextLink } from "#ui/TextLink.tsx";

/** The company's address, contact and links (part 1 §2, part 2 §2.13). */
export function OfficePanel({ publicSiteUrl }: { publicSiteUrl: string }) {
  const { t } = useTranslation("contact");
  const phone = t("office.phone");
  const email = t("office.email");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("office.title")}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-3 text-sm">
        <Line icon={<MapPin aria-hidden="true" />}>{t("office.address")}</Line>
        <Line icon={<Phone aria-hidden="true" />}>
          <TextLink href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</TextLink>
        </Line>
        <Line icon={<Mail aria-hidden="true" />}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Line>
        <Line icon={<Clock aria-hidden="true" />}>{t("office.hours")}</Line>
        <p className="border-t border-line pt-3 text-muted">
          {t("office.social")}:{" "}
          <TextLink href={`${publicSiteUrl}/blog`} target="_blank" rel="noreferrer">
            {t("office.blog")}
          </TextLink>
          {" · "}
          <TextLink href={`${publicSiteUrl}/news`} target="_blank" rel="noreferrer">
            {t("office.news")}
          </TextLink>
        </p>
      </CardBody>
    </Card>
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
