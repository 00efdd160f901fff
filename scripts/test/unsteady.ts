import type { Failure, Outcome } from "./counts.ts";

/** More unsteady tests than these fail the run. */
const MAX_UNSTEADY = 3;

export interface RunResult extends Outcome {
  /** Tests that failed at first and passed when they ran again alone. */
  readonly unsteady: readonly Failure[];
}

/** Browser tests and tests that measure time depend on what else the machine does (docs/decisions/072). */
const mayBeRetried = ({ name }: Failure): boolean =>
  /^tests\/(e2e\/.+\.e2e\.ts|api\/.+\.timed\.test\.ts) › /.test(name);

/**
 * Runs failed browser and timed tests once more, alone. A test that passes then counts as passed and is listed as
 * unsteady. A run with more than three such failures has failed, so nothing is run again.
 */
export async function retryUnsteady(
  first: Outcome,
  retry: (failures: readonly Failure[]) => Promise<ReadonlySet<string>>,
): Promise<RunResult> {
  const retried = first.failures.filter(mayBeRetried);
  if (retried.length === 0 || retried.length > MAX_UNSTEADY) return { ...first, unsteady: [] };
  const passed = await retry(retried);
  const unsteady = retried.filter(({ name }) => passed.has(name));
  return {
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    skipped: first.skipped,
    failures: first.failures.filter((failure) => !unsteady.includes(failure)),
    unsteady,
  };
}

/** What a run says at its end: each failed and each unsteady test with its error, and the counts on the last line. */
export const summaryLines = ({ failures, unsteady }: RunResult, counts: string): string[] => [
  ...unsteady.map((one) => `Unsteady: ${describe(one)}`),
  ...failures.map((one) => `Failed: ${describe(one)}`),
  counts,
];

const describe = ({ name, error }: Failure) => (error ? `${name} — ${error}` : name);
