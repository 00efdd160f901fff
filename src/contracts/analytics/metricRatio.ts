/** What part of one figure the other is, or how many there are for each listing. */
export interface Ratio {
  top: "metric" | "metric2";
  bottom: "metric" | "metric2";
  form: "share" | "each";
  /** Decimals. */
  digits: 1 | 2;
}

/** The way from being shown to being asked: a later step is a part of an earlier one. */
const steps = ["search", "views", "view", "detailed", "go-to-website", "enquiries", "enquiry"];

/** The ratio of two metrics that says something (STAT-08). */
export function ratioOf(metric: string, metric2: string): Ratio {
  if (metric === "noofproperties") return { top: "metric2", bottom: "metric", form: "each", digits: 1 };
  if (metric2 === "noofproperties") return { top: "metric", bottom: "metric2", form: "each", digits: 1 };
  // Few who see a listing ask about it.
  const digits = [metric, metric2].some((one) => one.startsWith("enquir")) ? 2 : 1;
  return steps.indexOf(metric) < steps.indexOf(metric2)
    ? { top: "metric2", bottom: "metric", form: "share", digits }
    : { top: "metric", bottom: "metric2", form: "share", digits };
}

/** The ratio itself, of a share a part of 1; null when there is none. */
export function ratioValue(
  { top, bottom }: Ratio,
  figures: Readonly<Record<"metric" | "metric2", number | null>>,
): number | null {
  const [over, under] = [figures[top], figures[bottom]];
  return over === null || under === null || under === 0 ? null : over / under;
}
