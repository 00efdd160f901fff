import { limits } from "#contracts/wire/limits.ts";
import { type AnalyticsField, wrongFields } from "#machines/analytics/analyticsForm.ts";
import type { AnalyticsContext } from "#machines/analytics/analyticsSetup.ts";
import { day } from "#ui/format/day.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";

const wrongOf = ({ about, form, today }: AnalyticsContext) => wrongFields(about, form, today);

/** What is wrong with a filter, once the search was refused for it. */
export function useWrong(field: AnalyticsField): string | undefined {
  const { t } = useAnalytics();
  const wrong = useAnalyticsState((snapshot) =>
    snapshot.matches({ entry: "refused" }) ? wrongOf(snapshot.context)[field] : undefined,
  );
  return wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) });
}
