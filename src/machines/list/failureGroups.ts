// @chunk icons
import type { Problem } from "#contracts/wire/problem.ts";

/** The failures for one reason together, the most frequent first. */
export function failureGroups(
  failures: readonly { problem: Problem }[],
): { problem: Problem; count: number }[] {
  const groups = new Map<string, { problem: Problem; count: number }>();
  for (const { problem } of failures) {
    const { fields: _, retryAfter: __, ...told } = { fields: undefined, retryAfter: undefined, ...problem };
    const text = JSON.stringify(told);
    const group = groups.get(text) ?? { problem, count: 0 };
    groups.set(text, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}
