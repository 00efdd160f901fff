import FileCode from "lucide-react/icons/file-code";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { useImport, useImportState, useShownRun } from "./importContext.ts";

/** Opens the run's report as XML. */
export function XmlLink() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const run = useShownRun();
  const busy = useImportState(
    (snapshot) => snapshot.matches({ link: "asking" }) || snapshot.matches({ link: "opening" }),
  );
  return (
    <Button
      data-key="xml"
      className="max-sm:w-full"
      busy={busy}
      aria-disabled={run === null || undefined}
      onClick={() => report.send({ type: "report.open" })}
    >
      <FileCode aria-hidden="true" />
      {t("xml.open")}
    </Button>
  );
}
