import { featureKeys } from "#contracts/property/featureKeys.ts";
import { distanceKeys } from "#contracts/property/property.ts";
import { buildingFields, rowOf } from "#contracts/property/propertyFields.ts";
import { featureLabels } from "#server/feature-list/index.ts";
import { locales } from "#server/texts.ts";
import type { ListingView } from "./listingView.ts";

const told = [...buildingFields, "CadastralReference" as const];

interface Fact {
  key: string;
  name: string;
  value: string;
}

/** What is known of the property: figures, features, distances. What is unknown is left out. */
export function FactList({ view }: { view: ListingView }) {
  const { t, language, property } = view;
  const features = featureKeys.filter((key) => property.Features.includes(key));
  const distances = distancesOf(view);
  return (
    <>
      <Facts heading={t("details")} facts={factsOf(view)} />
      {features.length > 0 && (
        <section>
          <h2>{t("features")}</h2>
          <ul className="features">
            {features.map((key) => (
              <li key={key}>{featureLabels[key][language]}</li>
            ))}
          </ul>
        </section>
      )}
      <Facts heading={t("distances")} facts={distances} />
    </>
  );
}

function Facts({ heading, facts }: { heading: string; facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <dl>
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const number = (value: number, { language }: ListingView) =>
  new Intl.NumberFormat(locales[language], {
    maximumFractionDigits: 2,
    useGrouping: "always" as never,
  }).format(value);

function factsOf(view: ListingView): Fact[] {
  const { t, property } = view;
  return told.flatMap((key) => {
    const known = property[key];
    if (known === null || known === "") return [];
    const { kind } = rowOf(key);
    const text = typeof known === "number" && kind !== "year" ? number(known, view) : String(known);
    return [{ key, name: t(`facts.${key}`), value: kind === "area" ? `${text} m²` : text }];
  });
}

const distancesOf = (view: ListingView): Fact[] =>
  distanceKeys.flatMap((key) => {
    const known = view.property.Distance[key];
    if (known === null || known === undefined) return [];
    return [{ key, name: view.t(`distance.${key}`), value: `${number(known, view)} km` }];
  });
