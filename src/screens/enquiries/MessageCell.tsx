import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";
import { Comment } from "./Comment.tsx";
import { callText } from "./callText.ts";
import { useEnquiries } from "./enquiriesContext.ts";
import { SubjectLine } from "./SubjectLine.tsx";

/** What was written, with the writer's language and country; of a call how it went. */
export function MessageCell({ details }: { details: ContactDetails }) {
  const { t, language } = useEnquiries();
  if ("Start" in details) {
    return (
      <>
        <span className="block text-sm">{callText(details, t)}</span>
        <SubjectLine details={details} />
      </>
    );
  }
  const from = [
    details.Language && codeName("language", details.Language, language),
    details.Country && countryName(details.Country, language),
  ].filter(Boolean);
  return (
    <>
      {details.Comment?.trim() ? (
        <Comment text={details.Comment} language={details.Language} />
      ) : (
        <span className="block text-sm text-muted">{t("noComment")}</span>
      )}
      {from.length > 0 && <span className="mt-0.5 block text-xs text-muted">{from.join(" · ")}</span>}
      <SubjectLine details={details} />
    </>
  );
}
