import { problemOf } from "../problemOf.ts";
import { invoiceSetup } from "./invoiceSetup.ts";

/** One invoice at a time to the user's machine. */
export const downloadState = invoiceSetup.createStateConfig({
  description: "Invoices that are saved, one at a time",
  initial: "resting",
  states: {
    resting: {
      description: "Nothing is on its way",
      on: {
        "invoice.download": {
          target: "saving",
          actions: { type: "rememberDownload", params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: "The PDF is on its way to the user's machine",
      invoke: {
        id: "saveInvoice",
        src: "saveInvoice",
        input: ({ context }) => ({ asked: context.download }),
        onDone: { target: "resting", actions: ["emitSaved", "forgetDownload"] },
        onError: {
          target: "resting",
          actions: [{ type: "emitUnsaved", params: problemOf }, "forgetDownload"],
        },
      },
    },
  },
});
