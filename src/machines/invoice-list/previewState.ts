import { problemOf } from "../problemOf.ts";
import { invoiceSetup } from "./invoiceSetup.ts";

/** One invoice over the whole screen; the list stays as it is. */
export const previewState = invoiceSetup.createStateConfig({
  description: "One invoice over the whole screen",
  initial: "closed",
  states: {
    closed: {
      description: "No invoice is open",
      on: {
        "preview.open": {
          target: "fetching",
          actions: { type: "rememberPreview", params: ({ event }) => event },
        },
      },
    },
    fetching: {
      description: "The PDF is on its way; closing gives it up",
      invoke: {
        id: "fetchInvoice",
        src: "fetchInvoice",
        input: ({ context }) => ({ asked: context.preview }),
        onDone: {
          target: "shown",
          actions: { type: "rememberFile", params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: "unreadable", actions: { type: "rememberPreviewProblem", params: problemOf } },
      },
      on: { "preview.close": { target: "closed", actions: "forgetFile" } },
    },
    shown: {
      description: "The browser shows the PDF, or offers it where it cannot",
      on: { "preview.close": { target: "closed", actions: "forgetFile" } },
    },
    unreadable: {
      description: "The PDF could not be loaded",
      on: {
        "preview.retry": { target: "fetching", actions: "forgetFile" },
        "preview.close": { target: "closed", actions: "forgetFile" },
      },
    },
  },
});
