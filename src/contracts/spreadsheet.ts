import { c } from "./contract.ts";

/** An Excel workbook as an answer: bytes that come one after the other from the server, a `Blob` in the panel. */
export const spreadsheet = c.otherResponse({
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  body: c.type<Blob | AsyncIterable<Uint8Array>>(),
});
