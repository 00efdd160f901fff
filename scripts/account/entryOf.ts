import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { AccountRefused } from "#server/account/account.ts";
import type { EntryCommand } from "#server/directory/decideEntry.ts";
import type { EntryTier } from "#server/directory/entry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";

/** What the office wants of the directory: a business listed, or an entry that is there changed. */
export type EntryRequest =
  | { readonly kind: "list"; readonly tier: EntryTier; readonly content: EntryContent }
  | { readonly kind: "change"; readonly id: number; readonly commands: readonly EntryCommand[] };

type Options = Readonly<
  Partial<
    Record<
      | ("entry" | "tier" | "online" | "name" | "email" | "category" | "subcategory")
      | ("location" | "address" | "zip" | "phone" | "website"),
      string | boolean
    >
  >
>;

const tiers: Readonly<Record<string, EntryTier>> = {
  free: "Free",
  featured: "Featured",
  premium: "FeaturedPremium",
};

/** Reads the options of `entry`; throws AccountRefused with a sentence. */
export function entryOf(options: Options): EntryRequest {
  const given = (option: keyof Options) => {
    const value = options[option];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const tier = tierOf(given("tier"));
  const id = given("entry");
  if (id !== null) return changeOf(id, tier, given("online"), options);
  if (given("online") !== null) throw new AccountRefused("--online needs --entry.");
  const [name, category] = [given("name"), given("category")];
  if (name === null || category === null) throw new AccountRefused("entry needs --name and --category.");
  const [CategoryID, CategoryName] = numbered("--category", category);
  const sub = given("subcategory");
  const [SubcategoryID, SubcategoryName] = sub === null ? [null, null] : numbered("--subcategory", sub);
  const content: EntryContent = {
    Name: name,
    Address: given("address"),
    ZipCode: given("zip"),
    Location: placeOf(given("location")),
    Phone: given("phone"),
    Mobile: null,
    Fax: null,
    URL: addressOf(given("website")),
    Email: given("email"),
    CategoryID,
    CategoryName,
    SubcategoryID,
    SubcategoryName,
    SubcategoryTerm: SubcategoryName?.toLowerCase().replaceAll(/[^a-z\d]+/g, "-") ?? null,
    Logo: null,
    Languages: [],
    Latitude: null,
    Longitude: null,
    Text: {},
  };
  return { kind: "list", tier: tier ?? "Free", content };
}

function changeOf(id: string, tier: EntryTier | null, online: string | null, options: Options): EntryRequest {
  if (!/^\d{1,15}$/.test(id)) throw new AccountRefused(`--entry is the entry's number, not "${id}".`);
  const other = Object.keys(options).find((option) => !["entry", "tier", "online"].includes(option));
  if (other) throw new AccountRefused(`--${other} is for a new entry, without --entry.`);
  if (online !== null && online !== "yes" && online !== "no") {
    throw new AccountRefused(`--online is yes or no, not "${online}".`);
  }
  const commands: EntryCommand[] = [];
  if (tier) commands.push({ type: "ChangeTier", tier });
  if (online) commands.push({ type: online === "yes" ? "PutOnline" : "TakeOffline" });
  if (commands.length === 0) throw new AccountRefused("--entry needs --tier or --online.");
  return { kind: "change", id: Number(id), commands };
}

function tierOf(given: string | null): EntryTier | null {
  if (given === null) return null;
  const tier = Object.hasOwn(tiers, given) ? tiers[given] : undefined;
  if (!tier) throw new AccountRefused(`--tier is free, featured or premium, not "${given}".`);
  return tier;
}

function numbered(option: string, given: string): [number, string] {
  const [, number, name] = /^(\d{1,9})\s+(.+)$/.exec(given) ?? [];
  if (number === undefined || name === undefined) {
    throw new AccountRefused(`${option} is a number and a name such as "21 Gardeners", not "${given}".`);
  }
  return [Number(number), name];
}

function placeOf(given: string | null): string | null {
  if (given !== null && !placeIndex().byId(given)) {
    throw new AccountRefused(`--location is a place such as m-03082, not "${given}".`);
  }
  return given;
}

function addressOf(given: string | null): string | null {
  if (given !== null && !publicLinkOf(given)) {
    throw new AccountRefused(
      `--website is an address on the public web such as https://sala.example, not "${given}".`,
    );
  }
  return given;
}
