import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { FeaturedLevel } from "#contracts/featuredContract.ts";
import { count } from "#ui/format/count.ts";
import { useList } from "./listContext.ts";

/** "Premium 12 of 20 · Standard 31 of 40": the places taken of those contracted, moves under way among them. */
export function FeaturedQuota() {
  const { t, i18n } = useTranslation("properties");
  const { places } = useList();
  const { max } = places.getSnapshot().context;
  const taken = useSelector(places, ({ context }) => context.taken);
  if (!taken) return null;
  const part = (level: FeaturedLevel, name: string) =>
    max[level] > 0
      ? [
          t("featured.quota", {
            level: name,
            taken: count(taken[level], i18n.language),
            max: count(max[level], i18n.language),
          }),
        ]
      : [];
  const parts = [
    ...part("FeaturedPremium", t("featured.Premium")),
    ...part("Featured", t("featured.Standard")),
  ];
  return (
    <span className="whitespace-nowrap max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {parts.join(" · ")}
    </span>
  );
}
