import type { CellFormat } from "./column.ts";

/** Numbers of the cell formats below; 0 is plain, 1 a header. */
export const styleOf: Readonly<Record<CellFormat, number>> = {
  ...{ text: 2, integer: 3, euros: 4, dateTime: 5, day: 6, phone: 7 },
};
export const headerStyle = 1;

const formats = ["#,##0", '#,##0\\ "€"', "dd/mm/yyyy\\ hh:mm", "dd/mm/yyyy"];
const FIRST = 164;
const quoted = (code: string) => code.replaceAll('"', "&quot;");

/** The part `xl/styles.xml`. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${formats.length}">${formats.map((code, nth) => `<numFmt numFmtId="${FIRST + nth}" formatCode="${quoted(code)}"/>`).join("")}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${formats.length + 4}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${formats
  .map(
    (_, nth) =>
      `<xf numFmtId="${FIRST + nth}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
  )
  .join(
    "",
  )}<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs>
</styleSheet>`;
