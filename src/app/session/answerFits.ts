/** What a body can be held against: a schema of the contract. */
interface Shape {
  safeParse(body: unknown): { error?: { issues: readonly { code: string }[] } };
}

/** What makes a body another one than was promised. A value that is not known yet may come from a newer server. */
const misshapen = new Set(["invalid_type", "invalid_union"]);

/**
 * Whether the body of an answer has the shape that the contract promises for its status. What a proxy or a fault put in its
 * place is a failed answer, told where the call was made, before anything reads a list that is none.
 */
export function answerFits(promised: unknown, body: unknown): boolean {
  if (typeof promised !== "object" || promised === null || !("safeParse" in promised)) return true;
  const issues = (promised as Shape).safeParse(body).error?.issues ?? [];
  return !issues.some(({ code }) => misshapen.has(code));
}
