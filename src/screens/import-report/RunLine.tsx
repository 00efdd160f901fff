import { useTranslation } from "react-i18next";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useImportState, useShownRun } from "./importContext.ts";
import { momentOf } from "./momentOf.ts";

/** When the import that is shown ran, or that it still does; spoken when it changes. */
export function RunLine() {
  const { t } = useTranslation("importReport");
  const run = useShownRun();
  const loading = useImportState((snapshot) => snapshot.matches({ runs: "loading" }));
  const latest = useImportState(({ context: { runs } }) => runs[0]?.id === run?.id);
  if (!run) return <LiveRegion className="inline">{loading ? t("loading") : ""}</LiveRegion>;
  const words = run.end === null ? "line.underWay" : latest ? "line.latest" : "line.earlier";
  return <LiveRegion className="inline">{t(words, { moment: momentOf(run.start) })}</LiveRegion>;
}
