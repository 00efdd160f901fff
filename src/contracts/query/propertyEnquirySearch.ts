import * as z from "zod/mini";
import { propertyContactTypes } from "../propertyEnquiryContract.ts";
import { queryInteger } from "../queryValue.ts";
import { enquiryFields, enquiryText } from "./enquiryFields.ts";
import { orderedRange } from "./orderedRange.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/** The filters and the page of the property enquiries in the query string (part 2 §2.5); `today` is an ISO day in Europe/Madrid. */
export function propertyEnquirySearch(today: string) {
  return queryCodec(
    {
      ...enquiryFields(today),
      type: queryField(z.enum(["all", ...propertyContactTypes]), "all"),
      agentref: enquiryText,
      offertype: queryField(queryInteger.check(z.refine((value) => [0, 2, 3, 4].includes(value))), 0),
    },
    (search) => orderedRange(search),
  );
}
export type PropertyEnquirySearch = ReturnType<typeof propertyEnquirySearch>["defaults"];
