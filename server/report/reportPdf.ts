import type { StripPlaces } from "#contracts/comparison/stripPlaces.ts";
import { drawFrieze, drawMark } from "#server/paper/frieze.ts";
import { inks, Paper, sheet, sizes } from "#server/paper/paper.ts";
import type { OwnerReport } from "./ownerReport.ts";
import { PHOTOS_SHOWN, type ReportSaid, reportSaid } from "./reportSaid.ts";

const WIDTH = sheet.right - sheet.left;
const GAP = 8;
const HEAD = 52;

/** Where a report goes on, points from the top. */
type BottomEdge = number;

function drawHead(paper: Paper, report: OwnerReport, said: ReportSaid): BottomEdge {
  drawFrieze(paper);
  paper.decorate(() => drawMark(paper, sheet.left, HEAD, 22));
  const put = { x: sheet.left + 34, width: 290 };
  let y = HEAD - 1;
  y += paper.write(paper.root, "P", said.title, {
    ...put,
    y,
    size: sizes.small,
    ink: inks.muted,
  });
  y += paper.write(paper.root, "H1", said.place, { ...put, y, size: 17, weight: "strong" });
  y += paper.write(paper.root, "P", said.facts, { ...put, y, ink: inks.muted });
  const right = { x: sheet.left + 334, width: WIDTH - 334, align: "right" as const };
  const price = paper.write(paper.root, "P", said.price, {
    ...right,
    y: HEAD + 10,
    size: 15,
    weight: "strong",
  });
  paper.write(paper.root, "P", said.status, {
    ...right,
    y: HEAD + 12 + price,
    ink: report.shown ? inks.success : inks.muted,
  });
  return Math.max(y, HEAD + 32 + price) + 14;
}

/** Four photos beside each other at most; those of other servers are not fetched. */
function drawPhotos(
  paper: Paper,
  photos: readonly Uint8Array[],
  said: ReportSaid,
  y: BottomEdge,
): BottomEdge {
  const width = (WIDTH - GAP * (PHOTOS_SHOWN - 1)) / PHOTOS_SHOWN;
  const height = width * 0.75;
  photos.slice(0, PHOTOS_SHOWN).forEach((photo, nth) => {
    const x = sheet.left + nth * (width + GAP);
    const content = paper.doc.markStructureContent("Figure");
    paper.doc.save().roundedRect(x, y, width, height, 4).clip();
    paper.doc.image(Buffer.from(photo), x, y, { cover: [width, height], align: "center", valign: "center" });
    paper.doc.restore();
    paper.doc.endMarkedContent();
    const alt = said.text.say("photo", said.text.figure(nth + 1));
    const box = { bbox: [x, y, x + width, y + height] as never, placement: "Block" as const };
    paper.root.add(paper.doc.struct("Figure", { alt, ...box }, [content]));
  });
  return photos.length === 0 ? y : y + height + 20;
}

function drawFigures(paper: Paper, { span, figures }: ReportSaid, top: BottomEdge): BottomEdge {
  const y =
    top +
    paper.write(paper.root, "H2", span, { x: sheet.left, y: top, width: WIDTH, size: 12, weight: "strong" });
  const width = (WIDTH - GAP * 2) / 3;
  figures.forEach(({ name, value }, nth) => {
    const x = sheet.left + nth * (width + GAP);
    paper.decorate((doc) => doc.roundedRect(x, y + 4, width, 52, 6).fill(inks.tint));
    const cell = { x: x + 12, width: width - 24 };
    const said = paper.doc.struct("Div");
    paper.root.add(said);
    paper.write(said, "P", name, { ...cell, y: y + 12, size: sizes.small, ink: inks.muted });
    paper.write(said, "P", value, { ...cell, y: y + 25, size: 18, weight: "strong", ink: inks.azulejo });
    said.end();
  });
  return y + 72;
}

const CHART = 150;

function drawChart(paper: Paper, { days }: OwnerReport, said: ReportSaid, top: BottomEdge): BottomEdge {
  const { text, chartName } = said;
  const [left, bottom] = [sheet.left + 28, top + CHART - 16];
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = (sheet.right - left) / Math.max(1, days.length);
  const high = CHART - 16 - 26;
  const content = paper.doc.markStructureContent("Figure");
  const small = { size: sizes.small, ink: inks.muted };
  paper.doc.circle(sheet.left + 3, top + 4, 3).fill(inks.azulejo);
  const views = text.say("views");
  paper.set(views, { ...small, x: sheet.left + 10, y: top, width: 200 });
  const after = sheet.left + 26 + paper.doc.widthOfString(views);
  paper.doc.circle(after, top + 4, 3).fill(inks.success);
  paper.set(text.say("enquiries"), { ...small, x: after + 7, y: top, width: 200 });
  paper.doc.moveTo(left, bottom).lineTo(sheet.right, bottom).lineWidth(0.75).stroke(inks.line);
  paper.set(text.figure(most), {
    ...small,
    x: sheet.left - 4,
    y: bottom - high - 4,
    width: 28,
    align: "right",
  });
  paper.set("0", { ...small, x: sheet.left - 4, y: bottom - 8, width: 28, align: "right" });
  days.forEach(({ views: seen, enquiries }, nth) => {
    const up = (seen / most) * high;
    const x = left + nth * step;
    if (up > 0) paper.doc.rect(x + step * 0.15, bottom - up, step * 0.7, up).fill(inks.azulejo);
    if (enquiries > 0) {
      paper.doc.circle(x + step / 2, bottom - up - 5, Math.min(4.5, 1.8 + enquiries / 2)).fill(inks.success);
    }
  });
  const [first, last] = [days[0], days.at(-1)];
  if (first) paper.set(text.day(first.day), { ...small, x: left, y: bottom + 5, width: 160 });
  if (last) {
    paper.set(text.day(last.day), {
      ...small,
      x: sheet.right - 160,
      y: bottom + 5,
      width: 160,
      align: "right",
    });
  }
  paper.doc.endMarkedContent();
  const box = { bbox: [sheet.left, top, sheet.right, bottom + 16] as never, placement: "Block" as const };
  paper.root.add(paper.doc.struct("Figure", { alt: chartName, ...box }, [content]));
  return top + CHART + 18;
}

function drawPrices(paper: Paper, { prices, text }: ReportSaid, top: BottomEdge): BottomEdge {
  let y =
    top +
    paper.write(paper.root, "H2", text.say("prices"), {
      x: sheet.left,
      y: top,
      width: WIDTH,
      size: 12,
      weight: "strong",
    }) +
    4;
  const table = paper.doc.struct("Table", { title: text.say("prices") });
  paper.root.add(table);
  for (const { when, price } of prices) {
    const row = paper.doc.struct("TR");
    table.add(row);
    const at = y;
    paper.decorate((doc) =>
      doc.moveTo(sheet.left, at).lineTo(sheet.right, at).lineWidth(0.5).stroke(inks.line),
    );
    paper.write(row, "TH", when, { x: sheet.left, y: y + 6, width: 320, ink: inks.muted }, { scope: "Row" });
    paper.write(row, "TD", price, { x: sheet.left + 330, y: y + 6, width: WIDTH - 330, align: "figures" });
    y += 24;
  }
  table.end();
  return y + 14;
}

const STRIP = 76;
const COLUMNS = { own: 188, strip: 292, others: 292 + STRIP + 12 } as const;

/** The listing against the others, figure by figure (REPORT-19). */
function drawComparison(paper: Paper, { comparison, text }: ReportSaid, top: BottomEdge): BottomEdge {
  if (!comparison) return top;
  const { facts, rows } = comparison;
  const whole = { x: sheet.left, width: WIDTH };
  const title = text.say("comparison");
  let y = top + paper.write(paper.root, "H2", title, { ...whole, y: top, size: 12, weight: "strong" });
  y += paper.write(paper.root, "P", facts, { ...whole, y: y + 2, size: sizes.small, ink: inks.muted }) + 2;
  if (rows.length === 0) return y + 14;
  const own = {
    x: sheet.left + COLUMNS.own,
    width: COLUMNS.strip - COLUMNS.own - 18,
    align: "right" as const,
  };
  const others = { x: sheet.left + COLUMNS.others, width: WIDTH - COLUMNS.others, align: "right" as const };
  const table = paper.doc.struct("Table", { title });
  paper.root.add(table);
  const head = paper.doc.struct("TR");
  table.add(head);
  const small = { y: y + 4, size: sizes.small, ink: inks.muted };
  paper.write(head, "TD", "", { x: sheet.left, width: COLUMNS.own, ...small });
  paper.write(head, "TH", text.say("own"), { ...own, ...small }, { scope: "Column" });
  paper.write(head, "TH", text.say("middleHalf"), { ...others, ...small }, { scope: "Column" });
  y += 17;
  for (const { name, own: figure, others: half } of rows) {
    const row = paper.doc.struct("TR");
    table.add(row);
    const at = y;
    const first = { x: sheet.left, y: y + 3, width: COLUMNS.own, ink: inks.muted };
    paper.write(row, "TH", name, first, { scope: "Row" });
    paper.write(row, "TD", figure, { ...own, y: y + 3, align: "figures" });
    paper.decorate((doc) => {
      doc.moveTo(sheet.left, at).lineTo(sheet.right, at).lineWidth(0.5).stroke(inks.line);
      if (half) drawStrip(doc, half.places, sheet.left + COLUMNS.strip, at + 8.5);
    });
    paper.write(row, "TD", half?.range ?? "–", { ...others, y: y + 3, align: "figures" });
    y += 17;
  }
  table.end();
  return y + 12;
}

function drawStrip(doc: PDFKit.PDFDocument, places: StripPlaces, left: number, middle: number): void {
  const x = (hundredths: number) => left + (hundredths / 100) * STRIP;
  doc.roundedRect(left, middle - 1.5, STRIP, 3, 1.5).fill(inks.line);
  doc.rect(x(places.low), middle - 3, Math.max(1.5, x(places.high) - x(places.low)), 6).fill("#b8b2a9");
  doc.rect(x(places.median) - 0.75, middle - 4.5, 1.5, 9).fill(inks.muted);
  if (places.own !== null) doc.circle(x(places.own), middle, 3.5).fill(inks.azulejo);
}

/** A report as one sheet of A4 (REPORT-18), tagged as invoices are; `photos` are the bytes of its first, JPEG. */
export function reportPdf(report: OwnerReport, photos: readonly Uint8Array[]): Promise<Buffer> {
  const said = reportSaid(report);
  const paper = new Paper({
    title: `${said.title}, ${said.place}`,
    author: report.advertiser || "Zaguán",
    locale: said.text.locale,
    day: report.today,
  });
  paper.doc.addPage();
  let y = drawHead(paper, report, said);
  y = drawPhotos(paper, photos, said, y);
  y = drawFigures(paper, said, y);
  y = drawChart(paper, report, said, y);
  y = drawPrices(paper, said, y);
  y = drawComparison(paper, said, y);
  if (said.offeredBy) {
    paper.write(paper.root, "P", said.offeredBy, {
      x: sheet.left,
      y,
      width: WIDTH,
      size: sizes.small,
      ink: inks.muted,
    });
  }
  return paper.bytes();
}
