import { parentPort } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const inBase64 = (bytes) => bytes.toString("base64");
const make = {
  invoice: async (found, language) =>
    inBase64(await (await import("../invoice/pdf/invoicePdf.ts")).invoicePdf(found, language)),
  report: async (report, photos) =>
    inBase64(await (await import("../report/reportPdf.ts")).reportPdf(report, photos)),
  rows: async (formats, rows) => (await import("../spreadsheet/sheetXml.ts")).cellsXml(formats, rows),
};

parentPort.on("message", async ({ kind, content }) => {
  try {
    parentPort.postMessage({ made: await make[kind](...content) });
  } catch (error) {
    parentPort.postMessage({
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
