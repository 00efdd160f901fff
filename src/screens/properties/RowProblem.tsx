import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/problem.ts";
import { problemParams } from "#contracts/problemParams.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { TableCell, TableRow } from "#ui/Table.tsx";
import { useRow } from "./rowContext.ts";

/** Why the last action on the row was refused, under the row. */
export function RowProblem({ problem, columns }: { problem: Problem; columns: number }) {
  const { t } = useTranslation(["properties", "problem"]);
  const { actor, snapshot } = useRow();
  return (
    <TableRow>
      <TableCell card="wide" colSpan={columns}>
        <Banner
          role="alert"
          tone="danger"
          title={`${snapshot.context.item.AgentRef}:`}
          actions={
            <Button variant="ghost" size="compact" onClick={() => actor.send({ type: "problem.dismiss" })}>
              {t("rowFailed.dismiss")}
            </Button>
          }
        >
          {t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      </TableCell>
    </TableRow>
  );
}
