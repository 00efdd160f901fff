import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { useMay } from "#product/context/rights.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";

const services = ["property", "featured", "directory"] as const;

/** For an account with nothing contracted: what each service brings, and one way to ask for it (DASH-39). Its texts are `contact`. */
export default function OfferedServices() {
  const { t } = useTranslation("contact");
  const mayAsk = useMay("/advertise");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("offered.title")}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <dl className="m-0 flex flex-col gap-3 text-sm">
          {services.map((service) => (
            <div key={service}>
              <dt className="font-medium">{t(`offered.${service}.name`)}</dt>
              <dd className="m-0 mt-0.5 text-muted">{t(`offered.${service}.brings`)}</dd>
            </div>
          ))}
        </dl>
        {mayAsk && (
          <Link href="/advertise" asChild>
            <LinkButton variant="primary" className="self-start">
              {t("offered.ask")}
            </LinkButton>
          </Link>
        )}
      </CardBody>
    </Card>
  );
}
