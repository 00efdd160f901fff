import type { directoryEnquiryContract } from "#contracts/enquiry/directoryEnquiryContract.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { changeContacts } from "./changeContacts.ts";
import { readContacts } from "./readContacts.ts";

/** Enquiries and calls about directory entries (CALL-45, CALL-46). */
export const directoryEnquiryRoutes = (services: Services): Routes<typeof directoryEnquiryContract> => ({
  ...readContacts(services, "directory"),
  ...changeContacts(services, "directory"),
});
