import { decideEntry } from "#server/directory/decideEntry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import type { Tell } from "../story.ts";

const business: EntryContent = {
  Name: "Costa Blanca Homes",
  Address: "Avenida del Pla, 12",
  ZipCode: "03730",
  Location: "m-03082",
  Phone: "+34 555 010 400",
  Mobile: null,
  Fax: null,
  URL: "https://www.costa.example/",
  Email: "hola@costa.example",
  CategoryID: 1,
  CategoryName: "Estate agents",
  SubcategoryID: null,
  SubcategoryName: null,
  SubcategoryTerm: null,
  Logo: "https://logos.example/costa.png",
  Languages: ["es", "en"],
  Latitude: 38.783,
  Longitude: 0.167,
  Text: { en: "Homes.", es: "Casas." },
};

export function directoryStory(tell: Tell): void {
  tell(
    ...(["costa", entryStream(1), decideEntry] as const),
    { type: "ListEntry", id: 1, serviceId: 5001, tier: "Featured", content: business },
    {
      type: "EditEntry",
      words: {
        Logo: null,
        Languages: ["fr"],
        Latitude: 38.79,
        Longitude: 0.17,
        Text: { en: "Better homes.", es: "Casas mejores." },
      },
    },
    { type: "ChangeTier", tier: "FeaturedPremium" },
    { type: "TakeOffline" },
    { type: "PutOnline" },
  );
  tell(
    ...(["costa", entryStream(2), decideEntry] as const),
    {
      type: "ListEntry",
      id: 2,
      serviceId: 5002,
      tier: "Free",
      content: { ...business, Name: "A garden", Email: null, Phone: null, Location: null },
    },
    { type: "ForgetEntryContact" },
  );
}
