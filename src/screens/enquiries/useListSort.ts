import type { ContactSortField } from "#contracts/enquiry/enquiry.ts";
import type { Sort } from "#contracts/wire/page.ts";
import { useListState } from "./enquiriesContext.ts";

/** How the list is ordered. */
export const useListSort = (): Sort<ContactSortField> =>
  useListState(
    ({ context: { search } }) => ({ field: search.order, direction: search.orderdirection }),
    (one, other) => one.field === other.field && one.direction === other.direction,
  );
