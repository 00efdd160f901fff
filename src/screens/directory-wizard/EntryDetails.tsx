import { useTranslation } from "react-i18next";
import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { FieldGroup } from "#ui/control/RadioGroup.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { OutletPosition } from "./OutletPosition.tsx";
import { controlId, useDirectoryState, useDirectoryWizard } from "./useDirectoryWizard.ts";

/** Who changes the rest, and the way there; in a new tab, so that nothing that was typed goes. */
function ReadOnlyNote() {
  const { t } = useTranslation("directoryWizard");
  return (
    <p className="text-sm text-muted">
      {t("readOnly.text")}{" "}
      <TextLink href="/support" target="_blank" rel="noreferrer">
        {t("readOnly.support")}
      </TextLink>
    </p>
  );
}

/** A tick box for each language of the portal. */
function SpokenLanguages() {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  const { actor } = useDirectoryWizard();
  const spoken = useDirectoryState(({ context }) => context.form.Languages);
  return (
    <FieldGroup legend={t("fields.Languages")} hideLegend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {portalLanguages.map((language, at) => (
          <Checkbox
            key={language}
            {...(at === 0 ? { id: controlId("Languages") } : {})}
            label={t(`wizards:languages.${language}`)}
            checked={spoken.includes(language)}
            onCheckedChange={() => actor.send({ type: "language.toggle", language })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const plain = ["Name", "Email", "Phone", "Mobile", "Fax", "URL", "Address", "ZipCode"] as const;

/** What is read only: name, ways to reach it, address, place. */
export function BusinessFacts() {
  const { t, i18n } = useTranslation("directoryWizard");
  const { tools } = useDirectoryWizard();
  const entry = useDirectoryState(({ context }) => context.entry);
  const place = tools.usePlaceText(entry?.Location ?? entry?.Town ?? null);
  if (!entry) return null;
  const rows: [name: string, value: string | null][] = [
    ...plain.map((field): [string, string | null] => [t(`fields.${field}`), entry[field]]),
    [t("fields.Location"), place],
    [t("fields.Category"), categoryLine(entry, i18n.language)],
  ];
  return (
    <SummaryList>
      {rows.map(([name, value]) => (
        <SummaryItem key={name} name={name}>
          {value || <span className="text-muted">–</span>}
        </SummaryItem>
      ))}
    </SummaryList>
  );
}

/** Step 1: what only the office changes, where the business lies, and what is spoken there (ENTRY-04 … ENTRY-06). */
export function EntryDetails() {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  const position = useDirectoryState(({ children }) => children.position);
  return (
    <>
      <Section title={t("sections.business")}>
        <BusinessFacts />
        <ReadOnlyNote />
      </Section>
      {position && (
        <Section title={t("wizards:position.label")}>
          <OutletPosition position={position} />
        </Section>
      )}
      <Section title={t("sections.languages")}>
        <SpokenLanguages />
      </Section>
    </>
  );
}
