import { type PropertySearch, propertySearch } from "#contracts/query/propertySearch.ts";

/** The search that a query string asks for; what it does not say is as the screen presets it. */
export const readSearch = (query: string, preset: Partial<PropertySearch>): PropertySearch => {
  const given = new URLSearchParams(query);
  const own = Object.entries(preset).filter(([field]) => !given.has(field));
  return { ...propertySearch.read(query), ...Object.fromEntries(own) };
};
