import { useTranslation } from "react-i18next";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { StepSummary, TextsSummary } from "#product/wizard/StepSummary.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { BusinessFacts } from "./EntryDetails.tsx";
import { useDirectoryState } from "./useDirectoryWizard.ts";

/** Step 4: everything at a glance, read only, with a pencil back to each step (ENTRY-15). */
export default function EntrySummary() {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  const { Latitude, Longitude, Languages, Logo } = useDirectoryState(({ context }) => context.form);
  const name = useDirectoryState(({ context }) => context.entry?.Name ?? "");
  const nothing = t("confirmation.nothing");
  return (
    <>
      <StepSummary step="details">
        <BusinessFacts />
        <SummaryList>
          <SummaryItem name={t("wizards:position.label")}>
            {Latitude || Longitude ? `${Latitude}, ${Longitude}` : nothing}
          </SummaryItem>
          <SummaryItem name={t("fields.Languages")}>
            {Languages.map((language) => t(`wizards:languages.${language}`)).join(", ") || nothing}
          </SummaryItem>
        </SummaryList>
      </StepSummary>
      <StepSummary step="description">
        <Texts />
      </StepSummary>
      <StepSummary step="logo">
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
      </StepSummary>
    </>
  );
}

function Texts() {
  const { t } = useTranslation("directoryWizard");
  const texts = useDirectoryState(({ context }) => context.form.Text);
  const filled = directoryTextLanguages.filter((language) => (texts[language] ?? "").trim() !== "");
  if (filled.length === 0) return <p className="text-sm text-muted">{t("confirmation.noTexts")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <TextsSummary languages={filled} texts={texts} />
    </div>
  );
}
