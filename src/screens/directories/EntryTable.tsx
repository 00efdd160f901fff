import { type RefObject, useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { type Reveal, RowsInSight } from "#ui/table/RowsInSight.tsx";
import { Table } from "#ui/table/Table.tsx";
import { useDirectoriesState } from "./directoriesContext.ts";
import { EntryHead } from "./EntryHead.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { entryColumns } from "./entryColumns.ts";

interface EntryTableProps {
  entries: readonly DirectoryEntry[];
  reveal: RefObject<Reveal>;
}

/** The entries, without pages; the old rows stay, dimmed, while newer ones are on their way. */
export function EntryTable({ entries, reveal }: EntryTableProps) {
  const { t } = useTranslation("directories");
  const dimmed = useDeferredValue(useDirectoriesState((snapshot) => snapshot.hasTag("dimmed")));
  const keyOf = useCallback((at: number) => entries[at]?.Id ?? at, [entries]);
  return (
    <Table label={t("title")} busy={dimmed} aria-rowcount={entries.length + 1} className="md:table-fixed">
      <EntryHead />
      <RowsInSight
        count={entries.length}
        columns={entryColumns.length}
        height={{ row: 64, card: 190 }}
        reveal={reveal}
        keyOf={keyOf}
      >
        {(at, measure) => {
          const entry = entries[at];
          return entry && <EntryRow key={entry.Id} entry={entry} index={at} measure={measure} />;
        }}
      </RowsInSight>
    </Table>
  );
}
