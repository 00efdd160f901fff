import { type SystemLanguage, systemLanguages } from "../wire/languages.ts";
import type { DirectoryEntry } from "./directoryEntry.ts";

interface DirectoryCategory {
  readonly Id: number;
  readonly Labels: Readonly<Record<SystemLanguage, string>>;
}

/** The categories and subcategories whose names we have in both languages; the office may give others. */
export const directoryCategories: readonly DirectoryCategory[] = [
  { Id: 1, Labels: { en: "Property", es: "Inmobiliaria" } },
  { Id: 11, Labels: { en: "Estate agents", es: "Agencias inmobiliarias" } },
  { Id: 12, Labels: { en: "Holiday rentals", es: "Alquiler vacacional" } },
  { Id: 13, Labels: { en: "Property care", es: "Cuidado de viviendas" } },
  { Id: 2, Labels: { en: "House and garden", es: "Casa y jardín" } },
  { Id: 21, Labels: { en: "Gardeners", es: "Jardineros" } },
  { Id: 22, Labels: { en: "Swimming pools", es: "Piscinas" } },
  { Id: 23, Labels: { en: "Garden centres", es: "Centros de jardinería" } },
];

type CategoryFields = Pick<
  DirectoryEntry,
  "CategoryID" | "CategoryName" | "SubcategoryID" | "SubcategoryName"
>;

/** What an entry's category and subcategory are called. */
export interface CategoryNames {
  readonly category: string;
  readonly subcategory: string | null;
}

/** A number given out with another name than ours means something else, so that its own name stays. */
function named(id: number | null, stored: string, language: SystemLanguage): string {
  const known = directoryCategories.find(({ Id }) => Id === id);
  const same = (label: string) => label.toLowerCase() === stored.trim().toLowerCase();
  return known && Object.values(known.Labels).some(same) ? known.Labels[language] : stored;
}

/** The category and subcategory of an entry in a language; one that we do not know is called as it is stored. */
export function categoryNames(entry: CategoryFields, language: string): CategoryNames {
  const { CategoryID, CategoryName, SubcategoryID, SubcategoryName } = entry;
  const spoken = systemLanguages.find((one) => one === language) ?? "en";
  return {
    category: named(CategoryID, CategoryName, spoken),
    subcategory: SubcategoryName && named(SubcategoryID, SubcategoryName, spoken),
  };
}

/** Category and subcategory in a line. */
export function categoryLine(entry: CategoryFields, language: string): string {
  const { category, subcategory } = categoryNames(entry, language);
  return [category, subcategory].filter(Boolean).join(" · ");
}
