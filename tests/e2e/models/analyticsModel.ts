import type { Model } from "./model.ts";

/**
 * Looking at figures (STAT-01 … STAT-26), one change at a time: another page, dimension, interval, metric or
 * filter. Each situation is named by what differs from the first page of all properties by day.
 */
export type AnalyticsState =
  | "first"
  | "second"
  | "weekly"
  | "weeklySecond"
  | "devices"
  | "weeklyDevices"
  | "british"
  | "britishDevices"
  | "searches";

export type AnalyticsEvent =
  | "nextPage"
  | "previousPage"
  | "week"
  | "day"
  | "byDevice"
  | "byProperty"
  | "chooseCountry"
  | "dropCountry"
  | "clear"
  | "searchMetric"
  | "viewsMetric"
  | "thereAndBack"
  | "reload";

export const analyticsModel: Model<AnalyticsState, AnalyticsEvent> = {
  initial: "first",
  on: {
    first: {
      nextPage: "second",
      week: "weekly",
      byDevice: "devices",
      chooseCountry: "british",
      searchMetric: "searches",
      thereAndBack: "first",
      reload: "first",
    },
    second: {
      previousPage: "first",
      week: "weeklySecond",
      byDevice: "devices",
      chooseCountry: "british",
      thereAndBack: "second",
      reload: "second",
    },
    weekly: { nextPage: "weeklySecond", day: "first", byDevice: "weeklyDevices", thereAndBack: "weekly" },
    weeklySecond: { previousPage: "weekly", day: "second", byDevice: "weeklyDevices" },
    devices: { byProperty: "first", week: "weeklyDevices", chooseCountry: "britishDevices" },
    weeklyDevices: { byProperty: "weekly", day: "devices" },
    british: { byDevice: "britishDevices", dropCountry: "first", clear: "first", thereAndBack: "british" },
    britishDevices: { byProperty: "british", dropCountry: "devices", reload: "britishDevices" },
    searches: { viewsMetric: "first", thereAndBack: "searches" },
  },
};
