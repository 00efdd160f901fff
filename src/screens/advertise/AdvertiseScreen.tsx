import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type ContractLevel, directoryRates, propertyRates } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import { upgradable } from "#machines/contact/contractMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { type ContractActor, PriceTable } from "./PriceTable.tsx";
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

/** Prices and the request; until the entries that are named are known, or where they cannot be read, that stands there (DIR-19). */
function AdvertiseParts({ about, now, contract, newKey }: AdvertiseScreenProps) {
  const { t } = useTranslation("advertise");
  const reading = useSelector(contract, (snapshot) => snapshot.matches("reading"));
  const unread = useSelector(contract, (snapshot) => snapshot.matches("unread"));
  const problem = useProblemText(useSelector(contract, ({ context }) => context.problem));
  const upgrades = useSelector(contract, ({ context }) => upgradable(context).length > 0);
  if (reading) return <Skeleton className="h-64 rounded-card" />;
  if (unread) {
    return (
      <Card>
        <FailureState
          title={t("entries.failed")}
          retryLabel={t("entries.retry")}
          onRetry={() => contract.send({ type: "entries.retry" })}
        >
          {problem}
        </FailureState>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 @medium:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
      <Card className="overflow-hidden">
        <PriceTable about={about} rates={rates[about]} contract={contract} />
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
          {t(upgrades ? "entries.perMonth" : "perMonth")} {about === "property" && `${t("property.rents")} `}
          {t(`${about}.now`, now)}
        </p>
      </Card>
      <RequestCard about={about} rates={rates[about]} contract={contract} newKey={newKey} />
    </div>
  );
}

/** What promotion costs and how to ask for it, of properties or of the directory (ADV-01). */
export function AdvertiseScreen(props: AdvertiseScreenProps) {
  const { about, contract } = props;
  const { t } = useTranslation("advertise");
  const reading = useSelector(contract, (snapshot) => snapshot.matches("reading"));
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
      <LiveRegion className="sr-only">{reading ? t("entries.loading") : ""}</LiveRegion>
      <div ref={useKeptFocus<HTMLDivElement>()}>
        <AdvertiseParts {...props} />
      </div>
    </div>
  );
}
