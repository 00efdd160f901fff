import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { count } from "#ui/format/count.ts";
import { type ListSnapshot, useList, useListState } from "../listContext.ts";

/** The place of the featured quota: a line of its own where the header is narrow, with or without figures, so that nothing moves. */
export const quotaLine = "whitespace-nowrap @max-wide:block @max-wide:min-h-4.5";

/** Before it on the line stand the range and the active ones; whatever of them comes later would push it aside. */
const figuresStand = (snapshot: ListSnapshot) =>
  !snapshot.hasTag("skeleton") &&
  (snapshot.context.active !== null || snapshot.matches({ quota: "unknown" }));

/** "Premium 12 of 20 · Standard 31 of 40": the places taken of those contracted, moves under way among them. */
export function FeaturedQuota() {
  const { t, i18n } = useTranslation("properties");
  const { places } = useList();
  const { max } = places.getSnapshot().context;
  const known = useSelector(places, ({ context }) => context.taken);
  const taken = useListState(figuresStand) ? known : null;
  const part = (level: FeaturedLevel, name: string) =>
    taken && max[level] > 0
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
    <span className={quotaLine}>
      {parts.length > 0 && <span className="@max-wide:hidden"> · </span>}
      {parts.join(" · ")}
    </span>
  );
}
