import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type FeedFinding,
  type FieldChange,
  type FindingKind,
  findingKinds,
} from "#contracts/import/feedCheck.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { type Sheet, useFieldName, useFindingSheets, useValueText } from "./findingSheets.ts";
import { useCheck, useCheckState } from "./importContext.ts";
import { RecordFacts } from "./RecordRow.tsx";
import { alikeLines, WrongLine } from "./WrongLine.tsx";

const tones = {
  rejected: "danger",
  missing: "warning",
  changed: "info",
  new: "success",
  unchanged: "neutral",
} as const satisfies Record<FindingKind, string>;

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
