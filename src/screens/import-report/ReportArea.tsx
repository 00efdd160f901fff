import FileCode from "lucide-react/icons/file-code";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type ImportView, importViews } from "#contracts/import/importSearch.ts";
import { isAboutFeed } from "#machines/import-report/reportRows.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { LinkButton, TextLink } from "#ui/control/LinkButton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { count } from "#ui/format/count.ts";
import { Card } from "#ui/layout/Card.tsx";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import { useImport, useImportState } from "./importContext.ts";
import { PhotosArea } from "./PhotosArea.tsx";
import { RecordsArea } from "./RecordsArea.tsx";
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

/** The two halves of the report, each with how much there is to look at. */
function ReportTabs({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const view = useImportState(({ context }) => context.search.view);
  return (
    <Tabs
      value={view}
      onValueChange={(next) => report.send({ type: "view.choose", view: next as ImportView })}
    >
      <TabsList aria-label={t("views.label")}>
        {importViews.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(`views.${one}`)}
            <TabCount view={one} />
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="records">
        <RecordsArea reveal={reveal} />
      </TabsContent>
      <TabsContent value="photos">
        <PhotosArea reveal={reveal} />
      </TabsContent>
    </Tabs>
  );
}

function TabCount({ view }: { view: ImportView }) {
  const { i18n } = useTranslation();
  const known = useImportState((snapshot) =>
    view === "records" ? snapshot.matches({ records: "loaded" }) : snapshot.matches({ photos: "loaded" }),
  );
  // Without the list of imports nothing is known of either half.
  const failed = useImportState(
    (snapshot) =>
      snapshot.matches({ runs: "failed" }) ||
      (view === "records" ? snapshot.matches({ records: "failed" }) : snapshot.matches({ photos: "failed" })),
  );
  const figure = useImportState(({ context: { records, photos } }) =>
    view === "records"
      ? records.filter((record) => !isAboutFeed(record)).length
      : photos.filter(({ ok }) => !ok).length,
  );
  // It has its place from the start, so that the other tab does not move.
  const unknown = failed ? "–" : "…";
  return <Badge className="min-w-7 justify-center">{known ? count(figure, i18n.language) : unknown}</Badge>;
}
