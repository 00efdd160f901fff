import { type FeatureKey, featureKeys } from "#contracts/property/featureKeys.ts";
import { featureContract } from "#contracts/property/propertyContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Routes } from "#server/http/routes.ts";
import { type Slice, serve } from "#server/slice.ts";

/** What each feature is called (FIELD-20). */
export const featureLabels: Record<FeatureKey, Record<SystemLanguage, string>> = {
  "air-conditioning": { en: "Air conditioning", es: "Aire acondicionado" },
  "bank-repossession": { en: "Bank repossession", es: "Embargo bancario" },
  garage: { en: "Garage", es: "Garaje" },
  garden: { en: "Garden", es: "Jardín" },
  "garden-communal": { en: "Communal garden", es: "Jardín comunitario" },
  "garden-private": { en: "Private garden", es: "Jardín privado" },
  "golf-front-line": { en: "Front line golf", es: "Primera línea de golf" },
  "golf-view": { en: "Golf view", es: "Vistas al golf" },
  "ground-floor": { en: "Ground floor", es: "Planta baja" },
  heating: { en: "Heating", es: "Calefacción" },
  lift: { en: "Lift", es: "Ascensor" },
  "mountain-views": { en: "Mountain views", es: "Vistas a la montaña" },
  "near-beach-the-sea": { en: "Near the beach / the sea", es: "Cerca de la playa / del mar" },
  "near-golf": { en: "Near golf", es: "Cerca de un campo de golf" },
  "new-build": { en: "New build", es: "Obra nueva" },
  pool: { en: "Pool", es: "Piscina" },
  "pool-communal": { en: "Communal pool", es: "Piscina comunitaria" },
  "pool-private": { en: "Private pool", es: "Piscina privada" },
  "sea-beach-front-line": { en: "Front line sea / beach", es: "Primera línea de mar / playa" },
  "sea-view": { en: "Sea view", es: "Vistas al mar" },
  "terrace-balcony": { en: "Terrace / balcony", es: "Terraza / balcón" },
};

const body = featureKeys.map((key) => ({ key, labels: featureLabels[key] }));

/** Admin service (CALL-24). */
const featureRoutes = (): Routes<typeof featureContract> => ({
  list: async () => ({ status: 200, body }),
});

export const featureSlice: Slice = {
  contracts: { feature: serve("admin", featureContract, featureRoutes) },
};
