import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { wholePage } from "../list/paging.ts";

/** The search that a query string asks for, from a whole page of `take` rows; what it does not say is as the screen presets it. */
export const readSearch = (query: string, preset: Partial<PropertySearch>, take: number): PropertySearch => {
  const given = new URLSearchParams(query);
  const own = Object.entries(preset).filter(([field]) => !given.has(field));
  const search = propertySearch.read(query);
  return { ...search, ...Object.fromEntries(own), Skip: wholePage(search.Skip, take) };
};
