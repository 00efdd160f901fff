import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoReport } from "#contracts/import/importReport.ts";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";

interface PhotoRowProps {
  photos: PhotoReport;
  /** Its place among all rows, from 0. */
  index: number;
  /** Measures the row, where only those in sight are drawn. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** How the photos of one listing fared. */
export const PhotoRow = memo(function PhotoRow({ photos, index, measure }: PhotoRowProps) {
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
