import { type BillingParty, billingStream, decideParty, issuerLogin } from "#server/invoice/billingParty.ts";
import { decideInvoice } from "#server/invoice/decideInvoice.ts";
import { invoiceNumber, invoiceStream } from "#server/invoice/invoice.ts";
import type { Tell } from "../story.ts";

const client: BillingParty = {
  Name: "Casa Blanca S.L.",
  NIF: "B00123455",
  Address: "Calle Mayor, 3",
  ZipCode: "03001",
  Town: "Alicante",
  Country: "ES",
};
const issuer: BillingParty = {
  Name: "Zaguán",
  NIF: "GB1",
  Address: "High Street, 1",
  ZipCode: "N1",
  Town: "London",
  Country: "GB",
  Phone: "+34 555 000 111",
  Email: "office@zaguan.example",
};

export function invoicesStory(tell: Tell): void {
  tell(issuerLogin, billingStream(issuerLogin), decideParty, { type: "NameParty", party: issuer });
  tell("costa", billingStream("costa"), decideParty, { type: "NameParty", party: client });
  const period = { From: "2026-03-01", To: "2026-03-31" };
  const order = (Place: number) => ({
    Id: Place,
    Series: "F2026",
    Place,
    Date: "2026-03-02",
    Period: period,
    Issuer: issuer,
    Client: client,
    lines: [{ Description: { en: "Listings", es: "Anuncios" }, Quantity: 2, UnitCents: 4_500 }],
  });
  const invoice = (place: number) =>
    ["costa", invoiceStream(invoiceNumber("F2026", place)), decideInvoice] as const;
  tell(...invoice(1), { type: "IssueInvoice", order: order(1) }, { type: "PayInvoice", day: "2026-03-06" });
  tell(...invoice(2), { type: "IssueInvoice", order: order(2) });
}
