import type { DirectoryMetric } from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { AnalyticsAbout, AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";

type DefinitionKey = `definition.property.${PropertyMetric}` | `definition.directory.${DirectoryMetric}`;

/** The text that says what a metric counts: both screens have some of the same name. */
export const definitionKey = (about: AnalyticsAbout, metric: AnalyticsSearch["metric"]): DefinitionKey =>
  about === "property"
    ? `definition.property.${metric as PropertyMetric}`
    : `definition.directory.${metric as DirectoryMetric}`;
