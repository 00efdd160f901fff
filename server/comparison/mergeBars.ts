import type { Bar } from "#contracts/comparison/comparisonContract.ts";
import { leastOfBar } from "./groupRules.ts";

/** What lies in one of the steps between two edges: how many listings, and whose. */
export interface Step {
  /** 0 below the first edge, then the number of the edge that it begins at. */
  readonly step: number;
  readonly listings: number;
  readonly logins: readonly string[];
}

/** Shares are said in steps of so many hundredths. */
const SHARE = 5;

const together = (one: Step, other: Step): Step => ({
  step: other.step,
  listings: one.listings + other.listings,
  logins: [...new Set([...one.logins, ...other.logins])],
});
const isEnough = ({ listings, logins }: Step) =>
  listings >= leastOfBar.listings && logins.length >= leastOfBar.clients;

/**
 * The bars that may be shown of a distribution: steps with too few listings or clients are one with their neighbour (COMPARE-12). `edges` rise; the
 * last bars have no end. Of a single bar nothing is to be seen, so there is none.
 */
export function mergeBars(edges: readonly number[], steps: readonly Step[]): Bar[] {
  const merged: Step[] = [];
  let open: Step = { step: 0, listings: 0, logins: [] };
  for (const step of steps.toSorted((one, other) => one.step - other.step)) {
    open = together(open, step);
    if (!isEnough(open)) continue;
    merged.push(open);
    open = { step: step.step, listings: 0, logins: [] };
  }
  const last = merged.pop();
  if (last) merged.push(open.listings > 0 ? together(last, open) : last);
  if (merged.length < 2) return [];
  const all = merged.reduce((sum, { listings }) => sum + listings, 0);
  return merged.map(({ step, listings }, at) => ({
    from: edges[merged[at - 1]?.step ?? -1] ?? null,
    to: at === merged.length - 1 ? null : (edges[step] ?? null),
    share: Math.max(SHARE, Math.round((listings / all) * (100 / SHARE)) * SHARE),
  }));
}
