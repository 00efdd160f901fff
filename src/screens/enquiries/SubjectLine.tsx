import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { SubjectLink } from "./SubjectLink.tsx";
import { useSubject } from "./useSubject.ts";

/** What somebody got in touch about, in a line: where there is no room for a column of its own. */
export function SubjectLine({ details }: { details: ContactDetails }) {
  const subject = useSubject(details);
  if (!subject) return null;
  return (
    <span className="mt-0.5 hidden truncate text-xs font-medium md:max-xl:block">
      <SubjectLink name={subject.name} href={subject.href} />
    </span>
  );
}
