import { parseArgs } from "node:util";
import { type BillingParty, InvoiceRefused, issuerLogin } from "#server/invoice/billingParty.ts";
import type { IssuedInvoice } from "#server/invoice/invoice.ts";
import type { OrderedLine } from "#server/invoice/invoiceSums.ts";
import { orderedLine } from "./orderedLine.ts";

/** What the office wants of invoices; `login` is the client, or `issuerLogin` for the side that issues. */
export type InvoiceRequest = { readonly login: string } & (
  | { readonly action: "party"; readonly party: BillingParty }
  | { readonly action: "issue"; readonly period: IssuedInvoice["Period"]; readonly lines: OrderedLine[] }
  | { readonly action: "paid"; readonly number: string; readonly day: string }
);

const USAGE = `Usage:
  npm run invoice -- issuer --name <text> --nif <NIF> --address <text> --zip <text> --town <text> [--country ES]
                      [--phone <number>] [--email <address>]
  npm run invoice -- client --login <login> --name … (as above, without phone and e-mail)
  npm run invoice -- issue --login <login> --line "<quantity> x <price> <Spanish text> | <English text>" [--line …]
                     [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>]
  npm run invoice -- paid --login <login> --number <number> [--on <YYYY-MM-DD>]

An invoice is issued today (Europe/Madrid) with the next number of the year; 21 % IVA comes on top of the prices. It cannot
be changed afterwards. A text without | is printed in both languages.`;

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const options = {
  login: text,
  name: text,
  nif: text,
  address: text,
  zip: text,
  town: text,
  country: text,
  phone: text,
  email: text,
  from: text,
  to: text,
  number: text,
  on: text,
  line: texts,
} as const;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true });

type Arguments = ReturnType<typeof parse>["values"];

function needed(option: Exclude<keyof Arguments, "line">, values: Arguments): string {
  const value = values[option]?.trim();
  if (!value) throw new InvoiceRefused(`--${option} is needed.\n\n${USAGE}`);
  return value;
}

function dayOf(option: "from" | "to" | "on", values: Arguments, otherwise: string): string {
  const given = values[option] ?? otherwise;
  const date = new Date(`${given}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && exists) return given;
  throw new InvoiceRefused(`--${option} is a day such as 2027-01-31, not "${given}".`);
}

const partyOf = (values: Arguments): BillingParty => ({
  Name: needed("name", values),
  NIF: needed("nif", values).toUpperCase(),
  Address: needed("address", values),
  ZipCode: needed("zip", values),
  Town: needed("town", values),
  Country: values.country?.trim().toUpperCase() || "ES",
});

function reachOf({ phone, email }: Arguments): Pick<BillingParty, "Phone" | "Email"> {
  if (email !== undefined && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email)) {
    throw new InvoiceRefused(`--email is an address such as office@example.com, not "${email}".`);
  }
  return { ...(phone?.trim() && { Phone: phone.trim() }), ...(email && { Email: email }) };
}

/** Reads the command line; throws InvoiceRefused with a sentence for anything that it does not understand. */
export function invoiceArguments(args: readonly string[], today: string): InvoiceRequest {
  const { positionals, values } = parse(args);
  const [verb, ...rest] = positionals;
  if (rest.length > 0) throw new InvoiceRefused(USAGE);
  switch (verb) {
    case "issuer":
      return { action: "party", login: issuerLogin, party: { ...partyOf(values), ...reachOf(values) } };
    case "client":
      return { action: "party", login: needed("login", values).toLowerCase(), party: partyOf(values) };
    case "issue": {
      const From = dayOf("from", values, today);
      const period = { From, To: dayOf("to", values, values.from === undefined ? today : From) };
      const lines = (values.line ?? []).map(orderedLine);
      return { action: "issue", login: needed("login", values).toLowerCase(), period, lines };
    }
    case "paid": {
      const login = needed("login", values).toLowerCase();
      return { action: "paid", login, number: needed("number", values), day: dayOf("on", values, today) };
    }
    default:
      throw new InvoiceRefused(USAGE);
  }
}
