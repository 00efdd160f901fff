import { useTranslation } from "react-i18next";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { failureGroups } from "#machines/list/failureGroups.ts";
import { count as figure } from "#ui/format/count.ts";

/** The text of what the server says of one listing; a listing without fields that are wrong is not there. */
export function useReason() {
  const { t } = useTranslation(["bulk", "problem"]);
  return ({ Problem }: Pick<BulkRow, "Problem">): string => {
    if (!Problem) return "";
    const problem = toProblem(Problem);
    if (problem.code === "ErrPropertyInvalid" && !problem.fields) return t("preview.gone");
    return t(`problem:${problem.code}`, problemParams(problem));
  };
}

/** Why listings were refused: each reason with how many have it. */
export function BulkReasons({ rows }: { rows: readonly Pick<BulkRow, "Problem">[] }) {
  const { t, i18n } = useTranslation("bulk");
  const reason = useReason();
  const groups = failureGroups(rows.map(({ Problem }) => ({ problem: toProblem(Problem) })));
  return (
    <ul className="mt-1 max-h-32 overflow-y-auto text-sm text-muted">
      {groups.map(({ problem, count }) => (
        <li key={JSON.stringify(problem)}>
          <span className="font-medium text-ink tabular">
            {t("preview.why", { count, n: figure(count, i18n.language) })}
          </span>
          {reason({ Problem: { ...problem } })}
        </li>
      ))}
    </ul>
  );
}
