import Store from "lucide-react/icons/store";
import { type RefObject, useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { type Reveal, RowsInSight } from "#ui/table/RowsInSight.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { useDirectories, useDirectoriesState, usePassingEntries } from "./directoriesContext.ts";
import { EntryHead, EntryOrder } from "./EntryHead.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { columnLooks, type EntryColumn, entryColumns } from "./entryColumns.ts";

const shapes: Record<EntryColumn, string> = {
  view: "size-6",
  logo: "h-12.5 w-19 rounded-control",
  name: "h-4 w-36",
  address: "h-4 w-40",
  category: "h-4 w-24",
  featured: "h-4 w-20",
  actions: "ml-auto h-8 w-14 rounded-control",
};
const rows = ["a", "b", "c", "d", "e", "f"];

/** The place of the entries that are coming, in their real size. */
function EntriesSkeleton() {
  const { t } = useTranslation("directories");
  return (
    <Table label={t("title")} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <EntryHead />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} height="tall" className="hover:bg-transparent">
            {entryColumns.map((column) => (
              <TableCell key={column} card={columnLooks[column].card} className={columnLooks[column].narrow}>
                <Skeleton className={shapes[column]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** There are entries, but none passes the filter. */
function NoEntryPasses() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const clear = () => {
    list.send({ type: "filter.change", text: "" });
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    <NothingPasses title={t("empty.filteredTitle")} clearLabel={t("filter.clear")} onClear={clear}>
      {t("empty.filteredText")}
    </NothingPasses>
  );
}

interface EntryTableProps {
  entries: readonly DirectoryEntry[];
  reveal: RefObject<Reveal>;
}

/** The entries, without pages; the old rows stay, dimmed, while newer ones are on their way. */
function EntryTable({ entries, reveal }: EntryTableProps) {
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

/** The entries in whatever state they are: coming, there, none, failed, or older than asked for. */
export function EntriesArea({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const entries = usePassingEntries();
  const skeleton = useDirectoriesState((snapshot) => snapshot.hasTag("skeleton"));
  const empty = useDirectoriesState((snapshot) => snapshot.hasTag("empty"));
  const failed = useDirectoriesState((snapshot) => snapshot.matches("failed"));
  const stale = useDirectoriesState((snapshot) => snapshot.matches("stale"));
  const problem = useDirectoriesState(({ context }) => context.problem);
  const why = useProblemText(problem);
  const retry = () => list.send({ type: "list.refresh" });
  if (skeleton) return <EntriesSkeleton />;
  if (empty) return <NoEntries />;
  if (failed) {
    return (
      <Card>
        <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
          {why}
        </FailureState>
      </Card>
    );
  }
  return (
    <>
      {stale && (
        <FailureBanner title={t("stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
          {why}
        </FailureBanner>
      )}
      {entries.length > 1 && <EntryOrder />}
      {entries.length > 0 ? <EntryTable entries={entries} reveal={reveal} /> : <NoEntryPasses />}
    </>
  );
}

function NoEntries() {
  const { t } = useTranslation("directories");
  return (
    <Card>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={t("empty.title")}
        actions={
          <Link href="/support" asChild>
            <LinkButton>{t("empty.support")}</LinkButton>
          </Link>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </Card>
  );
}
