import type { BillingParty } from "#server/invoice/billingParty.ts";
import type { InvoiceText } from "#server/invoice/invoice.ts";

/** Something of the rate card (ADV-02, ADV-03), monthly, in cents before tax. */
interface RateItem {
  readonly text: InvoiceText;
  readonly cents: number;
}

/** What an account had, in months before this one: `from` the first, `to` the last (0 goes on). */
interface DemoContract {
  readonly from: number;
  readonly to: number;
  readonly item: RateItem;
  readonly quantity?: number;
  /** Only in months of the year that this divides. */
  readonly every?: number;
}

export interface DemoBilling {
  readonly party: BillingParty;
  readonly contracts: readonly DemoContract[];
  /** How many of the last invoices are not paid. */
  readonly unpaid: number;
}

const featured = (properties: number, cents: number): RateItem => ({
  cents,
  text: {
    en: `Featured properties, up to ${properties}`,
    es: `Inmuebles destacados, hasta ${properties}`,
  },
});
const premium = (properties: number, cents: number): RateItem => ({
  cents,
  text: {
    en: `Premium featured properties, up to ${properties}`,
    es: `Inmuebles premium, hasta ${properties}`,
  },
});
const entry: RateItem = {
  cents: 45_00,
  text: { en: "Featured directory entry", es: "Anuncio destacado en el directorio" },
};
const premiumEntry: RateItem = {
  cents: 70_00,
  text: { en: "Premium directory entry", es: "Anuncio premium en el directorio" },
};
const oneFeatured: RateItem = {
  cents: 13_00,
  text: { en: "Featured property", es: "Inmueble destacado" },
};

/** A side of the demo; NIFs of no province and of no person, whose control characters are right. */
const side = (Name: string, NIF: string, Address: string, ZipCode: string, Town: string): BillingParty => ({
  Name,
  NIF,
  Address,
  ZipCode,
  Town,
  Country: "ES",
});

/** Who issues the demo's invoices, and answers for the portal everywhere else. */
export const demoIssuer: BillingParty = {
  ...side("Zaguán Portales S.L.", "B00123455", "Calle del Zaguán, 1, 2.º", "03002", "Alicante"),
  Phone: "+34 900 000 000",
  Email: "support@zaguan.example",
};

/** Whom the invoices of each demo account name, and what it has had; one that is not here was never invoiced. */
export const demoBilling: Readonly<Record<string, DemoBilling>> = {
  costa: {
    party: side("Costa Homes Mediterráneo S.L.", "B00201012", "Avenida del Pla, 84", "03730", "Jávea"),
    contracts: [
      { from: 19, to: 9, item: featured(25, 150_00) },
      { from: 8, to: 0, item: featured(50, 250_00) },
      { from: 8, to: 0, item: premium(25, 225_00) },
      { from: 19, to: 0, item: entry, quantity: 2 },
      { from: 19, to: 0, item: premiumEntry },
      { from: 19, to: 0, item: premium(5, 70_00), every: 3 },
    ],
    unpaid: 1,
  },
  xmlhomes: {
    party: side(
      "Torre Homes Inmobiliaria S.L.",
      "B00201020",
      "Calle Caballero de Rodas, 17",
      "03181",
      "Torrevieja",
    ),
    contracts: [{ from: 19, to: 6, item: premium(25, 225_00) }],
    unpaid: 0,
  },
  xmlmanual: {
    party: side(
      "Inés Robles Cano",
      "99999901H",
      "Avenida de la Libertad, 40",
      "30740",
      "San Pedro del Pinatar",
    ),
    contracts: [{ from: 15, to: 4, item: featured(5, 45_00) }],
    unpaid: 0,
  },
  small: {
    party: side("Pilar Soler", "99999902L", "Calle San José, 9", "03724", "Moraira"),
    contracts: [{ from: 14, to: 11, item: oneFeatured }],
    unpaid: 0,
  },
  over: {
    party: side("Mas Vivendes S.L.", "B00201038", "Carrer de la Mar, 22", "03700", "Dénia"),
    contracts: [{ from: 19, to: 1, item: featured(10, 70_00) }],
    unpaid: 0,
  },
  expired: {
    party: side("Rosa Bellido", "99999903C", "Plaza de la Constitución, 4", "03590", "Altea"),
    contracts: [{ from: 12, to: 1, item: featured(5, 45_00) }],
    unpaid: 2,
  },
  suspended: {
    party: side("Vicente Oltra", "99999904K", "Calle Mayor, 31", "46700", "Gandia"),
    contracts: [{ from: 19, to: 0, item: featured(5, 45_00) }],
    unpaid: 3,
  },
  inactive: {
    party: side("Elena Prats", "99999905E", "Calle Doctor Fleming, 2", "03710", "Calpe"),
    contracts: [{ from: 19, to: 10, item: entry }],
    unpaid: 0,
  },
  business: {
    party: side("Sala Jardines S.L.", "B00201046", "Partida Benimarraig, 12", "03720", "Benissa"),
    contracts: [
      { from: 19, to: 0, item: entry },
      { from: 19, to: 0, item: premiumEntry },
    ],
    unpaid: 1,
  },
};
