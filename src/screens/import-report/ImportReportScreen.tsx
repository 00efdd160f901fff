import Keyboard from "lucide-react/icons/keyboard";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { ImportContext, type ImportReportActor } from "./importContext.ts";
import { ReportArea } from "./ReportArea.tsx";
import { RunLine } from "./RunLine.tsx";
import { useReportKeys } from "./useReportKeys.ts";

interface ImportReportScreenProps {
  report: ImportReportActor;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
}

/** What the import of the client's feed did, what is wrong with its records, and how photos fared (IMP-01 … IMP-05). */
export function ImportReportScreen({ report, keysEnabled, onShortcuts }: ImportReportScreenProps) {
  const { t } = useTranslation("importReport");
  const page = useRef<HTMLDivElement>(null);
  const results = useKeptFocus<HTMLDivElement>();
  const reveal = useReportKeys(page, keysEnabled);
  return (
    <ImportContext value={report}>
      <div ref={page} className="flex flex-col gap-3.5">
        <PageHeader
          title={t("title")}
          context={<RunLine />}
          actions={
            <Button variant="ghost" className="max-sm:hidden pointer-coarse:hidden" onClick={onShortcuts}>
              <Keyboard aria-hidden="true" />
              {t("shortcuts")}
            </Button>
          }
        />
        <div ref={results} className="flex flex-col gap-3.5">
          <Part name={t("title")}>
            <ReportArea reveal={reveal} />
          </Part>
        </div>
      </div>
    </ImportContext>
  );
}
