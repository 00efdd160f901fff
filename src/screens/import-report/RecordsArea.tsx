import CircleCheck from "lucide-react/icons/circle-check";
import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ValidationError } from "#contracts/import/importReport.ts";
import { isAboutFeed, orderedRecords, passingRecords } from "#machines/import-report/reportRows.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { count } from "#ui/format/count.ts";
import { Card } from "#ui/layout/Card.tsx";
import { type Reveal, RowsInSight } from "#ui/table/RowsInSight.tsx";
import { useImport, useImportState, useShownRun } from "./importContext.ts";
import { RecordRow } from "./RecordRow.tsx";
import { NoRowPasses, ReportFilter, ReportTable } from "./ReportTable.tsx";
import { gravityOf, gravityTones, LinePlace, useCodeText } from "./WrongLine.tsx";

/** Lines that say the same are one, with the values of all; a line that names a place of the file stays alone. */
function joinedLines(lines: readonly ValidationError[]) {
  const joined = new Map<string, ValidationError & { values: string[] }>();
  for (const line of lines) {
    const key = JSON.stringify([line.code, line.hint, line.why, line.at]);
    const { values } = joined.get(key) ?? { values: [] };
    joined.set(
      key,
      Object.assign({}, line, { values: [...values, ...(line.value === null ? [] : [line.value])] }),
    );
  }
  return [...joined];
}

/** What is to be said of the feed as a whole, before its records. */
function FeedLines() {
  const { t } = useTranslation("importReport");
  const records = useImportState(({ context }) => context.records);
  const textOf = useCodeText();
  const lines = records.filter(isAboutFeed).flatMap(({ validationErrors }) => validationErrors);
  if (lines.length === 0) return null;
  return (
    <div className="mb-3 flex flex-col gap-2">
      {joinedLines(lines).map(([key, line]) => (
        <Banner key={key} tone={gravityTones[gravityOf(line)]} title={t(`feed.${gravityOf(line)}`)}>
          {textOf(line)}{" "}
          {line.values.length > 0 && <span className="wrap-anywhere">({line.values.join(", ")})</span>}
          {line.at && (
            <span className="block">
              <LinePlace at={line.at} />
            </span>
          )}
        </Banner>
      ))}
    </div>
  );
}

/** What is wrong with the records of the run, in whatever state that is: coming, there, nothing, failed. */
export function RecordsArea({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t, i18n } = useTranslation("importReport");
  const report = useImport();
  const records = useImportState(({ context }) => context.records);
  const search = useImportState(({ context }) => context.search);
  const problem = useImportState(({ context }) => context.recordsProblem);
  const failed = useImportState((snapshot) => snapshot.matches({ records: "failed" }));
  const loaded = useImportState((snapshot) => snapshot.matches({ records: "loaded" }));
  const unknown = useImportState((snapshot) => snapshot.matches({ runs: "failed", records: "waiting" }));
  const shown = useMemo(() => orderedRecords(passingRecords(records, search.q), search), [records, search]);
  const total = useMemo(() => records.filter((record) => !isAboutFeed(record)).length, [records]);
  if (failed) {
    const retry = () => report.send({ type: "records.retry" });
    return <FailedPart title={t("failed.records")} problem={problem} onRetry={retry} />;
  }
  if (unknown) return <p className="text-sm text-muted">{t("records.unknown")}</p>;
  const figure = (value: number) => count(value, i18n.language);
  const words = search.q.trim() === "" ? "records.all" : "records.passing";
  const line = t(words, { count: shown.length, n: figure(shown.length), total: figure(total) });
  return (
    <>
      {loaded && <FeedLines />}
      {loaded && total === 0 ? (
        <NothingWrong />
      ) : (
        <>
          <ReportFilter label={t("filter.records")} line={loaded ? line : t("records.loading")} />
          {loaded && shown.length === 0 ? (
            <NoRowPasses />
          ) : (
            <ReportTable view="records" count={loaded ? shown.length : null}>
              <RowsInSight count={shown.length} columns={3} height={{ row: 84, card: 190 }} reveal={reveal}>
                {(at, measure) => {
                  const record = shown[at];
                  return record && <RecordRow key={at} record={record} index={at} measure={measure} />;
                }}
              </RowsInSight>
            </ReportTable>
          )}
        </>
      )}
    </>
  );
}

function NothingWrong() {
  const { t } = useTranslation("importReport");
  const underWay = useShownRun()?.end === null;
  const said = useImportState(({ context }) => context.records.length > 0);
  // What is said of the whole feed stands above already.
  if (said) return null;
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck aria-hidden="true" />}
        title={t(underWay ? "empty.waiting" : "empty.title")}
      >
        {t(underWay ? "empty.waitingText" : "empty.text")}
      </EmptyState>
    </Card>
  );
}
