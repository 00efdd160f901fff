import type * as z from "zod/mini";
import type { propertyEnquiryContract } from "#contracts/enquiry/propertyEnquiryContract.ts";

/** What an enquiry list is searched for, as its call takes it without `Skip` and `Take`; the directory's is a part of it. */
export type ContactFilter = z.infer<typeof propertyEnquiryContract.count.query>;
