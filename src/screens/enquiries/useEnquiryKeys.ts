import type { RefObject } from "react";
import { useRowKeys } from "#ui/table/useRowKeys.ts";
import type { EnquiryListActor } from "./enquiriesContext.ts";

interface EnquiryKeys {
  list: EnquiryListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

/** The keys of a list; an enquiry that is opened shows everything about it. */
export function useEnquiryKeys({ list, page, enabled }: EnquiryKeys): void {
  useRowKeys({
    ...{ page, enabled, attribute: "data-contact" },
    open: ({ dataset: { contact = "" } }) => list.send({ type: "row.toggle", key: contact }),
  });
}
