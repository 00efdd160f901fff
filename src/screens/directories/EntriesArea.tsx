import Store from "lucide-react/icons/store";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { focusFilter } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListFrame } from "#product/list/ListFrame.tsx";
import { ListTable } from "#product/list/ListTable.tsx";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { type Reveal, RowsInSight } from "#ui/table/RowsInSight.tsx";
import { useDirectories, useDirectoriesState, usePassingEntries } from "./directoriesContext.ts";
import { EntryRow } from "./EntryRow.tsx";
import { useEntryColumns } from "./entryColumns.ts";

/** There are entries, but none passes the filter. */
function NoEntryPasses() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const clear = () => {
    list.send({ type: "filter.change", text: "" });
    focusFilter();
  };
  return (
    <NothingPasses title={t("empty.filteredTitle")} clearLabel={t("filter.clear")} onClear={clear}>
      {t("empty.filteredText")}
    </NothingPasses>
  );
}

interface EntriesAreaProps {
  reveal: RefObject<Reveal>;
}

/** The entries, without pages, or their places; the old rows stay, dimmed, while newer ones are on their way. */
function EntryTable({ reveal }: EntriesAreaProps) {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const entries = usePassingEntries();
  const skeleton = useDirectoriesState((snapshot) => snapshot.hasTag("skeleton"));
  const dimmed = useDirectoriesState((snapshot) => snapshot.hasTag("dimmed"));
  const columns = useEntryColumns();
  const order = useListOrder(list);
  const keyOf = useCallback((at: number) => entries[at]?.Id ?? at, [entries]);
  if (!skeleton && entries.length === 0) return <NoEntryPasses />;
  return (
    <>
      {entries.length > 1 && (
        <OrderChoice className="@wide:hidden" fields={orderFields(columns)} {...order} />
      )}
      <ListTable
        label={t("title")}
        columns={columns}
        order={order}
        coming={skeleton && 6}
        height="tall"
        busy={dimmed}
        aria-rowcount={skeleton ? undefined : entries.length + 1}
      >
        <RowsInSight
          count={entries.length}
          columns={columns.length}
          height={{ row: 64, card: 190 }}
          reveal={reveal}
          keyOf={keyOf}
        >
          {(at, measure) => {
            const entry = entries[at];
            return entry && <EntryRow key={entry.Id} entry={entry} index={at} measure={measure} />;
          }}
        </RowsInSight>
      </ListTable>
    </>
  );
}

/** The entries in whatever state they are. */
export function EntriesArea({ reveal }: EntriesAreaProps) {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const table = <EntryTable reveal={reveal} />;
  return (
    <ListFrame
      list={list}
      failed={t("failed.title")}
      stale={t("stale")}
      skeleton={table}
      empty={<NoEntries />}
    >
      {table}
    </ListFrame>
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
