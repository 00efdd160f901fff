import { type RefObject, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { DirectoryEntry } from "#contracts/directoryEntry.ts";
import { Table, TableBody } from "#ui/Table.tsx";
import { useDirectoriesState } from "./directoriesContext.ts";
import { EntryHead } from "./EntryHead.tsx";
import { EntryRow } from "./EntryRow.tsx";
import type { Reveal } from "./useEntryKeys.ts";
import { VirtualRows } from "./VirtualRows.tsx";

/** Beyond this many only the rows in sight are drawn (notes.md row 22). */
const drawnWhole = 100;

interface EntryTableProps {
  entries: readonly DirectoryEntry[];
  reveal: RefObject<Reveal>;
}

/** The entries, without pages; the old rows stay, dimmed, while newer ones are on their way. */
export function EntryTable({ entries, reveal }: EntryTableProps) {
  const { t } = useTranslation("directories");
  const dimmed = useDeferredValue(useDirectoriesState((snapshot) => snapshot.hasTag("dimmed")));
  return (
    <Table label={t("title")} busy={dimmed} aria-rowcount={entries.length + 1} className="md:table-fixed">
      <EntryHead />
      {entries.length > drawnWhole ? (
        <VirtualRows entries={entries} reveal={reveal} />
      ) : (
        <TableBody>
          {entries.map((entry, at) => (
            <EntryRow key={entry.Id} entry={entry} index={at} />
          ))}
        </TableBody>
      )}
    </Table>
  );
}
