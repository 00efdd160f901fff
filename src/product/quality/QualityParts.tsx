import { useTranslation } from "react-i18next";
import type { Quality } from "#contracts/quality/qualityFixes.ts";
import type { QualityPart } from "#contracts/quality/qualityParts.ts";

/** The parts as they are told, a line each, in the order of the wizard. */
const groups = {
  facts: ["built", "plot", "bedrooms", "bathrooms", "year", "energy", "features"],
  price: ["priceSet", "priceCurrent"],
  position: ["position"],
  texts: ["spanish", "english", "thirdLanguage", "length", "noContact", "noCapitals"],
  photos: ["photoNumber", "photoSize", "photoOrder", "photoLikeness"],
  fresh: ["fresh"],
} as const satisfies Record<string, readonly QualityPart[]>;

/** What the score consists of, and how much of each there could be. */
export function QualityParts({ parts }: Pick<Quality, "parts">) {
  const { t } = useTranslation("quality");
  const sum = (group: keyof typeof groups, of: "points" | "weight") =>
    parts
      .filter(({ part }) => (groups[group] as readonly QualityPart[]).includes(part))
      .reduce((all, one) => all + one[of], 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm">
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <div key={group} className="contents">
          <dt className="text-muted">{t(`group.${group}`)}</dt>
          <dd className="text-right tabular">
            {t("pointsOf", { points: sum(group, "points"), weight: sum(group, "weight") })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
