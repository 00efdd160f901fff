import * as z from "zod/mini";
import { directoryContactTypes } from "../directoryEnquiryContract.ts";
import { enquiryFields, enquiryText } from "./enquiryFields.ts";
import { orderedRange } from "./orderedRange.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/** The filters and the page of the directory enquiries in the query string (part 2 §2.6); `today` is an ISO day in Europe/Madrid. */
export function directoryEnquirySearch(today: string) {
  return queryCodec(
    {
      ...enquiryFields(today),
      type: queryField(z.enum(["all", ...directoryContactTypes]), "all"),
      ref: enquiryText,
    },
    (search) => orderedRange(search),
  );
}
export type DirectoryEnquirySearch = ReturnType<typeof directoryEnquirySearch>["defaults"];
