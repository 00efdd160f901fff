import { fromPromise } from "xstate";
import { exportMachine } from "#machines/exportMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { saveWorkbook } from "./saveWorkbook.ts";

type Asked = Parameters<typeof clients.enquiryWorkbook>[0];

/** The export of enquiries, on the client API. */
export const enquiryExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(async ({ signal }) => {
      const { body } = await answered(clients.preference().get({ fetchOptions: { signal } }));
      return body.ExportEnquiries;
    }),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      const filter = subject?.kind === "enquiries" ? subject.filter : {};
      const asked: Asked = { ...filter, Language: language };
      return saveWorkbook(await clients.enquiryWorkbook(asked, signal), "enquiries.xlsx", self);
    }),
  },
});
