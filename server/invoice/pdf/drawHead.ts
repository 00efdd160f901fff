import type { FoundInvoice } from "#server/invoice/invoiceHistory.ts";
import { drawFrieze, drawMark } from "#server/paper/frieze.ts";
import { inks, type Paper, sheet, sizes } from "#server/paper/paper.ts";
import type { BillingParty } from "../billingParty.ts";
import type { IssuedInvoice } from "../invoice.ts";
import type { PaperText } from "./paperText.ts";

const TOP = 52;
const MARK = 30;
const FACTS = 118;
const GAP = 24;
const PARTY_WIDTH = (sheet.right - sheet.left - GAP) / 2;

/** The first page's head: the mark, what it is, its number, its days and whether it is paid. Gives where it ends. */
export function drawHead(paper: Paper, { invoice, paidOn }: FoundInvoice, text: PaperText): number {
  const { t } = text;
  paper.doc.addPage();
  drawFrieze(paper);
  const figure = paper.doc.markStructureContent("Figure");
  drawMark(paper, sheet.left, TOP, MARK);
  paper.doc.endMarkedContent();
  const box = { bbox: [sheet.left, TOP, sheet.left + MARK, TOP + MARK], placement: "Block" };
  paper.root.add(paper.doc.struct("Figure", { alt: t("mark"), ...box }, [figure]));
  paper.write(paper.root, "P", t("mark"), {
    x: sheet.left + MARK + 10,
    y: TOP + 4,
    width: 200,
    weight: "strong",
    size: 17,
  });
  paper.write(paper.root, "H1", t("title", { number: invoice.Number }), {
    x: 260,
    y: TOP + 1,
    width: sheet.right - 260,
    align: "right",
    weight: "strong",
    size: sizes.title,
  });
  const { From, To } = invoice.Period;
  const status = paidOn === null ? t("unpaid") : t("paid", { day: text.day(paidOn) });
  const facts: readonly [label: string, value: string, x: number, width: number][] = [
    [t("date"), text.day(invoice.Date), sheet.left, 130],
    [From === To ? t("day") : t("period"), text.days(From, To), sheet.left + 142, 210],
    [t("status"), status, sheet.left + 364, sheet.right - sheet.left - 364],
  ];
  for (const [label, value, x, width] of facts) {
    paper.write(paper.root, "P", label, { x, y: FACTS, width, size: sizes.small, ink: inks.muted });
    const isStatus = value === status;
    const ink = paidOn === null ? inks.warning : inks.success;
    if (isStatus) paper.decorate((doc) => doc.circle(x + 3, FACTS + 20, 3).fill(ink));
    paper.write(paper.root, "P", value, {
      x: isStatus ? x + 11 : x,
      y: FACTS + 14,
      width: isStatus ? width - 11 : width,
      weight: "strong",
      ink: isStatus ? ink : inks.ink,
    });
  }
  return FACTS + 52;
}

const countryOf = (party: BillingParty, { locale }: PaperText): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(party.Country) ?? party.Country;

/** Both sides beside each other, from `y` on. Gives where they end. */
export function drawParties(paper: Paper, invoice: IssuedInvoice, text: PaperText, y: number): number {
  const { t } = text;
  paper.decorate((doc) => doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.75).stroke(inks.line));
  const sides = [
    [t("from"), invoice.Issuer, sheet.left],
    [t("to"), invoice.Client, sheet.left + PARTY_WIDTH + GAP],
  ] as const;
  const ends = sides.map(([label, party, x]) => {
    const section = paper.doc.struct("Sect");
    paper.root.add(section);
    let line = y + 16;
    line +=
      paper.write(section, "P", label, {
        x,
        y: line,
        width: PARTY_WIDTH,
        size: sizes.small,
        ink: inks.muted,
      }) + 2;
    line += paper.write(section, "P", party.Name, {
      x,
      y: line,
      width: PARTY_WIDTH,
      weight: "strong",
      size: sizes.name,
    });
    const place = `${party.ZipCode} ${party.Town}, ${countryOf(party, text)}`;
    for (const said of [party.Address, place, t("nif", { nif: party.NIF })]) {
      line += paper.write(section, "P", said, { x, y: line, width: PARTY_WIDTH }) + 1;
    }
    section.end();
    return line;
  });
  return Math.max(...ends) + 26;
}
