import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Services } from "#server/http/services.ts";
import { urlOf } from "#server/media/storageOf.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import type { DemoPictures } from "./pictures/demoPictures.ts";

/** Two properties that somebody began and put aside: one nearly done, one hardly. */
export function demoDrafts(services: Services, { outside, inside }: DemoPictures): PropertyForm[] {
  const keys = [...outside.poolVilla.slice(0, 1), ...inside.living, ...inside.balcony];
  return [
    {
      ...emptyPropertyForm(),
      AgentRef: "A-2042",
      Type: 25,
      OfferType: 3,
      Price: "895000",
      Location: propertyPlace("n-03082-el-arenal").location,
      Address: "Calle de la Fuente, 12",
      Bedrooms: "4",
      Bathrooms: "3",
      Build: "240",
      Plot: "1050",
      Features: ["pool", "pool-private", "sea-view"],
      Descriptions: { en: "Villa with four bedrooms, a few minutes from the Arenal beach." },
      Photos: keys.map((key, place) => ({ ...urlOf(services, key), Number: place + 1 })),
    },
    { ...emptyPropertyForm(), AgentRef: "A-2043", Type: 1, OfferType: 4, Price: "1200" },
  ];
}
