import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import type { DirectoryStep } from "#machines/directory-form/directoryForm.ts";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { SummarySection } from "#ui/layout/SummarySection.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { BusinessFacts } from "./EntryDetails.tsx";

/** Step 4: everything at a glance, read only, with a pencil back to each step (ENTRY-15). */
export function EntrySummary() {
  const { t } = useTranslation("directoryWizard");
  const { Latitude, Longitude, Languages, Logo } = useDirectoryState(({ context }) => context.form);
  const name = useDirectoryState(({ context }) => context.entry?.Name ?? "");
  const nothing = t("confirmation.nothing");
  return (
    <>
      <Summary step="details">
        <BusinessFacts />
        <SummaryList>
          <SummaryItem name={t("sections.position")}>
            {Latitude || Longitude ? `${Latitude}, ${Longitude}` : nothing}
          </SummaryItem>
          <SummaryItem name={t("fields.Languages")}>
            {Languages.map((language) => t(`languages.${language}`)).join(", ") || nothing}
          </SummaryItem>
        </SummaryList>
      </Summary>
      <Summary step="description">
        <Texts />
      </Summary>
      <Summary step="logo">
        {Logo ? (
          <Thumbnail
            sources={[Logo]}
            alt={t("logo.alt", { name })}
            placeholder={nothing}
            className="h-24 w-36 border border-line bg-[white]! [&>img]:object-contain [&>img]:p-2"
          />
        ) : (
          <p className="text-sm text-muted">{t("confirmation.noLogo")}</p>
        )}
      </Summary>
    </>
  );
}

function Summary({ step, children }: { step: DirectoryStep; children: ReactNode }) {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const name = t(`steps.${step}`);
  return (
    <SummarySection
      title={name}
      editLabel={t("confirmation.edit", { step: name })}
      onEdit={() => actor.send({ type: "step.go", step })}
    >
      {children}
    </SummarySection>
  );
}

function Texts() {
  const { t } = useTranslation("directoryWizard");
  const texts = useDirectoryState(({ context }) => context.form.Text);
  const filled = directoryTextLanguages.filter((language) => (texts[language] ?? "").trim() !== "");
  if (filled.length === 0) return <p className="text-sm text-muted">{t("confirmation.noTexts")}</p>;
  return (
    <div className="flex flex-col gap-3">
      {filled.map((language) => (
        <div key={language}>
          <h4 className="text-sm font-medium">{t(`languages.${language}`)}</h4>
          <p lang={language} className="line-clamp-4 text-sm break-words whitespace-pre-line text-muted">
            {texts[language]}
          </p>
        </div>
      ))}
    </div>
  );
}
