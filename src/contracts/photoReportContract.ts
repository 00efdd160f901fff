import * as z from "zod/mini";
import { access, c, routerOptions } from "./contract.ts";
import { loginText } from "./importContract.ts";
import { photoReport } from "./importReport.ts";

/** Photos of the XML import, prefix `/api/client` (part 2 §7). Another client's login is answered with 404. */
export const photoReportContract = c.router(
  {
    get: {
      method: "GET",
      path: "/photo-report-detailed/:login",
      pathParams: z.object({ login: loginText }),
      responses: { 200: z.array(photoReport) },
      metadata: access("client", "importReport"),
      summary: "How the photos of each imported property fared",
    },
  },
  routerOptions,
);
