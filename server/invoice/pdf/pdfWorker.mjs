import { parentPort } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { invoicePdf } = await import("./invoicePdf.ts");

parentPort.on("message", async ({ found, language }) => {
  try {
    const pdf = await invoicePdf(found, language);
    parentPort.postMessage({ base64: pdf.toString("base64") });
  } catch (error) {
    parentPort.postMessage({
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
