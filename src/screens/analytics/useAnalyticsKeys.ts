import type { RefObject } from "react";
import { useRowKeys } from "#ui/table/useRowKeys.ts";

interface AnalyticsKeys {
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

/** The keys of a list, among the groups; a property that is opened shows what is known of it. */
export function useAnalyticsKeys({ page, enabled }: AnalyticsKeys): void {
  useRowKeys({
    ...{ page, enabled, attribute: "data-group" },
    open: (row) => row.querySelector<HTMLElement>("[data-peek]")?.click(),
  });
}
