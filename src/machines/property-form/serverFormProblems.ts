import type { Problem } from "#contracts/wire/problem.ts";
import { formCodeOf } from "./formCodeOf.ts";
import { formPathOf } from "./formPathOf.ts";
import type { FormProblem } from "./formProblem.ts";
import { stepOfField } from "./stepOfField.ts";

/** The fields that a server's refusal names, as the wizard shows them; a duplicate reference is one of them. */
export function serverFormProblems(problem: Problem): FormProblem[] {
  if (problem.code === "ErrDuplicateRef") {
    return [{ path: "AgentRef", code: "duplicateRef", step: "details" }];
  }
  const fields = "fields" in problem ? (problem.fields ?? []) : [];
  return fields.map((field) => {
    const path = formPathOf(field.path);
    return { path, code: formCodeOf(path, field.code), step: stepOfField(path) };
  });
}
