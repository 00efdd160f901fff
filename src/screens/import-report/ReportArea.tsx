import FileCode from "lucide-react/icons/file-code";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { LinkButton, TextLink } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import { useImport, useImportState } from "./importContext.ts";
import { ReportTabs } from "./ReportTabs.tsx";
import { RunCard } from "./RunCard.tsx";

/** The run and the two halves of its report; or that nothing was imported yet. */
export function ReportArea({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const none = useImportState((snapshot) => snapshot.matches({ runs: "none" }));
  const failed = useImportState((snapshot) => snapshot.matches({ runs: "failed" }));
  const problem = useImportState(({ context }) => context.runsProblem);
  if (none) return <NoImport />;
  return (
    <>
      {failed ? (
        <FailedPart
          title={t("failed.runs")}
          problem={problem}
          onRetry={() => report.send({ type: "runs.retry" })}
        />
      ) : (
        <RunCard />
      )}
      <ReportTabs reveal={reveal} />
    </>
  );
}

function NoImport() {
  const { t } = useTranslation("importReport");
  return (
    <Card>
      <EmptyState
        icon={<FileCode aria-hidden="true" />}
        title={t("none.title")}
        actions={
          <>
            <Link href="/support" asChild>
              <LinkButton variant="primary">{t("none.support")}</LinkButton>
            </Link>
            <Link href="/faq" asChild>
              <TextLink className="inline-flex min-h-control items-center px-2">{t("none.faq")}</TextLink>
            </Link>
          </>
        }
      >
        {t("none.text")}
      </EmptyState>
    </Card>
  );
}
