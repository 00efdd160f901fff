import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type ContractLevel, directoryRates, propertyRates } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import type { ContractActor } from "./contractActor.ts";
import { PriceTable } from "./PriceTable.tsx";
import { RequestCard } from "./RequestCard.tsx";

interface AdvertiseScreenProps {
  about: About;
  /** How many are contracted at each level. */
  now: Readonly<Record<ContractLevel, number>>;
  contract: ContractActor;
  newKey(): string;
}

const rates = { property: propertyRates, directory: directoryRates } as const;
const others = { property: "/advertise-directory", directory: "/advertise" } as const;

/** What promotion costs and how to ask for it, of properties or of the directory (ADV-01). */
export function AdvertiseScreen({ about, now, contract, newKey }: AdvertiseScreenProps) {
  const { t } = useTranslation("advertise");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t(`${about}.title`)}
        context={t(`${about}.context`)}
        actions={
          <Link href={others[about]} asChild>
            <LinkButton>{t(`${about}.other`)}</LinkButton>
          </Link>
        }
      />
      <div className="grid items-start gap-4 @medium:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <Card className="overflow-hidden">
          <PriceTable about={about} rates={rates[about]} contract={contract} />
          <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
            {t("perMonth")} {about === "property" && `${t("property.rents")} `}
            {t(`${about}.now`, now)}
          </p>
        </Card>
        <RequestCard about={about} rates={rates[about]} contract={contract} newKey={newKey} />
      </div>
    </div>
  );
}
