import type { uploadContract } from "#contracts/wire/uploadContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { requestUpload } from "./requestUpload.ts";

/** Upload service (CALL-23, CALL-30). */
export const uploadRoutes = (services: Services): Routes<typeof uploadContract> => ({
  image: async ({ request, body, headers }) => ({
    status: 200,
    body: await requestUpload(services, clientOf(request).login, body, {
      unfinished: headers["x-unfinished-work"] !== undefined,
    }),
  }),
});
