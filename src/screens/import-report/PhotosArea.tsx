import Image from "lucide-react/icons/image";
import { memo, type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoReport } from "#contracts/import/importReport.ts";
import { orderedPhotos, passingPhotos, photoSums } from "#machines/import-report/reportRows.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { Card } from "#ui/layout/Card.tsx";
import { type Reveal, RowsInSight } from "#ui/table/RowsInSight.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useImport, useImportState } from "./importContext.ts";
import { NoRowPasses, ReportFilter, ReportTable } from "./ReportTable.tsx";

interface PhotoRowProps {
  photos: PhotoReport;
  /** Its place among all rows, from 0. */
  index: number;
  /** Measures the row, where only those in sight are drawn. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** How the photos of one listing fared. */
const PhotoRow = memo(function PhotoRow({ photos, index, measure }: PhotoRowProps) {
  const { t, i18n } = useTranslation("importReport");
  const { agentRef, uniqueId, total, valid, invalid, ok } = photos;
  const figure = (value: number) => count(value, i18n.language);
  return (
    <TableRow ref={measure} data-index={index} aria-rowindex={index + 2} tabIndex={-1}>
      <TableCell card="wide" className="font-medium break-words">
        {agentRef}
      </TableCell>
      <TableCell label={t("columns.uniqueId")} className="tabular wrap-anywhere">
        {uniqueId}
      </TableCell>
      <TableCell numeric label={t("columns.total")}>
        {figure(total)}
      </TableCell>
      <TableCell numeric label={t("columns.valid")}>
        {figure(valid)}
      </TableCell>
      <TableCell numeric label={t("columns.invalid")} className={ok ? "" : "font-medium text-danger"}>
        {figure(invalid)}
      </TableCell>
      <TableCell label={t("columns.ok")}>
        <StatusDot tone={ok ? "success" : "danger"}>{t(ok ? "photos.ok" : "photos.notOk")}</StatusDot>
      </TableCell>
    </TableRow>
  );
});

/** How the photos of each listing fared, in whatever state that is: coming, there, none, failed. */
export function PhotosArea({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t, i18n } = useTranslation("importReport");
  const report = useImport();
  const photos = useImportState(({ context }) => context.photos);
  const search = useImportState(({ context }) => context.search);
  const problem = useImportState(({ context }) => context.photosProblem);
  const failed = useImportState((snapshot) => snapshot.matches({ photos: "failed" }));
  const loading = useImportState((snapshot) => snapshot.matches({ photos: "loading" }));
  const shown = useMemo(() => orderedPhotos(passingPhotos(photos, search), search), [photos, search]);
  if (failed) {
    const retry = () => report.send({ type: "photos.retry" });
    return <FailedPart title={t("failed.photos")} problem={problem} onRetry={retry} />;
  }
  const skeleton = loading && photos.length === 0;
  if (!skeleton && photos.length === 0) return <NoPhotos />;
  const figure = (value: number) => count(value, i18n.language);
  const words = shown.length === photos.length ? "photos.all" : "photos.passing";
  const line = t(words, { count: shown.length, n: figure(shown.length), total: figure(photos.length) });
  const { total, invalid } = photoSums(shown);
  const sums = t("photos.sums", { count: total, n: figure(total), invalid: figure(invalid) });
  return (
    <>
      <ReportFilter
        label={t("filter.photos")}
        line={skeleton ? t("photos.loading") : line}
        sums={skeleton ? undefined : sums}
      >
        <Checkbox
          label={t("filter.failing")}
          checked={search.failing}
          onCheckedChange={(failing) => report.send({ type: "failing.change", failing })}
        />
      </ReportFilter>
      {!skeleton && shown.length === 0 ? (
        <NoRowPasses />
      ) : (
        <ReportTable view="photos" count={skeleton ? null : shown.length}>
          <RowsInSight count={shown.length} columns={6} height={{ row: 44, card: 180 }} reveal={reveal}>
            {(at, measure) => {
              const row = shown[at];
              return row && <PhotoRow key={row.uniqueId} photos={row} index={at} measure={measure} />;
            }}
          </RowsInSight>
        </ReportTable>
      )}
    </>
  );
}

function NoPhotos() {
  const { t } = useTranslation("importReport");
  return (
    <Card>
      <EmptyState icon={<Image aria-hidden="true" />} title={t("photos.noneTitle")}>
        {t("photos.noneText")}
      </EmptyState>
    </Card>
  );
}
