import type { LocationSuggestion } from "#contracts/place/place.ts";

export const javea: LocationSuggestion = {
  id: "03082",
  type: "municipality",
  text: { en: "Jávea / Xàbia, Alicante", es: "Jávea / Xàbia, Alicante" },
  typeDescriptionKey: "location.municipality",
  center: { lat: 38.789, lon: 0.163 },
};

export const denia: LocationSuggestion = {
  id: "03063",
  type: "municipality",
  text: { en: "Dénia, Alicante", es: "Dénia, Alicante" },
  typeDescriptionKey: "location.municipality",
  center: { lat: 38.84, lon: 0.106 },
};
