import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

export type ChartWords = TFunction<["analyticsChart"]>;

/** The words of the chart. */
export const useChartWords = (): ChartWords => useTranslation(["analyticsChart"]).t;
