import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { failureGroups } from "#machines/enquiry-actions/failureGroups.ts";
import { openRows } from "#machines/enquiry-actions/run.ts";
import { Button } from "#ui/control/Button.tsx";
import { count as figure } from "#ui/format/count.ts";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** What the run did not reach: how many, why, and the way to try exactly those again (ENQ-10). */
export function ReportPanel() {
  const { t, i18n } = useTranslation(["enquiryActions", "problem", "common"]);
  const { actor } = useEnquiryActions();
  const run = useActionsState(({ context }) => context.run);
  if (!run) return null;
  const open = openRows(run).length;
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const { n: done } = amount(run.done);
  const { n: total } = amount(run.total);
  return (
    <div role="alert" className="flex gap-3">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="font-semibold">{t(`report.${run.action.kind}`, amount(open))}</strong>{" "}
          {run.scope === "selection" && t("report.kept", amount(open))}{" "}
          {run.total > 1 && t("report.of", { done, total })}
        </p>
        <ul className="mt-1 max-h-32 overflow-y-auto text-sm text-muted">
          {failureGroups(run.failed).map(({ problem, count }) => (
            <li key={JSON.stringify(problem)}>
              <span className="font-medium text-ink tabular">{t("report.failed", amount(count))}:</span>{" "}
              {problem.code === "ErrInvalidPath"
                ? t("report.gone")
                : t(`problem:${problem.code}`, problemParams(problem))}
            </li>
          ))}
          {run.left.length > 0 && <li>{t("report.left", amount(run.left.length))}</li>}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="compact" onClick={() => actor.send({ type: "run.retry" })}>
            {run.left.length > 0 ? t("report.goOn", amount(open)) : t("report.retry", amount(open))}
          </Button>
          <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "report.dismiss" })}>
            {t("common:dismiss")}
          </Button>
        </div>
      </div>
    </div>
  );
}
