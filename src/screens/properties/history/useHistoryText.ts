import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type NumberKind, type NumberRule, numberRules } from "#contracts/number/numberRule.ts";
import type { FieldChange, HistoryEntry, HistoryValue } from "#contracts/property/historyContract.ts";
import type { Currency, DistanceKey, EnergyRating, GeoInfo, Media } from "#contracts/property/property.ts";
import { isPropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { DescriptionLanguage, SystemLanguage } from "#contracts/wire/languages.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import type { FormField } from "#machines/property-form/differingParts.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { count as figure } from "#ui/format/count.ts";
import type { FeatureLabels } from "../listContext.ts";

/** What a price is written with. */
export interface PriceTerms {
  readonly currency: Currency;
  readonly offer: number;
}

/** A change with what its prices are written with: before it and after it. */
export interface TermedEntry {
  readonly entry: HistoryEntry;
  readonly was: PriceTerms;
  readonly will: PriceTerms;
}

/** Currency and offer of each change: the newest one leaves what the listing has now, and each earlier one what a later one began with (HIST-16). */
export function withTerms(entries: readonly HistoryEntry[], now: PriceTerms): TermedEntry[] {
  const newest = (field: string) =>
    entries.flatMap(({ Changes }) => Changes).find(({ Field }) => Field === field)?.To;
  let will: PriceTerms = {
    currency: (newest("Currency") as Currency | undefined) ?? now.currency,
    offer: (newest("Offer") as number | undefined) ?? now.offer,
  };
  return entries.map((entry) => {
    const from = (field: string) => entry.Changes.find(({ Field }) => Field === field)?.From;
    const was = {
      currency: (from("Currency") as Currency | undefined) ?? will.currency,
      offer: (from("Offer") as number | undefined) ?? will.offer,
    };
    const termed = { entry, was, will };
    will = was;
    return termed;
  });
}

/** The fields of a change that later ones changed, each with the latest of them (HIST-18). */
export function laterChanges(entries: readonly TermedEntry[], version: number) {
  const at = entries.findIndex(({ entry }) => entry.Version === version);
  const later = entries.slice(0, Math.max(at, 0));
  return (entries[at]?.entry.Changes ?? []).flatMap(({ Field, To }) => {
    for (const { entry, will } of later) {
      const change = entry.Changes.find((one) => one.Field === Field);
      if (!change) continue;
      // Photos are counted: as many may be others.
      const same = Field !== "Photos" && JSON.stringify(change.To) === JSON.stringify(To);
      return same ? [] : [{ field: Field, value: change.To, terms: will }];
    }
    return [];
  });
}

/** A change the other way round, as its undo makes it. */
export const undoOf = ({ Field, From, To, Added, Removed }: FieldChange): FieldChange => ({
  Field,
  From: To,
  To: From,
  ...(Removed !== undefined && { Added: Removed }),
  ...(Added !== undefined && { Removed: Added }),
});

interface LabelledCode {
  readonly Id: number;
  readonly Labels: Readonly<Record<SystemLanguage, string>>;
}

/** What is said of a changed field: what it was and becomes, or in one sentence. */
export interface ChangeText {
  readonly label: string;
  readonly was: string;
  readonly will: string;
  /** In the place of both, or after them. */
  readonly note: string;
}

type Say = TFunction<["history", "wizard", "wizards", "common"]>;

/** What values are written with. */
interface Words {
  readonly t: Say;
  readonly language: SystemLanguage;
  readonly features: readonly FeatureLabels[];
  readonly priceText: ReturnType<typeof usePriceText>;
}

const list = ({ language }: Words, texts: readonly string[]) =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(texts);

/** What the form calls a field of the payload. */
function labelOfField(t: Say, path: string): string {
  const [field, key = ""] = path.split(".");
  const language = key as DescriptionLanguage;
  if (field === "Online") return t("online");
  if (field === "Ref") return t("wizard:fields.AgentRef");
  if (field === "Offer") return t("wizard:fields.OfferType");
  if (field === "Distance") return t("distance", { place: t(`wizard:distance.${key as DistanceKey}`) });
  if (field === "Descriptions")
    return t("wizards:description.field", { language: t(`wizards:languages.${language}`) });
  return t(`wizard:fields.${field as FormField}`);
}

const decimals = 10;

function measure({ t, language }: Words, kind: NumberKind, value: number): string {
  const { bare }: NumberRule = numberRules[kind];
  const written = new Intl.NumberFormat(language === "es" ? "es-ES" : "en-GB", {
    useGrouping: (bare ? false : "always") as never,
    maximumFractionDigits: decimals,
  }).format(value);
  if (kind === "area") return `${written} ${t("common:unit.squareMetres")}`;
  return kind === "distance" ? `${written} ${t("common:unit.kilometres")}` : written;
}

function numberText(words: Words, field: string, value: number, { currency, offer }: PriceTerms): string {
  const { t, language, priceText } = words;
  switch (field) {
    case "Type":
    case "Offer": {
      const choices: readonly LabelledCode[] = field === "Type" ? propertyTypes : offerTypes;
      return choices.find(({ Id }) => Id === value)?.Labels[language] ?? String(value);
    }
    case "Photos":
      return t("photos.count", { count: value, n: figure(value, language) });
    case "Price":
    case "HighSeasonPrice":
      return priceText(value, currency, offer);
  }
  return isPropertyNumber(field) ? measure(words, propertyNumber(field, currency), value) : String(value);
}

function plainText({ t }: Words, field: string, value: string): string {
  if (field === "GeoInfo") return t(`wizard:geoInfo.${value as GeoInfo}`);
  const rating = field.startsWith("EnergyRating") ? (value as EnergyRating) : null;
  return rating === "in-progress" || rating === "exempt" ? t(`wizard:energy.${rating}`) : value;
}

/** Features by their labels, links with what they are of. */
const several = (words: Words, values: readonly (string | Media)[]): string =>
  list(
    words,
    values.map((value) =>
      typeof value === "string"
        ? (words.features.find(({ key }) => key === value)?.labels[words.language] ?? value)
        : `${words.t(`wizard:media.types.${value.type}`)} ${value.url}`,
    ),
  );

const isNothing = (value: HistoryValue): value is null | "" | [] =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

function valueOfField(words: Words, path: string, value: HistoryValue, terms: PriceTerms): string {
  const [field = ""] = path.split(".");
  if (isNothing(value)) return words.t("empty");
  if (typeof value === "boolean") return words.t(value ? "yes" : "no");
  if (typeof value === "number") return numberText(words, field, value, terms);
  if (typeof value === "string") return plainText(words, field, value);
  return Array.isArray(value) ? several(words, value) : labelOf(value.text, words.language);
}

function featuresText(words: Words, { From, To }: FieldChange): string {
  const keys = (value: HistoryValue) => (Array.isArray(value) ? (value as string[]) : []);
  const beyond = (some: HistoryValue, others: HistoryValue) =>
    keys(some).filter((one) => !keys(others).includes(one));
  const parts = { added: beyond(To, From), removed: beyond(From, To) };
  return keysOf(parts)
    .filter((how) => parts[how].length > 0)
    .map((how) => words.t(`features.${how}`, { features: several(words, parts[how]) }))
    .join(" · ");
}

function photosText(words: Words, { Added = 0, Removed = 0 }: FieldChange): string {
  const { t, language } = words;
  if (Added + Removed === 0) return t("photos.order");
  return list(words, [
    ...(Added > 0 ? [t("photos.added", { count: Added, n: figure(Added, language) })] : []),
    ...(Removed > 0 ? [t("photos.removed", { count: Removed, n: figure(Removed, language) })] : []),
  ]);
}

function textOfChange(words: Words, change: FieldChange, was: PriceTerms, will: PriceTerms): ChangeText {
  const { Field, From, To } = change;
  const said = { label: labelOfField(words.t, Field), was: "", will: "", note: "" };
  if (Field === "Features") return { ...said, note: featuresText(words, change) };
  const note = Field === "Photos" ? photosText(words, change) : "";
  if (note !== "" && From === To) return { ...said, note };
  return {
    ...said,
    was: valueOfField(words, Field, From, was),
    will: valueOfField(words, Field, To, will),
    note,
  };
}

/** Names and values of fields in words, as the form and its summary have them (HIST-16). */
export function useHistoryText(features: readonly FeatureLabels[]) {
  const { t, i18n } = useTranslation(["history", "wizard", "wizards", "common"]);
  const priceText = usePriceText();
  const words: Words = { t, language: i18n.language === "es" ? "es" : "en", features, priceText };
  return {
    label: (path: string) => labelOfField(t, path),
    valueText: (path: string, value: HistoryValue, terms: PriceTerms) =>
      valueOfField(words, path, value, terms),
    changeText: (change: FieldChange, was: PriceTerms, will: PriceTerms) =>
      textOfChange(words, change, was, will),
  };
}
