import type { PropertyForm } from "#contracts/propertyForm.ts";
import type { PropertyPayload } from "#contracts/propertyPayload.ts";
import { figureOfText } from "./figureText.ts";

const textOrNull = (text: string) => text.trim() || null;
const filled = ([, text]: [string, string | undefined]) => Boolean(text?.trim());

/**
 * What the form says, as `POST` and `PUT /property` take it (notes.md row 31): empty is unknown (`null`), photos are
 * numbered from 1 in their order. A text that is no number becomes `null`; `propertyFormProblems` has refused it before.
 */
export const payloadOfForm = (form: PropertyForm): PropertyPayload => ({
  Ref: form.AgentRef.trim(),
  Type: form.Type,
  Offer: form.OfferType,
  Currency: form.Currency,
  Price: figureOfText(form.Price),
  HighSeasonPrice: figureOfText(form.HighSeasonPrice),
  CadastralReference: textOrNull(form.CadastralReference.replaceAll(/\s/g, "").toUpperCase()),
  Location: form.Location?.id ?? null,
  Address: textOrNull(form.Address),
  ShowAddress: form.ShowAddress,
  Latitude: figureOfText(form.Latitude),
  Longitude: figureOfText(form.Longitude),
  GeoInfo: form.GeoInfo,
  Bedrooms: figureOfText(form.Bedrooms),
  Bathrooms: figureOfText(form.Bathrooms),
  Toilets: figureOfText(form.Toilets),
  Build: figureOfText(form.Build),
  Plot: figureOfText(form.Plot),
  FloorNumber: textOrNull(form.FloorNumber),
  Levels: figureOfText(form.Levels),
  YearBuilt: figureOfText(form.YearBuilt),
  EnergyRatingConsumption: form.EnergyRatingConsumption,
  EnergyRatingEmissions: form.EnergyRatingEmissions,
  Features: form.Features,
  Distance: Object.fromEntries(
    Object.entries(form.Distance)
      .filter(filled)
      .map(([key, text]) => [key, figureOfText(text)]),
  ),
  Descriptions: Object.fromEntries(Object.entries(form.Descriptions).filter(filled)),
  Photos: form.Photos.map(({ Url }, at) => ({ Url, Number: at + 1 })),
  Medias: form.Medias.map(({ type, url }) => ({ type, url: url.trim() })),
});
