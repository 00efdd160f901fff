import { useTranslation } from "react-i18next";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import type { UnfinishedActor } from "#product/unfinished/UnfinishedAlert.tsx";
import { UnfinishedActions, UnfinishedName, useRemoving } from "#product/unfinished/UnfinishedCells.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";

export interface UnfinishedEntriesProps {
  unfinished: UnfinishedActor;
  items: readonly UnfinishedWork[];
  onTrace: (() => void) | undefined;
}

/** The entries that were changed and not saved, to go on with or delete. */
export default function UnfinishedEntries({ unfinished, items, onTrace }: UnfinishedEntriesProps) {
  const { t } = useTranslation(["directories", "unfinished"]);
  return (
    <Table label={t("unfinished:entry.label")} className="@table:table-fixed">
      <TableHead>
        <TableRow>
          <TableHeader>{t("columns.name")}</TableHeader>
          <TableHeader className="@table:w-44">
            <span className="sr-only">{t("columns.actions")}</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((work) => (
          <EntryLine key={work.key} unfinished={unfinished} work={work} onTrace={onTrace} />
        ))}
      </TableBody>
    </Table>
  );
}

function EntryLine({
  unfinished,
  work,
  onTrace,
}: Omit<UnfinishedEntriesProps, "items"> & { work: UnfinishedWork }) {
  const removing = useRemoving(unfinished, work);
  return (
    <TableRow height="tall" aria-busy={removing ? true : undefined} quiet={removing}>
      <TableCell card="title">
        <UnfinishedName kind="entry" work={work} />
      </TableCell>
      <TableCell card="wide">
        <UnfinishedActions
          unfinished={unfinished}
          kind="entry"
          work={work}
          removing={removing}
          onTrace={onTrace}
        />
      </TableCell>
    </TableRow>
  );
}
