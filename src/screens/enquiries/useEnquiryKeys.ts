import type { RefObject } from "react";
import { useKeys } from "#ui/useKeys.ts";
import { useRowFocus } from "#ui/useRowFocus.ts";
import type { EnquiryListActor } from "./enquiriesContext.ts";

interface EnquiryKeys {
  list: EnquiryListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

/** `/` goes to the filter, `j` and `k` move through the rows, `Enter` or `e` shows everything about the one that has the focus. */
export function useEnquiryKeys({ list, page, enabled }: EnquiryKeys): void {
  const { current, move } = useRowFocus(page, "data-contact");
  const open = (event: KeyboardEvent) => {
    const row = current();
    const onControl = event.key === "Enter" && document.activeElement !== row;
    if (!row?.dataset.contact || onControl) return;
    event.preventDefault();
    list.send({ type: "row.toggle", key: row.dataset.contact });
  };
  useKeys(
    {
      "/": (event) => {
        event.preventDefault();
        page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
      },
      j: move(1),
      k: move(-1),
      e: open,
      Enter: open,
    },
    enabled,
  );
}
