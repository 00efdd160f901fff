/** One side of an invoice as RD 1619/2012 art. 6 wants it named; `Country` is its ISO code. */
export interface BillingParty {
  readonly Name: string;
  readonly NIF: string;
  readonly Address: string;
  readonly ZipCode: string;
  readonly Town: string;
  readonly Country: string;
  /** How the office is reached; said of the side that issues. */
  readonly Phone?: string;
  readonly Email?: string;
}

/** Under this name stands the side that issues; no client can be called so. */
export const issuerLogin = "*";

export const billingStream = (login: string): string => `billing-${login}`;

/** The office has said whom invoices of this login name. */
export interface BillingPartyEvent {
  readonly type: "BillingPartyNamed";
  readonly data: BillingParty;
}
