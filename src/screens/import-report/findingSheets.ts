import { useTranslation } from "react-i18next";
import {
  type CheckFindings,
  type FeedCheck,
  type FieldChange,
  findingKinds,
} from "#contracts/import/feedCheck.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";
import { momentOf } from "./importContext.ts";
import { gravityOf, useCodeText } from "./WrongLine.tsx";

type Cell = string | number | null;

/** A sheet of a workbook: its headers are its first row, widths are in characters. */
export interface Sheet {
  readonly title: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What a field is called: those of one kind (texts, distances, links) with which of them it is. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation("wizard");
  const { t: report } = useTranslation("importReport");
  return (field) => {
    if (field === "Status") return report("finding.status");
    const [name = field, inner] = field.split(".");
    const label = t(`fields.${name === "Offer" ? "OfferType" : name}` as "fields.Price");
    return inner === undefined ? label : `${label} (${inner})`;
  };
}

/** States are words of the panel; everything else is in those of the feed. */
export function useValueText(): (change: FieldChange, value: string | null) => string | null {
  const { t } = useTranslation("importReport");
  return ({ field }, value) =>
    field === "Status" ? t(value === "active" ? "finding.active" : "finding.deactivated") : value;
}

/** A number as one where it reads the same: a text that only looks like one stays. */
const numberIn = (text: string | null): Cell =>
  text !== null && String(Number(text)) === text ? Number(text) : text;

/** What is wrong with a record or the feed, and what would change, as rows; each begins with whose it is. */
function useFindingRows() {
  const { t } = useTranslation("importReport");
  const nameOf = useFieldName();
  const stateOr = useValueText();
  const textOf = useCodeText();
  const ofLine = (line: ValidationError): Cell[] => [
    line.field,
    null,
    null,
    line.value,
    line.imported,
    t(`gravity.${gravityOf(line)}`),
    textOf(line),
    line.code,
    line.at?.line ?? null,
  ];
  const ofChange = (change: FieldChange): Cell[] => [
    nameOf(change.field),
    numberIn(stateOr(change, change.before)),
    numberIn(stateOr(change, change.after)),
  ];
  return ({ feed, findings }: CheckFindings): Cell[][] => [
    ...feed.map((line) => [t("workbook.feed"), null, null, ...ofLine(line)]),
    ...findings.flatMap(({ kind, property: { agentRef, uniqueId }, validationErrors, changes }) => {
      const whose: Cell[] = [t(`finding.kind.${kind}`), agentRef, uniqueId];
      const all = [...changes.map(ofChange), ...validationErrors.map(ofLine)];
      return all.length === 0 ? [whose] : all.map((rest) => [...whose, ...rest]);
    }),
  ];
}

/** The findings as a workbook: what was checked and what came of it, then a row for each thing that is wrong or would change (IMP-77). */
export function useFindingSheets() {
  const { t } = useTranslation("importReport");
  const rowsOf = useFindingRows();
  const textOf = useCodeText();
  const asked = ({ address, start, end, summary }: FeedCheck, { omitted }: CheckFindings): Cell[][] => [
    [t("workbook.feed"), address],
    [t("workbook.checked"), momentOf(end ?? start)],
    [t("workbook.format"), summary?.format ?? t("check.unknownFormat")],
    [t("workbook.records"), summary?.records ?? null],
    ...(summary?.refused ? [[t("check.refused"), textOf(summary.refused)]] : []),
    ...findingKinds.map((kind): Cell[] => [t(`finding.kind.${kind}`), summary?.counts[kind] ?? null]),
    ...findingKinds.flatMap((kind): Cell[][] =>
      omitted[kind] > 0 ? [[t("workbook.omitted", { kind: t(`finding.kind.${kind}`) }), omitted[kind]]] : [],
    ),
  ];
  const heads = (
    [
      "kind",
      "reference",
      "id",
      "field",
      "now",
      "after",
      "value",
      "taken",
      "gravity",
      "reason",
      "code",
      "line",
    ] as const
  ).map((name) => t(`workbook.${name}`));
  return (check: FeedCheck, found: CheckFindings): Sheet[] => [
    { title: t("workbook.asked"), widths: [34, 60], rows: asked(check, found) },
    {
      title: t("workbook.findings"),
      widths: [14, 14, 14, 24, 24, 24, 24, 18, 14, 60, 22, 8],
      rows: [heads, ...rowsOf(found)],
    },
  ];
}
