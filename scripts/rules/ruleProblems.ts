import type { SourceFile } from "../sourceFiles.ts";
import type { Citation } from "./citations.ts";
import type { Rule } from "./rulebook.ts";

/** What points at a document that the repository does not have. */
const OUTSIDE =
  /\b[Pp]art [12],? (?:§|section|of the spec)|\([12] §|\b[Tt]he specification\b|(?<![\w-])notes\.md\b|\.\.\/shared\b|§ ?\d/;

/** What does not hold between rules and the places that cite them, a sentence each. */
export function ruleProblems(rules: readonly Rule[], citations: readonly Citation[]): string[] {
  const first = new Map<string, Rule>();
  const twice: string[] = [];
  for (const rule of rules) {
    const before = first.get(rule.id);
    if (before) twice.push(`${rule.where}: ${rule.id} stands in ${before.where} already`);
    else first.set(rule.id, rule);
  }
  const tried = new Set(citations.filter(({ test }) => test !== null).map(({ id }) => id));
  const subjects = new Set(rules.map(({ id }) => id.replace(/\d+$/, "")));
  return [
    ...twice,
    ...citations
      .filter(({ id, meant }) => !first.has(id) && (meant || subjects.has(id.replace(/\d+$/, ""))))
      .map(({ id, where }) => `${where}: ${id} is no rule of docs/rules`),
    ...[...first.values()]
      .filter(({ id }) => !tried.has(id))
      .map(({ id, where, text }) => `${where}: no test cites ${id} (${text})`),
  ];
}

/** Where a file cites a document outside of the repository instead of a rule. */
export function outsideProblems({ path, text }: SourceFile): string[] {
  return text
    .split("\n")
    .flatMap((line, at) =>
      OUTSIDE.test(line) ? [`${path}:${at + 1}: cites a document that is not here`] : [],
    );
}

/** Rule by rule the tests that cite it, of the rules whose id begins with one of `starts`. */
export function ruleTable(
  rules: readonly Rule[],
  citations: readonly Citation[],
  starts: readonly string[],
): string[] {
  return rules
    .filter(({ id }) => starts.some((start) => id.startsWith(start)))
    .flatMap(({ id, text }) => [
      `${id} ${text}`,
      ...new Set(
        citations
          .filter((citation) => citation.id === id && citation.test !== null)
          .map(({ where, test }) => `  ${where.replace(/:\d+$/, "")}: ${test}`),
      ),
    ]);
}
