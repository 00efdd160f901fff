import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { propertyWizard } from "#machines/property-wizard/propertyWizardContext.ts";
import { useMay } from "#product/context/rights.ts";
import { LanguageTexts } from "#product/wizard/LanguageTexts.tsx";
import { WizardBody } from "#product/wizard/WizardBody.tsx";
import { WizardErrors, WizardProblem } from "#product/wizard/WizardProblem.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { BasicFields } from "./details/BasicFields.tsx";
import { BuildingFields, DistanceFields, FeatureFields } from "./details/BuildingFields.tsx";
import { PlaceFields } from "./details/PlaceFields.tsx";
import { usePropertyState, usePropertyWizard } from "./usePropertyWizard.ts";

function DetailsStep() {
  return (
    <>
      <BasicFields />
      <PlaceFields />
      <BuildingFields />
      <FeatureFields />
      <DistanceFields />
    </>
  );
}

const rows = ["a", "b", "c"];
const columns = ["1", "2", "3", "4"];

/** The first step's fields, before the property is here. */
function PropertyLoading() {
  const { t } = useTranslation("wizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      {rows.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {columns.map((column) => (
            <div key={column} className="flex flex-col gap-1.5">
              <Skeleton className="h-4.5 w-20" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}

const promoted = ["ErrFeaturedPremiumExceeded", "ErrFeaturedExceeded", "ErrPropertyServiceLimit"];

/** Why the last submission was refused, and the way to more where that is a matter of the plan. */
function PropertyProblem() {
  const { t } = useTranslation("wizard");
  const code = usePropertyState(({ context }) => context.problem?.code);
  const mayAsk = useMay("/advertise");
  return (
    <WizardProblem>
      {code && mayAsk && promoted.includes(code) && (
        <Link href="/advertise" className="font-medium underline underline-offset-3">
          {t("problem.advertise")}
        </Link>
      )}
    </WizardProblem>
  );
}

/** What is wrong on the steps that were tried. */
function PropertyErrors() {
  const { t } = useTranslation("wizard");
  const missing = usePropertyState(({ context }) =>
    propertyWizard.problemsOf(context).some(({ code }) => code === "required" || code === "requiredPick"),
  );
  return <WizardErrors {...(missing && { before: `${t("missing")}. ` })} />;
}

/** Said when the wizard opens: the account is full, and what can be done all the same. */
function FullNote() {
  const { t } = useTranslation("wizard");
  const { tools } = usePropertyWizard();
  const creates = usePropertyState(({ context }) => context.mode !== "edit");
  const mayAsk = useMay("/advertise");
  if (!creates || tools.fullAt === null) return null;
  return (
    <Banner
      tone="warning"
      title={t("full.title", { limit: tools.fullAt })}
      actions={
        mayAsk && (
          <Link href="/advertise" className="font-medium underline underline-offset-3">
            {t("full.plans")}
          </Link>
        )
      }
    >
      {t("full.text", { later: t("publishLater") })}
    </Banner>
  );
}

/** Step 2: one text a language; a tick marks the languages that have one (WIZ-16). */
function DescriptionStep() {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  return (
    <LanguageTexts
      field="Descriptions"
      languages={descriptionLanguages}
      texts={usePropertyState(({ context }) => context.form.Descriptions)}
      hint={t("description.hint")}
      rows={14}
      className="min-h-75"
      onTextChange={(language, value) =>
        actor.send({ type: "field.change", path: `Descriptions.${language}`, value })
      }
    />
  );
}

const steps = {
  details: DetailsStep,
  description: DescriptionStep,
  media: lazyComponent(() => import("./photos/MediaLinks.tsx")),
  confirmation: lazyComponent(() => import("./confirmation/ConfirmationStep.tsx")),
};

/** The four steps of a property. */
export function PropertyBody() {
  return (
    <WizardBody
      steps={steps}
      skeleton={<PropertyLoading />}
      above={
        <>
          <FullNote />
          <PropertyProblem />
          <PropertyErrors />
        </>
      }
    />
  );
}
