import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type ContractLevel, contractLevels, type Rate } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import {
  type ContractEvent,
  type contractMachine,
  levelsAbove,
  type NamedEntry,
  upgradable,
} from "#machines/contact/contractMachine.ts";
import { money } from "#ui/format/money.ts";

export type ContractActor = ActorRefFrom<typeof contractMachine>;

interface PriceTableProps {
  about: About;
  rates: readonly Rate[];
  contract: ContractActor;
}

interface PriceButtonProps {
  contract: ContractActor;
  /** Euros a month without VAT. */
  price: number;
  chosen: boolean;
  /** What is chosen by it, for those who hear it. */
  label: string;
  event: ContractEvent;
}

/** A price that is chosen by a press, and taken back by another (ADV-05). */
function PriceButton({ contract, price, chosen, label, event }: PriceButtonProps) {
  const { i18n } = useTranslation();
  const busy = useSelector(contract, (snapshot) => snapshot.hasTag("busy"));
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      disabled={busy}
      onClick={() => contract.send(event)}
      className="flex min-h-control w-full flex-wrap items-center gap-x-2 rounded-control border border-edge bg-surface px-3 py-1 text-left font-medium tabular hover:not-disabled:bg-sunken aria-pressed:border-azulejo aria-pressed:bg-azulejo-tint aria-pressed:text-azulejo"
    >
      {money(price, "EUR", i18n.language)}
      {chosen ? (
        <Check aria-hidden="true" className="ml-auto size-4" strokeWidth={2} />
      ) : (
        <Plus aria-hidden="true" className="ml-auto size-4 text-muted" strokeWidth={1.75} />
      )}
    </button>
  );
}

interface PriceRowProps {
  head: ReactNode;
  /** What stands under the name of a level. */
  cell(level: ContractLevel): ReactNode;
}

function PriceRow({ head, cell }: PriceRowProps) {
  return (
    <tr>
      <th scope="row" className="border-t border-line py-2 pr-1 pl-4 text-left font-medium tabular sm:px-5">
        {head}
      </th>
      {contractLevels.map((level) => (
        <td key={level} className="border-t border-line px-2 py-2 sm:px-3">
          {cell(level)}
        </td>
      ))}
    </tr>
  );
}

/** So many listings at once, at either level. */
function SizeRow({ about, rate, contract }: Omit<PriceTableProps, "rates"> & { rate: Rate }) {
  const { t, i18n } = useTranslation("advertise");
  const choice = useSelector(contract, ({ context }) => context.choice);
  const listings = t(`${about}.listings`, { count: rate.listings });
  return (
    <PriceRow
      head={listings}
      cell={(level) => (
        <PriceButton
          contract={contract}
          price={rate[level]}
          chosen={choice[level] === rate.listings}
          label={t("choose", {
            level: t(`${level}.name`),
            listings,
            price: money(rate[level], "EUR", i18n.language),
          })}
          event={{ type: "size.toggle", level, listings: rate.listings }}
        />
      )}
    />
  );
}

/** An entry that is named, at the levels above its own (DIR-19). */
function EntryPrices({ entry, rate, contract }: { entry: NamedEntry; rate: Rate; contract: ContractActor }) {
  const { t, i18n } = useTranslation("advertise");
  const { Id, Name, level: has } = entry;
  const wanted = useSelector(contract, ({ context }) => context.upgrades[Id]);
  const above = levelsAbove(has);
  return (
    <PriceRow
      head={
        <>
          <bdi className="wrap-anywhere">{Name}</bdi>
          <span className="block text-xs font-normal text-muted">
            {t("entries.now", { id: Id, level: t(`${has ?? "Free"}.name`) })}
          </span>
        </>
      }
      cell={(level) =>
        above.includes(level) ? (
          <PriceButton
            contract={contract}
            price={rate[level]}
            chosen={wanted === level}
            label={t("entries.choose", {
              level: t(`${level}.name`),
              name: Name,
              id: Id,
              price: money(rate[level], "EUR", i18n.language),
            })}
            event={{ type: "upgrade.toggle", Id, level }}
          />
        ) : (
          <span className="px-3 text-sm text-muted">{t("entries.has")}</span>
        )
      }
    />
  );
}

/** Prices by size and level, or by entry and level where entries are named; a press chooses one, and takes it back (ADV-05). */
export function PriceTable({ about, rates, contract }: PriceTableProps) {
  const { t } = useTranslation("advertise");
  const entries = upgradable(useSelector(contract, ({ context }) => context));
  const [single] = rates;
  return (
    <table aria-label={t(`${about}.table`)} className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr className="align-top text-left">
          <th
            scope="col"
            className={cx(
              "px-4 py-3 text-xs sm:leading-5 font-medium text-muted sm:px-5",
              entries.length > 0 ? "w-9/20 sm:w-1/3" : "w-1/4",
            )}
          >
            {entries.length > 0 ? t("entries.column") : t(`size.${about}`)}
          </th>
          {contractLevels.map((level) => (
            <th key={level} scope="col" className="px-2 py-3 font-semibold sm:px-3">
              {t(`${level}.name`)}
              <span className="block text-xs font-normal text-muted">{t(`${level}.hint`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.length > 0 && single
          ? entries.map((entry) => (
              <EntryPrices key={entry.Id} entry={entry} rate={single} contract={contract} />
            ))
          : rates.map((rate) => (
              <SizeRow key={rate.listings} about={about} rate={rate} contract={contract} />
            ))}
      </tbody>
    </table>
  );
}
