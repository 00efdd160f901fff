import { useTranslation } from "react-i18next";
import { Select } from "#ui/control/Select.tsx";
import { useImport, useImportState, useShownRun } from "./importContext.ts";
import { momentOf } from "./momentOf.ts";

/** The last imports to choose from, the latest first. */
export function RunChoice() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const runs = useImportState(({ context }) => context.runs);
  const run = useShownRun();
  return (
    <Select
      aria-label={t("run.choose")}
      boxClassName="w-full sm:w-72"
      disabled={run === null}
      value={run?.id ?? ""}
      onValueChange={(id) => report.send({ type: "run.choose", id: Number(id) })}
    >
      {run === null && <option value="">{t("loading")}</option>}
      {runs.map(({ id, start, end }, at) => (
        <option key={id} value={id}>
          {t(end === null ? "run.underWay" : at === 0 ? "run.latest" : "run.earlier", {
            moment: momentOf(start),
          })}
        </option>
      ))}
    </Select>
  );
}
