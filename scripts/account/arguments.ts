import { parseArgs } from "node:util";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import { isPublicName, webAddressOf } from "#contracts/wire/webAddress.ts";
import { type AccountName, AccountRefused, type AccountWords } from "#server/account/account.ts";
import { publicRules } from "#server/outside/fetchRules.ts";
import type { ServicesToContract } from "#server/service/decideServices.ts";
import { type EntryRequest, entryOf } from "./entryOf.ts";
import { servicesOf } from "./servicesOf.ts";

/** What the command line asks for. */
export interface AccountRequest {
  readonly action:
    | "create"
    | "correct"
    | "password"
    | "suspend"
    | "reinstate"
    | "unlock"
    | "second-factor-off"
    | "services"
    | "entry";
  readonly name: AccountName;
  readonly details: {
    readonly Name: string;
    readonly TradeName: string | null;
    readonly CompanyName: string | null;
  };
  readonly email: string;
  readonly services: ServicesToContract;
  /** What to set; absent, the preferences stay. */
  readonly preferences?: Preferences;
  readonly passwordFromInput: boolean;
  /** What to correct. */
  readonly words?: Partial<AccountWords>;
  /** Where the nightly import gets its feed; null for no more. */
  readonly feed?: string | null;
  readonly entry?: EntryRequest;
}

export const USAGE = `Usage:
  npm run account -- client <login> --name <name> --email <address> [--trade-name <name>] [--company-name <name>]
                     [--property <limit>] [--import xml|xml-manual] [--featured <standard>/<premium>]
                     [--directory <free>/<featured>/<premium>] [--until <YYYY-MM-DD>]
                     [--export-enquiries yes|no] [--feed <address>] [--password-stdin]
  npm run account -- admin <e-mail> --name <name> [--password-stdin]
  npm run account -- services <login> [--property …] [--import …] [--featured …] [--directory …] [--until …]
                     [--export-enquiries yes|no] [--feed <address>|none]
  npm run account -- entry <login> --name <name> --category "<number> <name>" [--subcategory "<number> <name>"]
                     [--tier free|featured|premium] [--location <id>] [--address <text>] [--zip <code>]
                     [--phone <number>] [--email <address>] [--website <address>]
  npm run account -- entry <login> --entry <number> [--tier free|featured|premium] [--online yes|no]
  npm run account -- correct <login> [--name <name>] [--email <address>] [--trade-name <name>] [--company-name <name>]
  npm run account -- correct <admin's or user's e-mail> [--name <name>] [--email <new address>]
  npm run account -- password <login or e-mail> [--password-stdin]
  npm run account -- suspend <login or e-mail>
  npm run account -- reinstate <login or e-mail>
  npm run account -- second-factor-off <login or e-mail>
  npm run account -- unlock <login, e-mail or network address>

A password is asked for, or read from the standard input with --password-stdin, or else made and printed once.`;

const text = { type: "string" } as const;
const options = {
  name: text,
  email: text,
  "trade-name": text,
  "company-name": text,
  property: text,
  import: text,
  featured: text,
  directory: text,
  until: text,
  "export-enquiries": text,
  feed: text,
  entry: text,
  tier: text,
  online: text,
  category: text,
  subcategory: text,
  location: text,
  address: text,
  zip: text,
  phone: text,
  website: text,
  "password-stdin": { type: "boolean" },
} as const;

const SERVICE_OPTIONS = ["property", "import", "featured", "directory", "until", "export-enquiries", "feed"];
const ENTRY_OPTIONS = [
  ...["entry", "tier", "online", "name", "email", "category", "subcategory", "location", "address", "zip"],
  ...["phone", "website"],
];
const allowed: Record<string, readonly string[]> = {
  client: ["name", "email", "trade-name", "company-name", "password-stdin", ...SERVICE_OPTIONS],
  admin: ["name", "password-stdin"],
  services: SERVICE_OPTIONS,
  entry: ENTRY_OPTIONS,
  correct: ["name", "email", "trade-name", "company-name"],
  password: ["password-stdin"],
  unlock: [],
  "second-factor-off": [],
  suspend: [],
  reinstate: [],
};

type Values = ReturnType<typeof parse>["values"];

/** Reads the command line; throws AccountRefused with a sentence for anything that it does not understand. */
export function accountRequest(args: readonly string[]): AccountRequest {
  const { values, positionals } = parse(args);
  const [verb = "", subject = ""] = positionals;
  const refused = whyRefused(values, positionals);
  if (refused) throw new AccountRefused(refused);
  return {
    action: creates(verb) ? "create" : (verb as Exclude<AccountRequest["action"], "create">),
    name: { kind: kindOf(verb, subject), subject: subject.toLowerCase() },
    details: {
      Name: values.name ?? "",
      TradeName: values["trade-name"] ?? null,
      CompanyName: values["company-name"] ?? null,
    },
    email: values.email ?? subject.toLowerCase(),
    services: servicesOf(values),
    ...preferencesOf(values["export-enquiries"]),
    ...feedOf(values.feed),
    passwordFromInput: values["password-stdin"] ?? false,
    ...(verb === "correct" && { words: wordsOf(values) }),
    ...(verb === "entry" && { entry: entryOf(values) }),
  };
}

const creates = (verb: string) => verb === "client" || verb === "admin";

function whyRefused(
  values: Values,
  [verb = "", subject = "", ...rest]: readonly string[],
): string | undefined {
  const known = allowed[verb];
  if (!known) return verb === "" ? USAGE : `"${verb}" is none of the commands.\n${USAGE}`;
  if (subject === "" || rest.length > 0) return `${verb} takes one login or e-mail address.`;
  const foreign = Object.keys(values).find((option) => !known.includes(option));
  if (foreign) return `${verb} does not take --${foreign}.`;
  if (creates(verb) && !values.name) return `${verb} needs --name.`;
  if (verb === "client" && !values.email) return "client needs --email.";
  return undefined;
}

function wordsOf(values: Values): Partial<AccountWords> {
  const { name, email } = values;
  const words = {
    ...(name !== undefined && { Name: name }),
    ...(email !== undefined && { Email: email }),
    ...(values["trade-name"] !== undefined && { TradeName: values["trade-name"] || null }),
    ...(values["company-name"] !== undefined && { CompanyName: values["company-name"] || null }),
  };
  if (Object.keys(words).length === 0)
    throw new AccountRefused("correct needs what to correct, such as --name.");
  return words;
}

function preferencesOf(exports: string | undefined): Pick<AccountRequest, "preferences"> {
  if (exports === undefined) return {};
  if (exports !== "yes" && exports !== "no")
    throw new AccountRefused(`--export-enquiries is yes or no, not "${exports}".`);
  return { preferences: { ExportEnquiries: exports === "yes" } };
}

function feedOf(given: string | undefined): Pick<AccountRequest, "feed"> {
  if (given === undefined) return {};
  if (given === "none") return { feed: null };
  const url = webAddressOf(given);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  if (!isPublicName(host) && !publicRules.isAllowed(host)) {
    throw new AccountRefused(
      "--feed is an address on the public web such as https://feeds.example/a.xml, without a user or password.",
    );
  }
  return { feed: given.trim() };
}

function kindOf(verb: string, subject: string): AccountName["kind"] {
  if (verb === "client" || verb === "services" || verb === "entry") return "client";
  return verb === "admin" || subject.includes("@") ? "admin" : "client";
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
