import { deniaTexts, oldAgencyTexts, rentalTexts } from "./demoAgencyTexts.ts";
import type { DemoBusiness } from "./demoBusiness.ts";

const agents = {
  ...{ CategoryID: 1, CategoryName: "Property" },
  ...{ SubcategoryID: 11, SubcategoryName: "Estate agents", SubcategoryTerm: "estate-agents" },
};
const rentals = {
  ...agents,
  SubcategoryID: 12,
  SubcategoryName: "Holiday rentals",
  SubcategoryTerm: "holiday-rentals",
};
const care = {
  ...agents,
  SubcategoryID: 13,
  SubcategoryName: "Property care",
  SubcategoryTerm: "property-care",
};

const reach = (nth: number, mailbox: string) => ({
  Phone: `+34 555 010 ${400 + nth}`,
  Mobile: null,
  Fax: null,
  URL: "https://www.costa.example/",
  Email: `${mailbox}@costa.example`,
});

/** The offices of the demo's agent: one without coordinates, one without an address, one offline. */
export const demoAgencies: readonly DemoBusiness[] = [
  {
    ...{ Id: 4001, Name: "Costa Homes Jávea", ...agents, ...reach(1, "office"), Logo: "house" },
    ...{ Mobile: "+34 555 010 411", Fax: "+34 555 010 421" },
    ...{ Address: "Avenida del Pla, 84", ZipCode: "03730", Location: "m-03082" },
    ...{ Latitude: 38.7874, Longitude: 0.1697, Languages: ["es", "en", "de", "fr", "nl", "ca"] },
    Text: oldAgencyTexts,
  },
  {
    ...{ Id: 4002, Name: "Costa Homes Dénia", ...agents, ...reach(2, "denia"), Logo: "house" },
    ...{ Address: "Calle Marqués de Campo, 31", ZipCode: "03700", Location: "m-03063" },
    ...{ Latitude: null, Longitude: null, Languages: ["es", "en", "de"] },
    Text: deniaTexts,
  },
  {
    ...{ Id: 4003, Name: "Costa Homes Rentals", ...rentals, ...reach(3, "rentals"), Logo: "wave" },
    ...{ Mobile: "+34 555 010 413", URL: "https://rentals.costa.example/en/moraira?utm_source=directory" },
    ...{ Address: null, ZipCode: "03724", Location: "e-2513558" },
    ...{ Latitude: 38.6891, Longitude: 0.1337, Languages: ["es", "en", "pl", "ru"] },
    Text: rentalTexts,
  },
  {
    ...{ Id: 4004, Name: "Costa Homes Calpe", ...agents, ...reach(4, "calpe"), Logo: "house" },
    ...{ Address: "Avenida Gabriel Miró, 12", ZipCode: "03710", Location: "m-03047" },
    ...{ Latitude: 38.6432, Longitude: 0.0452, Languages: ["es", "en"] },
    Text: {
      en: "Apartments with a view of the Peñón de Ifach.",
      es: "Apartamentos con vistas al Peñón de Ifach.",
    },
  },
  {
    ...{ Id: 4005, Name: "Costa Homes Altea", ...agents, ...reach(5, "altea"), Logo: null },
    ...{ Address: "Calle del Mar, 7", ZipCode: "03590", Location: "n-03018-casco-antiguo-de-altea" },
    ...{ Latitude: 38.5988, Longitude: -0.0513, Languages: ["es"] },
    Text: {},
  },
  {
    ...{
      Id: 4006,
      Name: "Costa Homes Property Care",
      ...care,
      ...reach(6, "care"),
      Logo: "key",
      offline: true,
    },
    ...{ Address: "Carretera de Calpe, km 3", ZipCode: "03720", Location: "m-03041" },
    ...{ Latitude: 38.7142, Longitude: 0.0489, Languages: ["es", "en", "de"] },
    Text: { en: "We look after your home while you are away.", es: "Cuidamos de tu casa mientras no estás." },
  },
];
