import type { Problem } from "#contracts/wire/problem.ts";
import type { DirectoryFormProblem } from "./directoryFormProblems.ts";
import type { DirectoryStep } from "./directoryStep.ts";

const stepOf = (path: string): DirectoryStep => {
  if (path.startsWith("Text")) return "description";
  return path === "Logo" ? "logo" : "details";
};

/** The fields that a server's refusal names, as the wizard shows them. */
export function serverDirectoryProblems(problem: Problem): DirectoryFormProblem[] {
  const fields = "fields" in problem ? (problem.fields ?? []) : [];
  return fields.map(({ path }) => ({ path, code: "refused", step: stepOf(path) }));
}
