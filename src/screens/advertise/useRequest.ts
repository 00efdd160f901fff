import { useTranslation } from "react-i18next";
import type { ContractRequest } from "#machines/contractMachine.ts";
import { money } from "#ui/format/money.ts";
import type { AdvertiseAbout } from "./advertiseAbout.ts";
import type { ChosenLine } from "./chosenLines.ts";

/** The request to the office in the words of whoever sends it. */
export function useRequest(about: AdvertiseAbout) {
  const { t, i18n } = useTranslation("advertise");
  const language = i18n.language === "es" ? "es" : "en";
  const euros = (amount: number) => money(amount, "EUR", language);
  return (lines: readonly ChosenLine[], comments: string): ContractRequest => {
    const written = lines.map(({ level, listings, price }) =>
      t("letter.line", {
        level: t(`${level}.name`),
        listings: t(`${about}.listings`, { count: listings }),
        price: euros(price),
      }),
    );
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    const parts = [...written, t("letter.total", { price: euros(total) }), "", comments.trim()];
    return { subject: t(`letter.${about}`), body: parts.join("\n").trim(), language };
  };
}
