import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { clock, day } from "#ui/format/day.ts";

/** When it came in: of a call when it began. */
export function ReceivedCell({ details }: { details: ContactDetails }) {
  const at = "Start" in details ? details.Start : details.SendDate;
  return (
    <time dateTime={at} className="block text-sm whitespace-nowrap tabular">
      {day(at)} <span className="text-muted md:block md:text-xs">{clock(at)}</span>
    </time>
  );
}
