import type { propertyEnquiryContract } from "#contracts/enquiry/propertyEnquiryContract.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { changeContacts } from "./changeContacts.ts";
import { exportEnquiries } from "./exportEnquiries.ts";
import { readContacts } from "./readContacts.ts";

/** Enquiries and calls about properties (CALL-39 … CALL-44). */
export const propertyEnquiryRoutes = (services: Services): Routes<typeof propertyEnquiryContract> => ({
  ...readContacts(services, "property"),
  ...changeContacts(services, "property"),
  export: exportEnquiries(services),
});
