// @chunk rows
import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";

/** What a problem says, or nothing. */
export function useProblemText(problem: Problem | null): string {
  const { t } = useTranslation("problem");
  return problem ? t(problem.code, problemParams(problem)) : "";
}
