import { wholePage } from "../list/paging.ts";
import { type EnquirySearch, enquirySearch } from "./enquirySearch.ts";
import type { EnquiryListContext } from "./listEvent.ts";

type Reading = Pick<EnquiryListContext, "about" | "today" | "take">;

/** The search that a query string asks for, from a whole page of `take` rows. */
export function readSearch(query: string, { about, today, take }: Reading): EnquirySearch {
  const search = enquirySearch(about, today).read(query);
  return { ...search, skip: wholePage(search.skip, take) };
}
