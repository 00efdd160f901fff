/** The office asked for an invoice that cannot be; the message is a sentence for whoever asked. */
export class InvoiceRefused extends Error {
  override readonly name = "InvoiceRefused";
}
