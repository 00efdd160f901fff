import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { type PhotoFacts, unknownPhoto } from "#contracts/quality/photoFacts.ts";
import type { Review } from "#contracts/quality/qualityContract.ts";
import { type Quality, qualityOf } from "#contracts/quality/qualityFixes.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { payloadOfForm } from "./payloadOfForm.ts";

/** The score that a form would have if it were saved now; `photos` is what is known of its photos, in their order (QUAL-37). */
export function qualityOfForm(form: PropertyForm, photos: readonly PhotoFacts[]): Quality {
  const payload = payloadOfForm(form);
  return qualityOf(
    {
      Type: payload.Type ?? null,
      Price: payload.Price ?? null,
      Latitude: payload.Latitude ?? null,
      Longitude: payload.Longitude ?? null,
      GeoInfo: payload.GeoInfo ?? null,
      Bedrooms: payload.Bedrooms ?? null,
      Bathrooms: payload.Bathrooms ?? null,
      Build: payload.Build ?? null,
      Plot: payload.Plot ?? null,
      YearBuilt: payload.YearBuilt ?? null,
      EnergyRatingConsumption: payload.EnergyRatingConsumption ?? null,
      Features: payload.Features ?? [],
      Descriptions: payload.Descriptions ?? {},
      Photos: form.Photos.map((_, at) => photos[at] ?? unknownPhoto),
      ChangedAt: null,
    },
    currentTime(),
  );
}

/** What is asked about a form before it is published; `id` is the number of the listing that it edits. */
export function reviewOfForm(form: PropertyForm, id: number | null): Review {
  const { Type, Offer, Location, CadastralReference, Currency, Price, Latitude, Longitude, Build, Plot } =
    payloadOfForm(form);
  return {
    Id: id,
    Type,
    Offer,
    Location,
    Currency,
    Price,
    Latitude,
    Longitude,
    Build,
    Plot,
    CadastralReference: CadastralReference?.slice(0, 60) ?? null,
    Photos: form.Photos.map(({ Url }) => Url),
  };
}
