import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CheckFindings,
  type FeedCheck,
  type FeedFinding,
  type FieldChange,
  type FindingKind,
  findingKinds,
} from "#contracts/import/feedCheck.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { momentOf, useCheck, useCheckState } from "./importContext.ts";
import { RecordFacts } from "./RecordRow.tsx";
import { alikeLines, gravityOf, useCodeText, WrongLine } from "./WrongLine.tsx";

type Cell = string | number | null;

/** A sheet of a workbook: its headers are its first row, widths are in characters. */
export interface Sheet {
  readonly title: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

const tones = {
  rejected: "danger",
  missing: "warning",
  changed: "info",
  new: "success",
  unchanged: "neutral",
} as const satisfies Record<FindingKind, string>;

/** What a field is called: those of one kind (texts, distances, links) with which of them it is. */
function useFieldName(): (field: string) => string {
  const { t } = useTranslation("wizard");
  const { t: report } = useTranslation("importReport");
  return (field) => {
    if (field === "Status") return report("finding.status");
    const [name = field, inner] = field.split(".");
    const label = t(`fields.${name === "Offer" ? "OfferType" : name}` as "fields.Price");
    return inner === undefined ? label : `${label} (${inner})`;
  };
}

/** A value beside its name; nothing has a word of its own. */
function ChangeValue({ name, value, isNew }: { name: string; value: string | null; isNew?: boolean }) {
  const { t } = useTranslation("importReport");
  return (
    <dd className="m-0 min-w-0">
      <span className="block text-xs text-muted">{name}</span>
      <span className={`wrap-anywhere tabular ${isNew ? "font-medium" : ""}`}>
        {value ?? <i className="font-normal text-muted">{t("record.empty")}</i>}
      </span>
    </dd>
  );
}

/** States are words of the panel; everything else is in those of the feed. */
function useValueText(): (change: FieldChange, value: string | null) => string | null {
  const { t } = useTranslation("importReport");
  return ({ field }, value) =>
    field === "Status" ? t(value === "active" ? "finding.active" : "finding.deactivated") : value;
}

/** What would change of a property, now and after the import: side by side, or below each other where there is no room. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation("importReport");
  const nameOf = useFieldName();
  const textOf = useValueText();
  return (
    <dl className="m-0 flex flex-col gap-2 text-sm">
      {changes.map((change) => (
        <div
          key={change.field}
          data-change={change.field}
          className="grid gap-x-4 gap-y-0.5 border-l-2 border-line pl-3 @table:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="min-w-0 font-medium wrap-anywhere">{nameOf(change.field)}</dt>
          <ChangeValue name={t("finding.before")} value={textOf(change, change.before)} />
          <ChangeValue name={t("finding.after")} value={textOf(change, change.after)} isNew />
        </div>
      ))}
    </dl>
  );
}

/** One record of the feed: what it is, what is wrong with it, and what it would change. */
function Finding({ finding: { property, validationErrors, changes } }: { finding: FeedFinding }) {
  const { t } = useTranslation("importReport");
  return (
    <li
      data-finding={property.uniqueId ?? ""}
      className="grid gap-x-6 gap-y-2 py-3 @table:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 text-sm">
        <span className="block text-base font-medium break-words">
          {property.agentRef ?? t("record.noReference")}
        </span>
        <span className="block text-xs break-words text-muted tabular">
          {t("record.uniqueId", { id: property.uniqueId ?? t("record.none") })}
        </span>
        <RecordFacts property={property} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {changes.length > 0 && <Changes changes={changes} />}
        {validationErrors.length > 0 && (
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {alikeLines(validationErrors).map((lines, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same of one field
              <WrongLine key={at} lines={lines} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The findings of one kind: what it means, the first of them, and the way to more. */
function FindingList({ kind }: { kind: FindingKind }) {
  const { t, i18n } = useTranslation("importReport");
  const actor = useCheck();
  const found = useCheckState(({ context }) => context.found);
  const drawn = useCheckState(({ context }) => context.drawn);
  const all = found?.findings.filter((finding) => finding.kind === kind) ?? [];
  const omitted = found?.omitted[kind] ?? 0;
  const figure = (value: number) => count(value, i18n.language);
  return (
    <>
      <p className="m-0 text-sm text-muted">{t(`finding.means.${kind}`)}</p>
      {all.length === 0 && <p className="m-0 py-3 text-sm">{t("finding.none")}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {all.slice(0, drawn).map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records of a feed may have no id, or one twice
          <Finding key={at} finding={finding} />
        ))}
      </ul>
      {drawn < all.length && (
        <Button className="my-2 @max-table:w-full" onClick={() => actor.send({ type: "findings.more" })}>
          {t("finding.more", { n: figure(all.length - drawn) })}
        </Button>
      )}
      {omitted > 0 && (
        <p className="m-0 pb-2 text-sm text-muted">
          {t("finding.omitted", { count: omitted, n: figure(omitted) })}
        </p>
      )}
    </>
  );
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
function useFindingSheets() {
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

/** Everything that was found, of all kinds, as a workbook. */
function SaveButton({ onSave }: FindingsAreaProps) {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const sheetsOf = useFindingSheets();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    const { feed, found } = actor.getSnapshot().context;
    if (!feed?.check || !found) return;
    setSaving(true);
    await onSave(sheetsOf(feed.check, found));
    setSaving(false);
  };
  return (
    <Button size="compact" busy={saving} onClick={() => void save()}>
      <FileSpreadsheet aria-hidden="true" />
      {t("workbook.save")}
    </Button>
  );
}

interface FindingsAreaProps {
  /** Saves a workbook on the user's machine, or says that it could not be made. */
  onSave(sheets: readonly Sheet[]): Promise<void>;
}

/** What the check found, one kind at a time, each with how many there are. */
export function FindingsArea({ onSave }: FindingsAreaProps) {
  const { t, i18n } = useTranslation("importReport");
  const actor = useCheck();
  const counts = useCheckState(({ context }) => context.feed?.check?.summary?.counts ?? null);
  const kind = useCheckState(({ context }) => context.kind);
  const reading = useCheckState((snapshot) => snapshot.matches("reading"));
  const unread = useCheckState((snapshot) => snapshot.matches("unread"));
  const found = useCheckState(({ context }) => context.found !== null);
  const shown = useCheckState((snapshot) => snapshot.matches("shown") || snapshot.matches("confirming"));
  const problem = useCheckState(({ context }) => context.problem);
  const isCompared = counts !== null && Object.values(counts).some((value) => value > 0);
  if (unread) {
    const retry = () => actor.send({ type: "findings.retry" });
    return <FailedPart title={t("finding.unread")} problem={problem} onRetry={retry} />;
  }
  if (reading) return <Skeleton className="mx-4 mb-4 h-24 sm:mx-5" />;
  if (!shown || !found || !isCompared) return null;
  return (
    <Tabs
      value={kind ?? "unchanged"}
      className="border-t border-line px-4 pt-2 pb-2 sm:px-5"
      onValueChange={(next) => actor.send({ type: "kind.choose", kind: next as FindingKind })}
    >
      <div className="flex justify-end pb-1">
        <SaveButton onSave={onSave} />
      </div>
      <TabsList aria-label={t("finding.kinds")}>
        {findingKinds.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(`finding.kind.${one}`)}
            <Badge tone={counts[one] > 0 ? tones[one] : "neutral"} className="min-w-7 justify-center">
              {count(counts[one], i18n.language)}
            </Badge>
          </TabsTrigger>
        ))}
      </TabsList>
      {findingKinds.map((one) => (
        <TabsContent key={one} value={one}>
          <FindingList kind={one} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
