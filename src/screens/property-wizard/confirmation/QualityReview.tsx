import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { Duplicate } from "#contracts/quality/duplicateContract.ts";
import type { ReviewAnswer } from "#contracts/quality/qualityContract.ts";
import { levelOfQuality } from "#contracts/quality/qualityLevels.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { qualityOfForm } from "#machines/property-form/qualityOfForm.ts";
import { type ComparedListing, DuplicateCompare } from "#product/quality/DuplicateCompare.tsx";
import { QualityFixes } from "#product/quality/QualityFixes.tsx";
import { QualityMeter } from "#product/quality/QualityMeter.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";

interface QualityReviewProps {
  /** What the services know of it; null while they are asked. */
  known: ReviewAnswer | null;
  failed: boolean;
  onRetry: () => void;
  /** The button that tells another listing apart, where this one is there already. */
  deny: (other: number) => ReactNode;
}

/** The score of what stands in the form, what would raise it, and the listings that are likely the same home (QUAL-37, DUP-06). */
export function QualityReview({ known, failed, onRetry, deny }: QualityReviewProps) {
  const { t } = useTranslation(["quality", "wizards"]);
  const form = usePropertyState(({ context }) => context.form);
  const { leadTo } = usePropertyWizard();
  const waits = known === null && !failed;
  const { score, fixes } = qualityOfForm(form, known?.photos ?? []);
  return (
    <section aria-label={t("yours")} aria-busy={waits} className="flex flex-col gap-2">
      {known && known.duplicates.length > 0 && <Twins duplicates={known.duplicates} deny={deny} />}
      <h3 className="flex items-center gap-4 font-semibold">
        {t("yours")}
        {waits ? (
          <Skeleton className="h-7 w-20" />
        ) : (
          <QualityMeter score={score}>{t(`level.${levelOfQuality(score)}`)}</QualityMeter>
        )}
      </h3>
      {failed && (
        <Banner
          tone="warning"
          actions={
            <Button size="compact" onClick={onRetry}>
              {t("wizards:retry")}
            </Button>
          }
        >
          {t("photosUnknown")}
        </Banner>
      )}
      {waits ? (
        <Skeleton className="h-18" />
      ) : (
        <QualityFixes fixes={fixes} onFix={({ path }) => leadTo(path)} />
      )}
    </section>
  );
}

/** What stands in the form, as it is compared with another listing. */
function useShownForm(): ComparedListing {
  const { i18n } = useTranslation();
  const priceText = usePriceText();
  const form = usePropertyState(({ context }) => context.form);
  const { Price, Currency = "EUR", Build, Plot, Bedrooms, CadastralReference } = payloadOfForm(form);
  const [first] = form.Photos;
  return {
    reference: form.AgentRef,
    photo: first ? thumbnailUrl(first.Url) : null,
    type: labelOf(propertyTypes.find(({ Id }) => Id === form.Type)?.Labels ?? {}, i18n.language),
    place: form.Location ? labelOf(form.Location.text, i18n.language) : "",
    price: Price == null ? "" : priceText(Price, Currency, form.OfferType),
    Build: Build ?? null,
    Plot: Plot ?? null,
    Bedrooms: Bedrooms ?? null,
    CadastralReference: CadastralReference ?? null,
  };
}

function Twins({
  duplicates,
  deny,
}: { duplicates: readonly Duplicate[] } & Pick<QualityReviewProps, "deny">) {
  const { t } = useTranslation("quality");
  const mine: ComparedListing = useShownForm();
  return (
    <Banner tone="warning" title={t("twins", { count: duplicates.length })}>
      <span className="block">{t("publishAll")}</span>
      {duplicates.map((one) => (
        <div key={one.item.Id} className="mt-3 max-w-140 text-ink">
          <DuplicateCompare mine={mine} duplicate={one}>
            {deny(one.item.Id)}
          </DuplicateCompare>
        </div>
      ))}
    </Banner>
  );
}
