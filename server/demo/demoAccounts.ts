import type { PropertyService, ServiceStatus } from "#contracts/session/serviceContract.ts";
import type { ContractedServices } from "#server/service/contractedServices.ts";

/** How many listings of what kind a demo account has. */
export interface DemoListings {
  readonly total: number;
  readonly deactivated: number;
  readonly suspended: number;
  readonly offline: number;
  readonly featured: number;
  readonly premium: number;
  /** How many of the featured ones the portal featured itself. */
  readonly auto: number;
  readonly references: { readonly prefix: string; readonly last: number };
  readonly coast: "north" | "south" | "everywhere";
  readonly seed: number;
}

export interface DemoAccount {
  readonly login: string;
  readonly name: string;
  readonly tradeName: string;
  readonly companyName: string | null;
  readonly services: Partial<ContractedServices>;
  readonly exportsEnquiries?: true;
  readonly listings?: DemoListings;
}

const DAY = 24 * 60 * 60 * 1000;

/** A date in days from now, `YYYY-MM-DD` in Europe/Madrid. */
const inDays = (now: Date, days: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(
    new Date(now.getTime() + days * DAY),
  );

const property = (
  limit: number,
  changes: Partial<PropertyService>,
  email: string | null = null,
): PropertyService => ({
  Status: "ACTIVE",
  PropertyLimit: limit,
  ImportType: "Manual",
  ManualSelection: false,
  EndDate: null,
  Outlet: { Email: email },
  ...changes,
});

const few = (total: number, prefix: string, seed: number): DemoListings => ({
  total,
  deactivated: 0,
  suspended: 0,
  offline: 0,
  featured: 0,
  premium: 0,
  auto: 0,
  seed,
  references: { prefix, last: 100 + total },
  coast: "north",
});

/** The accounts of the demo (DEMO-01 … DEMO-09); end dates are counted from `now`. */
export function demoAccounts(now: Date): readonly DemoAccount[] {
  const none = (Status: ServiceStatus): ContractedServices => ({
    property: property(0, { Status }),
    featured: { Status, MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null },
    directory: { Status, Free: 0, Featured: 0, FeaturedPremium: 0, EndDate: null },
  });
  const imported = {
    ...few(250, "TH-", 3),
    deactivated: 14,
    offline: 6,
    references: { prefix: "TH-", last: 3250 },
  };
  const south = { ...imported, coast: "south" as const };
  return [
    {
      login: "costa",
      name: "Clara Ferrer Ivars",
      tradeName: "Costa Homes",
      companyName: "Costa Homes Mediterráneo S.L.",
      exportsEnquiries: true as const,
      services: {
        property: property(600, { EndDate: inDays(now, 210) }, "office@costa.example"),
        featured: {
          Status: "ACTIVE",
          MaxFeaturedStandard: 40,
          MaxFeaturedPremium: 20,
          EndDate: inDays(now, 210),
        },
        directory: {
          Status: "ACTIVE",
          Free: 3,
          Featured: 2,
          FeaturedPremium: 1,
          EndDate: inDays(now, 120),
        },
      },
      listings: {
        total: 482,
        deactivated: 19,
        suspended: 6,
        offline: 8,
        featured: 31,
        premium: 14,
        auto: 5,
        seed: 4,
        references: { prefix: "A-", last: 2041 },
        coast: "north",
      },
    },
    {
      login: "xmlhomes",
      name: "Marcus Lindqvist",
      tradeName: "Torre Homes",
      companyName: "Torre Homes Inmobiliaria S.L.",
      services: { property: property(300, { ImportType: "XML" }, "office@xmlhomes.example") },
      listings: south,
    },
    {
      login: "xmlmanual",
      name: "Inés Robles Cano",
      tradeName: "Mar Azul Inmobiliaria",
      companyName: null,
      services: {
        property: property(300, { ImportType: "XML", ManualSelection: true }, "office@xmlmanual.example"),
      },
      listings: { ...south, seed: 2, references: { prefix: "MA", last: 4250 } },
    },
    {
      login: "small",
      name: "Pilar Soler",
      tradeName: "Casa Pilar",
      companyName: null,
      services: { property: property(3, {}, "pilar@small.example") },
      listings: few(3, "CP-", 5),
    },
    {
      login: "over",
      name: "Jordi Mas",
      tradeName: "Mas Vivendes",
      companyName: "Mas Vivendes S.L.",
      services: { property: property(20, {}, "jordi@over.example") },
      listings: few(24, "MV-", 6),
    },
    {
      login: "expired",
      name: "Rosa Bellido",
      tradeName: "Bellido & Hijos",
      companyName: null,
      services: { property: property(50, { Status: "ACTIVE_EXPIRED", EndDate: inDays(now, -21) }) },
      listings: few(12, "BH-", 7),
    },
    {
      login: "pending",
      name: "Tom Aldridge",
      tradeName: "Aldridge Villas",
      companyName: null,
      services: { property: property(50, { Status: "ACTIVE_PENDING", EndDate: inDays(now, 365) }) },
      listings: few(12, "AV-", 8),
    },
    {
      login: "suspended",
      name: "Vicente Oltra",
      tradeName: "Oltra Fincas",
      companyName: null,
      services: { property: property(50, { Status: "ACTIVE_SUSPENDED", EndDate: inDays(now, 90) }) },
      listings: few(12, "OF-", 9),
    },
    {
      login: "inactive",
      name: "Elena Prats",
      tradeName: "Prats Inmuebles",
      companyName: null,
      services: none("NOT_ACTIVE"),
    },
    {
      login: "nothing",
      name: "Hugo Vidal",
      tradeName: "Vidal",
      companyName: null,
      services: {},
    },
    {
      login: "business",
      name: "Nuria Sala",
      tradeName: "Sala Jardines",
      companyName: "Sala Jardines S.L.",
      services: {
        directory: {
          Status: "ACTIVE",
          Free: 2,
          Featured: 1,
          FeaturedPremium: 1,
          EndDate: inDays(now, 120),
        },
      },
    },
  ];
}

/** The account that `npm run demo:large` makes. */
export const largeAccount: DemoAccount & { readonly listings: DemoListings } = {
  login: "large",
  name: "Alba Marín",
  tradeName: "España Homes",
  companyName: "España Homes S.A.",
  services: {
    property: property(50_000, {}, "office@large.example"),
    featured: { Status: "ACTIVE", MaxFeaturedStandard: 400, MaxFeaturedPremium: 200, EndDate: null },
  },
  listings: {
    total: 20_000,
    deactivated: 900,
    suspended: 60,
    offline: 120,
    featured: 320,
    premium: 150,
    auto: 40,
    references: { prefix: "E-", last: 30_000 },
    coast: "everywhere",
    seed: 11,
  },
};
