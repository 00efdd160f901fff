import { AccountRefused } from "#server/account/account.ts";
import type { ServicesToContract } from "#server/service/decideServices.ts";

interface Options {
  readonly property?: string | undefined;
  readonly import?: string | undefined;
  readonly featured?: string | undefined;
  readonly directory?: string | undefined;
  readonly until?: string | undefined;
}

/** The services that options of the command line ask for, each ACTIVE; a service that is not named is not touched. */
export function servicesOf({
  property,
  import: source,
  featured,
  directory,
  until,
}: Options): ServicesToContract {
  const EndDate = dateOf(until);
  if (source !== undefined && property === undefined) throw new AccountRefused("--import needs --property.");
  const [PropertyLimit = 0] = numbers("--property", property, 1);
  const [MaxFeaturedStandard = 0, MaxFeaturedPremium = 0] = numbers("--featured", featured, 2);
  const [Free = 0, Featured = 0, FeaturedPremium = 0] = numbers("--directory", directory, 3);
  return {
    ...(property !== undefined && {
      property: { Status: "ACTIVE", PropertyLimit, ...importOf(source), EndDate },
    }),
    ...(featured !== undefined && {
      featured: { Status: "ACTIVE", MaxFeaturedStandard, MaxFeaturedPremium, EndDate },
    }),
    ...(directory !== undefined && {
      directory: { Status: "ACTIVE", Free, Featured, FeaturedPremium, EndDate },
    }),
  };
}

function importOf(source: string | undefined) {
  if (source === undefined) return { ImportType: "Manual" as const, ManualSelection: false };
  if (source !== "xml" && source !== "xml-manual") {
    throw new AccountRefused(`--import is xml or xml-manual, not "${source}".`);
  }
  return { ImportType: "XML" as const, ManualSelection: source === "xml-manual" };
}

function numbers(option: string, given: string | undefined, count: number): number[] {
  if (given === undefined) return [];
  const parts = given.split("/");
  if (parts.length !== count || !parts.every((part) => /^\d{1,6}$/.test(part))) {
    const wanted = count === 1 ? "a whole number" : `${count} whole numbers with / between them`;
    throw new AccountRefused(`${option} is ${wanted}, not "${given}".`);
  }
  return parts.map(Number);
}

function dateOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  const date = new Date(`${given}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(given) ||
    Number.isNaN(date.getTime()) ||
    !date.toISOString().startsWith(given)
  ) {
    throw new AccountRefused(`--until is a day such as 2027-01-31, not "${given}".`);
  }
  return given;
}
