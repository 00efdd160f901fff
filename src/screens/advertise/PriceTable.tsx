import { useSelector } from "@xstate/react";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { contractLevels, type Rate } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import { money } from "#ui/format/money.ts";
import type { ContractActor } from "./contractActor.ts";

interface PriceTableProps {
  about: About;
  rates: readonly Rate[];
  contract: ContractActor;
}

/** Prices by size and level; a press chooses one, and takes it back (ADV-05). */
export function PriceTable({ about, rates, contract }: PriceTableProps) {
  const { t, i18n } = useTranslation("advertise");
  const choice = useSelector(contract, ({ context }) => context.choice);
  const busy = useSelector(contract, (snapshot) => snapshot.hasTag("busy"));
  return (
    <table aria-label={t(`${about}.table`)} className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr className="align-top text-left">
          <th scope="col" className="w-1/4 px-4 py-3 text-xs sm:leading-5 font-medium text-muted sm:px-5">
            {t(`size.${about}`)}
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
        {rates.map((rate) => {
          const listings = t(`${about}.listings`, { count: rate.listings });
          return (
            <tr key={rate.listings}>
              <th
                scope="row"
                className="border-t border-line px-4 py-2 text-left font-medium tabular sm:px-5"
              >
                {listings}
              </th>
              {contractLevels.map((level) => {
                const price = money(rate[level], "EUR", i18n.language);
                const chosen = choice[level] === rate.listings;
                return (
                  <td key={level} className="border-t border-line px-2 py-2 sm:px-3">
                    <button
                      type="button"
                      aria-pressed={chosen}
                      aria-label={t("choose", { level: t(`${level}.name`), listings, price })}
                      disabled={busy}
                      onClick={() => contract.send({ type: "size.toggle", level, listings: rate.listings })}
                      className="flex min-h-control w-full flex-wrap items-center gap-x-2 rounded-control border border-edge bg-surface px-3 py-1 text-left font-medium tabular hover:not-disabled:bg-sunken aria-pressed:border-azulejo aria-pressed:bg-azulejo-tint aria-pressed:text-azulejo"
                    >
                      {price}
                      {chosen ? (
                        <Check aria-hidden="true" className="ml-auto size-4" strokeWidth={2} />
                      ) : (
                        <Plus aria-hidden="true" className="ml-auto size-4 text-muted" strokeWidth={1.75} />
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
