import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useRow } from "./rowContext.ts";

/** Why the last action on the row was refused, under the row. */
export function RowProblem({ problem, columns }: { problem: Problem; columns: number }) {
  const { t } = useTranslation(["properties", "problem"]);
  const { actor, snapshot } = useRow();
  return (
    <TableRow>
      <TableCell card="wide" colSpan={columns}>
        <FailureBanner
          title={`${snapshot.context.item.AgentRef}:`}
          actionLabel={t("rowFailed.dismiss")}
          onAction={() => actor.send({ type: "problem.dismiss" })}
        >
          {t(`problem:${problem.code}`, problemParams(problem))}
        </FailureBanner>
      </TableCell>
    </TableRow>
  );
}
