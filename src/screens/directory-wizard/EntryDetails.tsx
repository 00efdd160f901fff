import { useTranslation } from "react-i18next";
import { Section } from "#ui/layout/SummarySection.tsx";
import { BusinessFacts } from "./BusinessFacts.tsx";
import { useDirectoryState } from "./directoryWizardContext.ts";
import { OutletPosition } from "./OutletPosition.tsx";
import { ReadOnlyNote } from "./ReadOnlyNote.tsx";
import { SpokenLanguages } from "./SpokenLanguages.tsx";

/** Step 1: what only the office changes, where the business lies, and what is spoken there (ENTRY-04 … ENTRY-06). */
export function EntryDetails() {
  const { t } = useTranslation("directoryWizard");
  const position = useDirectoryState(({ children }) => children.position);
  return (
    <>
      <Section title={t("sections.business")}>
        <BusinessFacts />
        <ReadOnlyNote />
      </Section>
      {position && (
        <Section title={t("sections.position")}>
          <OutletPosition position={position} />
        </Section>
      )}
      <Section title={t("sections.languages")}>
        <SpokenLanguages />
      </Section>
    </>
  );
}
