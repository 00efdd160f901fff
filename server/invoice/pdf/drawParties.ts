import { inks, type Paper, sheet, sizes } from "#server/paper/paper.ts";
import type { BillingParty } from "../billingParty.ts";
import type { IssuedInvoice } from "../invoice.ts";
import type { PaperText } from "./paperText.ts";

const GAP = 24;
const width = (sheet.right - sheet.left - GAP) / 2;

const countryOf = (party: BillingParty, { locale }: PaperText): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(party.Country) ?? party.Country;

/** Both sides beside each other, from `y` on. Gives where they end. */
export function drawParties(paper: Paper, invoice: IssuedInvoice, text: PaperText, y: number): number {
  const { t } = text;
  paper.decorate((doc) => doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.75).stroke(inks.line));
  const sides = [
    [t("from"), invoice.Issuer, sheet.left],
    [t("to"), invoice.Client, sheet.left + width + GAP],
  ] as const;
  const ends = sides.map(([label, party, x]) => {
    const section = paper.doc.struct("Sect");
    paper.root.add(section);
    let line = y + 16;
    line += paper.write(section, "P", label, { x, y: line, width, size: sizes.small, ink: inks.muted }) + 2;
    line += paper.write(section, "P", party.Name, { x, y: line, width, weight: "strong", size: sizes.name });
    const place = `${party.ZipCode} ${party.Town}, ${countryOf(party, text)}`;
    for (const said of [party.Address, place, t("nif", { nif: party.NIF })]) {
      line += paper.write(section, "P", said, { x, y: line, width }) + 1;
    }
    section.end();
    return line;
  });
  return Math.max(...ends) + 26;
}
