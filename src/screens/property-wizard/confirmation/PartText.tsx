import { useTranslation } from "react-i18next";
import { numberOf, numberText } from "#contracts/number/numberText.ts";
import type { DistanceKey, EnergyRating } from "#contracts/property/property.ts";
import { isPropertyNumber, type PropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { DescriptionLanguage, SystemLanguage } from "#contracts/wire/languages.ts";
import type { FormField, PropertyPart } from "#machines/property-form/differingParts.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { PhotoThumbnail } from "./MediaSummary.tsx";

interface LabelledPart {
  readonly Id: number;
  readonly Labels: Readonly<Record<SystemLanguage, string>>;
}
type TextOfPart = (form: PropertyForm, key: string) => string;

/** Writes a part of the form in one line, as the summary does; nothing where it says nothing. */
export function usePartText(): (form: PropertyForm, part: PropertyPart) => string {
  const { t, i18n } = useTranslation(["wizard", "wizards", "common"]);
  const priceText = usePriceText();
  const language = i18n.language === "es" ? "es" : "en";
  const label = (entries: readonly LabelledPart[], id: number | null) =>
    entries.find(({ Id }) => Id === id)?.Labels[language] ?? "";
  const figure = (form: PropertyForm, field: PropertyNumber, text = "") => {
    const kind = propertyNumber(field, form.Currency);
    const written = numberText(kind, language).show(text);
    if (text.trim() === "" || (kind !== "area" && kind !== "distance")) return written;
    return `${written} ${t(kind === "area" ? "common:unit.squareMetres" : "common:unit.kilometres")}`;
  };
  const price = (field: "Price" | "HighSeasonPrice") => (form: PropertyForm) => {
    const value = numberOf(form[field], propertyNumber(field, form.Currency));
    return typeof value === "number" ? priceText(value, form.Currency, form.OfferType) : form[field];
  };
  const rating = (value: EnergyRating | null) =>
    value === "in-progress" || value === "exempt" ? t(`energy.${value}`) : (value ?? "");
  const texts: { readonly [Field in FormField | "Position"]?: TextOfPart } = {
    Type: ({ Type }) => label(propertyTypes, Type),
    OfferType: ({ OfferType }) => label(offerTypes, OfferType),
    Price: price("Price"),
    HighSeasonPrice: price("HighSeasonPrice"),
    Location: ({ Location }) => Location?.text[language] ?? "",
    ShowAddress: ({ ShowAddress }) => (ShowAddress ? "✓" : ""),
    Position: ({ Latitude, Longitude, GeoInfo }) =>
      [
        [Latitude, Longitude].filter(Boolean).join(", "),
        GeoInfo && t("confirmation.show", { value: t(`geoInfo.${GeoInfo}`) }),
      ]
        .filter(Boolean)
        .join(" · "),
    EnergyRatingConsumption: (form) => rating(form.EnergyRatingConsumption),
    EnergyRatingEmissions: (form) => rating(form.EnergyRatingEmissions),
    Features: ({ Features }, key) => (Features.includes(key) ? "✓" : ""),
    Distance: (form, key) => figure(form, "Distance", form.Distance[key as DistanceKey]),
    Descriptions: ({ Descriptions }, key) => Descriptions[key as DescriptionLanguage] ?? "",
    Photos: ({ Photos }) => t("stepNote.photos", { count: Photos.length }),
    Medias: ({ Medias }) =>
      Medias.map(({ type, url }) => [type && t(`media.types.${type}`), url].filter(Boolean).join(" ")).join(
        ", ",
      ),
  };
  return (form, part) => {
    const [field, key = ""] = part.split(".") as [FormField | "Position", string | undefined];
    const textOf = texts[field];
    if (textOf) return textOf(form, key);
    const text = field === "Position" ? "" : String(form[field] ?? "");
    return isPropertyNumber(field) ? figure(form, field, text) : text;
  };
}

interface PartTextProps {
  form: PropertyForm;
  part: PropertyPart;
}

/** A part of the form, photos as pictures; a dash where it says nothing. */
export default function PartText({ form, part }: PartTextProps) {
  const text = usePartText()(form, part);
  if (part !== "Photos" || form.Photos.length === 0) return text || "–";
  return (
    <span className="flex flex-wrap gap-2">
      {form.Photos.map((photo) => (
        <PhotoThumbnail key={photo.Url} photo={photo} />
      ))}
    </span>
  );
}
