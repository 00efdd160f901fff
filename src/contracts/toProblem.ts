import type { FieldProblem, Problem } from "./problem.ts";
import { fieldCodes, limitCodes, type ProblemCode, plainCodes, problemCodes } from "./problemCodes.ts";

interface Answer {
  code: string;
  limit?: unknown;
  status?: unknown;
  serverCode?: unknown;
  retryAfter?: unknown;
  fields?: unknown;
}

const isOneOf = <T extends string>(codes: readonly T[], code: string): code is T =>
  (codes as readonly string[]).includes(code);

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";

const isField = (value: unknown): value is FieldProblem =>
  isAnswer(value) &&
  "path" in value &&
  typeof value.path === "string" &&
  isOneOf<ProblemCode>(problemCodes, value.code);

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const withStatus = (status?: number) => (status === undefined ? {} : { status });

function ofAnswer(answer: Answer, status?: number): Problem {
  const { code } = answer;
  if (isOneOf(plainCodes, code)) return { code };
  if (isOneOf(limitCodes, code)) return { code, limit: numberOf(answer.limit) };
  if (isOneOf(fieldCodes, code)) {
    return Array.isArray(answer.fields) ? { code, fields: answer.fields.filter(isField) } : { code };
  }
  if (code === "ErrTooManyRequests") return { code, retryAfter: numberOf(answer.retryAfter) };
  if (code === "network") return { code };
  if (code === "unexpected") return again(answer, status);
  return { code: "unexpected", serverCode: code, ...withStatus(status) };
}

/** A problem that is one already keeps what it knows: it goes through several hands on its way to the screen. */
const again = ({ serverCode, status: known }: Answer, status?: number): Problem => ({
  code: "unexpected",
  ...(typeof serverCode === "string" && { serverCode }),
  ...withStatus(typeof known === "number" ? known : status),
});

/**
 * Turns any failure into a `Problem`: an answer's body with its HTTP status, a `Problem` that is one already,
 * an `Error` of `fetch` (no status: `network`), or anything else (`unexpected`). Never throws.
 */
export function toProblem(failure: unknown, status?: number): Problem {
  if (isAnswer(failure)) return ofAnswer(failure, status);
  if (status === undefined && failure instanceof TypeError) return { code: "network" };
  return { code: "unexpected", ...withStatus(status) };
}
