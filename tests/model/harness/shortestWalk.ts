import fc from "fast-check";

/** Of a walk that goes wrong as few steps as still go wrong, in their order: fast-check leaves out what it can. */
export async function shortestWalk<Step>(
  steps: readonly Step[],
  goesWrong: (some: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  const numbered = steps.map((step) => ({ step }));
  const chosen = (some: readonly { step: Step }[]) => some.map(({ step }) => step);
  const holds = fc.asyncProperty(fc.subarray(numbered), async (some) => !(await goesWrong(chosen(some))));
  const { counterexample } = await fc.check(holds, { numRuns: 1, examples: [[numbered]] });
  const [some] = counterexample ?? [];
  return some ? chosen(some) : steps;
}
