import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldChange, HistoryEntry } from "#contracts/property/historyContract.ts";
import { excerpts } from "#contracts/wire/excerpts.ts";
import { agoText } from "#product/text/agoText.ts";
import { Button } from "#ui/control/Button.tsx";
import { count as figure } from "#ui/format/count.ts";
import { clock, day } from "#ui/format/day.ts";
import type { FeatureLabels } from "../listContext.ts";
import type { HistoryActor } from "./HistoryDialog.tsx";
import {
  type ChangeText,
  type laterChanges,
  type PriceTerms,
  type TermedEntry,
  useHistoryText,
} from "./useHistoryText.ts";

/** Characters from which on what was and what became stand below each other. */
const LONG = 60;

/** What was and what became, long texts where they differ, and whole by a press (HIST-16). */
function Values({ was, will, note }: ChangeText) {
  const { t } = useTranslation("history");
  const [whole, setWhole] = useState(false);
  const short = excerpts(was, will);
  const isCut = short[0] !== was || short[1] !== will;
  const [old, fresh] = whole ? [was, will] : short;
  const block = was.length + will.length > LONG && "block";
  if (was === "") return note;
  return (
    <>
      <span className={cx("text-muted", block, whole && "whitespace-pre-wrap")}>{old}</span>{" "}
      <span className={cx(block)}>
        <span aria-hidden="true">→ </span>
        <span className="sr-only">{t("becomes")} </span>
        <span className={cx("font-medium", whole && "whitespace-pre-wrap")}>{fresh}</span>
      </span>
      {note && <span className="text-muted"> ({note})</span>}
      {isCut && (
        <Button
          variant="ghost"
          size="compact"
          className="-ml-2.5 block"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "less" : "whole")}
        </Button>
      )}
    </>
  );
}

interface ChangesProps {
  features: readonly FeatureLabels[];
  changes: readonly FieldChange[];
  was: PriceTerms;
  will: PriceTerms;
}

/** Fields with what they were and what they became. */
export function Changes({ features, changes, was, will }: ChangesProps) {
  const { changeText } = useHistoryText(features);
  if (changes.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm tabular">
      {changes.map((change) => {
        const text = changeText(change, was, will);
        return (
          <div key={change.Field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <dt className="min-w-0 text-muted wrap-anywhere">{text.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Values {...text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Who did it, in words (HIST-15). */
function useWho() {
  const { t } = useTranslation("history");
  return ({ Kind, Name, Current }: HistoryEntry["By"]): string => {
    if (Current) return t("by.you");
    if (Kind !== "user") return t(`by.${Kind}`);
    return Name === null ? t("by.former") : t("by.user", { name: Name });
  };
}

/** What was done, one or several things. */
function useDeeds() {
  const { t, i18n } = useTranslation("history");
  return ({ By, Kinds, Changes: { length: count } }: HistoryEntry): string => {
    const deeds = Kinds.map((kind) =>
      t(`${By.Current ? "didYou" : "did"}.${kind}`, { count, n: figure(count, i18n.language) }),
    );
    return new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(deeds);
  };
}

interface HistoryChangeProps {
  one: TermedEntry;
  /** Of one that cannot be undone any more, what stands in its fields now. */
  later: ReturnType<typeof laterChanges>;
  features: readonly FeatureLabels[];
  actor: HistoryActor;
  /** Null where it cannot be undone, or not by whoever looks. */
  onUndo: (() => void) | null;
}

/** One change: who did what and when, the fields, and its undo. */
export function HistoryChange({ one, later, features, actor, onUndo }: HistoryChangeProps) {
  const { t, i18n } = useTranslation("history");
  const { entry, was, will } = one;
  const { Version, At, Undo } = entry;
  const { label, valueText } = useHistoryText(features);
  const who = useWho()(entry.By);
  const deeds = useDeeds()(entry);
  const rests = useSelector(
    actor,
    (snapshot) => !snapshot.can({ type: "change.undo", version: Version, key: "" }),
  );
  const when = `${day(At)} ${clock(At)}`;
  const fields = entry.Changes.map(({ Field }) => label(Field)).join(", ");
  return (
    <li data-change={Version} className="flex flex-col gap-1.5 border-b border-line py-3 last:border-b-0">
      <div className="flex min-h-8 items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{who}</bdi> {deeds}
          <time dateTime={At} title={when} className="block text-xs text-muted tabular">
            {clock(At)} · {agoText(At, i18n.language) ?? t("now")}
          </time>
        </p>
        {onUndo && (
          <Button
            size="compact"
            aria-disabled={rests || undefined}
            aria-label={t("undoOf", { when, fields })}
            onClick={() => !rests && onUndo()}
          >
            {t("undo")}
          </Button>
        )}
      </div>
      <Changes features={features} changes={entry.Changes} was={was} will={will} />
      {Undo === "photosGone" && <p className="text-xs text-muted">{t("photosGone")}</p>}
      {Undo === "changedSince" && (
        <p className="text-xs text-muted wrap-anywhere">
          {[
            t("changedSince"),
            ...later.map(({ field, value, terms }) =>
              t("isNow", { field: label(field), value: shortened(valueText(field, value, terms)) }),
            ),
          ].join(" · ")}
        </p>
      )}
    </li>
  );
}

/** Characters of a value that stands in a line with others. */
const IN_LINE = 60;
export const shortened = (text: string) => (text.length > IN_LINE ? `${text.slice(0, IN_LINE)}…` : text);
