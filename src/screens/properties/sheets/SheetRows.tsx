import { useVirtualizer } from "@tanstack/react-virtual";
import { cx } from "class-variance-authority";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Fault } from "#machines/property-workbook/compareRow.ts";
import type { RowDraft, RowEdit, RowFaults } from "#machines/property-workbook/compareSheet.ts";
import type { SheetReading } from "#machines/property-workbook/sheetTaken.ts";
import { Button } from "#ui/control/Button.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import { useSheet, useSheetState } from "./sheetContext.ts";
import { useSheetText } from "./useSheetText.ts";

type Section = "conflicts" | "faults" | "edits" | "drafts";

/** What is drawn in one place: a heading, or a row of the file. */
type Line =
  | { readonly is: "heading"; readonly section: Section }
  | { readonly is: "conflicts" | "edits"; readonly row: RowEdit }
  | { readonly is: "faults"; readonly row: RowFaults }
  | { readonly is: "drafts"; readonly row: RowDraft };

const headed = (section: Section, lines: readonly Line[]): readonly Line[] =>
  lines.length === 0 ? [] : [{ is: "heading", section }, ...lines];

const linesOf = ({ review: { conflicts, faulty, edits, drafts } }: SheetReading): readonly Line[] => [
  ...headed(
    "conflicts",
    conflicts.map((row) => ({ is: "conflicts", row })),
  ),
  ...headed(
    "faults",
    faulty.map((row) => ({ is: "faults", row })),
  ),
  ...headed(
    "edits",
    edits.map((row) => ({ is: "edits", row })),
  ),
  ...headed(
    "drafts",
    drafts.map((row) => ({ is: "drafts", row })),
  ),
];

/** The name of a section, what it means, and what can be done with all of it. */
function Heading({ section }: { section: Section }) {
  const { t } = useTranslation("bulk");
  const actor = useSheet();
  const chooseAll = (mine: boolean) => actor.send({ type: "conflicts.choose", mine });
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sunken px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-sm font-semibold">{t(`back.head.${section}`)}</h3>
        {section !== "edits" && <p className="text-sm text-muted">{t(`back.head.${section}Text`)}</p>}
      </div>
      {section === "conflicts" && (
        <>
          <Button size="compact" onClick={() => chooseAll(true)}>
            {t("back.allMine")}
          </Button>
          <Button size="compact" onClick={() => chooseAll(false)}>
            {t("back.allTheirs")}
          </Button>
        </>
      )}
    </div>
  );
}

function Whose({ row: { Id }, reference }: { row: RowEdit; reference: string }) {
  const { t } = useTranslation("bulk");
  const actor = useSheet();
  const mine = useSheetState(({ context }) => context.taken[Id] === true);
  return (
    <Segmented
      label={t("back.whose", { reference })}
      value={mine ? "mine" : "theirs"}
      onValueChange={(value) => actor.send({ type: "conflict.choose", Id, mine: value === "mine" })}
      options={[
        { value: "mine", label: t("back.mine") },
        { value: "theirs", label: t("back.theirs") },
      ]}
    />
  );
}

/** A cell: what it is called, where it stands, and what is said of it. */
function Cell({ at, name, children }: { at: string; name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
      <dt className="flex min-w-0 justify-between gap-2 text-muted">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="shrink-0 font-mono text-xs leading-5">{at}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Characters from which on what was and what becomes stand below each other; all that is given of them can be read. */
const LONG = 100;

function Changes({ row, reading }: { row: RowEdit; reading: SheetReading }) {
  const { t } = useTranslation("bulk");
  const text = useSheetText(reading);
  return row.changes.map((change) => {
    const [was, will] = text.change(change);
    const shown = was.length + will.length > LONG ? "block" : "";
    return (
      <Cell key={change.at} at={change.at} name={text.headerOf(change.key)}>
        <span className={cx("text-muted", shown)}>{was}</span>{" "}
        <span className={shown}>
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{t("back.cell.becomes")} </span>
          <span className="font-medium">{will}</span>
        </span>
      </Cell>
    );
  });
}

function Faults({ faults, reading }: { faults: readonly Fault[]; reading: SheetReading }) {
  const { t } = useTranslation("bulk");
  const text = useSheetText(reading);
  return faults.map((fault) => (
    <Cell key={`${fault.at} ${fault.key}`} at={fault.at} name={text.headerOf(fault.key)}>
      {fault.found !== "" && (
        <span className="font-medium">{t("back.cell.found", { text: text.found(fault) })} </span>
      )}
      <span className="text-danger">{text.reason(fault)}</span>
    </Cell>
  ));
}

function Row({ line, reading }: { line: Exclude<Line, { is: "heading" }>; reading: SheetReading }) {
  const { t } = useTranslation("bulk");
  const reference = line.row.Ref || t("back.unnamed");
  return (
    <div className="flex flex-col gap-1 px-4 py-2.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{reference}</span>{" "}
          <span className="text-muted tabular">{t("back.row", { row: line.row.row })}</span>
        </h4>
        {line.is === "conflicts" && <Whose row={line.row} reference={reference} />}
      </div>
      {line.is !== "drafts" && (
        <dl className="flex flex-col gap-1 tabular">
          {line.is === "faults" ? (
            <Faults faults={line.row.faults} reading={reading} />
          ) : (
            <Changes row={line.row} reading={reading} />
          )}
        </dl>
      )}
    </div>
  );
}

/** Pixels of a row, until it is measured. */
const HEIGHT = 72;

/** Every row of the file that says something new, is wrong or is in conflict; only those in sight are drawn (SHEET-07 … SHEET-10). */
export function SheetRows({ reading }: { reading: SheetReading }) {
  const { t } = useTranslation("bulk");
  const box = useRef<HTMLElement>(null);
  const lines = useMemo(() => linesOf(reading), [reading]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={t("back.rows")}
      className="min-h-48 flex-1 overflow-y-auto rounded-card border border-line focus-visible:-outline-offset-2"
    >
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={index}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 border-b border-line"
              >
                {line.is === "heading" ? (
                  <Heading section={line.section} />
                ) : (
                  <Row line={line} reading={reading} />
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
