import { useRef } from "react";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { useListState } from "./enquiriesContext.ts";

/**
 * The rows to draw. A page is drawn once it is known what its rows tell, as high as it then is, so that nothing moves; until
 * then the page before it stays, and `null` is no page yet.
 */
export function useShownRows(): readonly EnquiryRow[] | null {
  const shown = useRef<readonly EnquiryRow[] | null>(null);
  const rows = useListState(({ context }) => context.rows);
  const skeleton = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const waits = useListState(
    (snapshot) =>
      snapshot.hasTag("asking") &&
      snapshot.context.rows.some((row) => snapshot.context.details[contactKey(row)] === undefined),
  );
  if (skeleton) shown.current = null;
  else if (!waits) shown.current = rows;
  return shown.current;
}
