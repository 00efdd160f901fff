import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { money } from "#ui/format/money.ts";
import type { AdvertiseAbout } from "./advertiseAbout.ts";
import type { ChosenLine } from "./chosenLines.ts";
import type { ContractActor } from "./contractActor.ts";

interface ChosenListProps {
  about: AdvertiseAbout;
  lines: readonly ChosenLine[];
  contract: ContractActor;
}

/** What is chosen, a line each, which can be taken back. */
export function ChosenList({ about, lines, contract }: ChosenListProps) {
  const { t, i18n } = useTranslation("advertise");
  return (
    <ul className="flex flex-col">
      {lines.map(({ level, listings, price }) => {
        const words = { level: t(`${level}.name`), listings: t(`${about}.listings`, { count: listings }) };
        return (
          <li key={level} className="flex items-center justify-between gap-2">
            <span className="min-w-0">{t("request.line", words)}</span>
            <span className="ml-auto tabular">{money(price, "EUR", i18n.language)}</span>
            <IconButton
              size="compact"
              label={t("request.remove", words)}
              onClick={() => contract.send({ type: "size.toggle", level, listings })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
