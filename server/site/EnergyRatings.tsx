import type { EnergyRating } from "#contracts/property/property.ts";
import type { ListingView } from "./listingView.ts";

const kinds = ["EnergyRatingConsumption", "EnergyRatingEmissions"] as const;
const scale = ["A", "B", "C", "D", "E", "F", "G"] as const;

/** Both ratings (RD 390/2021) on their scale; nothing when the advertiser says nothing of either. */
export function EnergyRatings({ view: { t, property } }: { view: ListingView }) {
  const said = kinds.flatMap((kind) => (property[kind] === null ? [] : [{ kind, rating: property[kind] }]));
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{t("energy.heading")}</h2>
      <dl>
        {said.map(({ kind, rating }) => (
          <div key={kind}>
            <dt>{t(`energy.${kind}`)}</dt>
            <dd>
              {rating === "in-progress" || rating === "exempt" ? (
                t(`energy.${rating}`)
              ) : (
                <Scale rating={rating} label={t("energy.rated", { rating })} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Scale({ rating, label }: { rating: EnergyRating; label: string }) {
  return (
    <span className="scale" role="img" aria-label={label}>
      {scale.map((letter) => (
        <span key={letter} className={letter === rating ? `rated rated-${letter}` : undefined}>
          {letter}
        </span>
      ))}
    </span>
  );
}
