import { useTranslation } from "react-i18next";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { StepSummary, TextsSummary } from "#product/wizard/StepSummary.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { DetailsSummary } from "./DetailsSummary.tsx";
import { MediaSummary } from "./MediaSummary.tsx";

/** The texts, and a warning for each language that has none. */
function DescriptionSummary() {
  const { t } = useTranslation(["wizard", "wizards"]);
  const texts = usePropertyState(({ context }) => context.form.Descriptions);
  const filled = descriptionLanguages.filter((language) => (texts[language] ?? "").trim() !== "");
  const empty = descriptionLanguages.filter((language) => !filled.includes(language));
  return (
    <div className="flex flex-col gap-3">
      <TextsSummary languages={filled} texts={texts} />
      {empty.length > 0 && (
        <Banner tone="warning" title={t("confirmation.noDescriptions")}>
          <span className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {empty.map((language) => (
              <span key={language}>
                {t("confirmation.noDescription", { language: t(`wizards:languages.${language}`) })}
              </span>
            ))}
          </span>
        </Banner>
      )}
    </div>
  );
}

/** Everything at a glance, with a pencil back to each step (WIZ-17 … WIZ-22). */
export default function ConfirmationStep() {
  const { Review } = usePropertyWizard().tools;
  const { t } = useTranslation("wizard");
  return (
    <>
      <LazyBoundary name={t("confirmation.review")}>
        <Review />
      </LazyBoundary>
      <StepSummary step="details">
        <DetailsSummary />
      </StepSummary>
      <StepSummary step="description">
        <DescriptionSummary />
      </StepSummary>
      <StepSummary step="media">
        <MediaSummary />
      </StepSummary>
    </>
  );
}
