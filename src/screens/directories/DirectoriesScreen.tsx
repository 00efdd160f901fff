import { useSelector } from "@xstate/react";
import { use, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RightsContext } from "#product/context/rights.ts";
import { RowFilter } from "#product/filter/RowFilter.tsx";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { type UnfinishedActor, UnfinishedAlert } from "#product/unfinished/UnfinishedAlert.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import {
  DirectoriesContext,
  type DirectoryListActor,
  useDirectories,
  useDirectoriesState,
  usePassingEntries,
} from "./directoriesContext.ts";
import { EntriesArea } from "./EntriesArea.tsx";
import type { UnfinishedEntriesProps } from "./UnfinishedEntries.tsx";

/** Filters the rows as they stand, without a call; it keeps its place while the entries are on their way. */
export function EntryFilter() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const filter = useDirectoriesState(({ context }) => context.filter);
  const none = useDirectoriesState((snapshot) => snapshot.hasTag("empty") || snapshot.matches("failed"));
  if (none) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="w-full @table:max-w-100">
      <RowFilter
        label={t("filter.label")}
        clearLabel={t("filter.clear")}
        value={filter}
        onChange={(text) => list.send({ type: "filter.change", text })}
      />
    </div>
  );
}

/** How many entries there are, or how many of them pass the filter; spoken when it changes. */
function EntriesCount() {
  const { t } = useTranslation("directories");
  const total = useDirectoriesState(({ context }) => context.rows.length);
  const busy = useDirectoriesState((snapshot) => snapshot.hasTag("busy"));
  const failed = useDirectoriesState((snapshot) => snapshot.matches("failed"));
  const filtered = useDirectoriesState(({ context }) => context.filter.trim() !== "");
  const count = usePassingEntries().length;
  const words = filtered ? t("passing", { count, total }) : t("entries", { count });
  return <LiveRegion className="inline">{busy ? t("loading") : failed ? "" : words}</LiveRegion>;
}

const UnfinishedEntries = lazyComponent<UnfinishedEntriesProps>(() => import("./UnfinishedEntries.tsx"));

type Selecting = typeof import("./EntrySelection.tsx");

/** What selects entries comes once the first ones are shown; without it none can be selected, and nothing else lacks. */
function useSelecting(list: DirectoryListActor): Selecting | null {
  const [parts, setParts] = useState<Selecting | null>(null);
  const shown = useSelector(list, (snapshot) => !snapshot.hasTag("skeleton"));
  useEffect(() => {
    if (!shown) return;
    import("./EntrySelection.tsx").then(
      // A file with nothing in it is one that did not come.
      (here) => setParts("EntrySelection" in here ? here : null),
      () => undefined,
    );
  }, [shown]);
  return parts;
}

interface DirectoriesScreenProps {
  list: DirectoryListActor;
  unfinished: UnfinishedActor;
  publicSiteUrl: string;
  /** Single keys are on, and nothing lies over the list. */
  keysEnabled: boolean;
  onShortcuts: () => void;
  /** Only for those who may have a trace. */
  onTrace?: (() => void) | undefined;
}

/** The client's entries in the business directory (DIR-01). Entries are added by the office alone. */
export function DirectoriesScreen(props: DirectoriesScreenProps) {
  const { list, unfinished, publicSiteUrl, keysEnabled, onShortcuts, onTrace } = props;
  const { t } = useTranslation(["directories", "unfinished"]);
  const may = use(RightsContext);
  const mayEdit = may("directory.update");
  const selection = useSelecting(list);
  // What is selected is asked to be upgraded (DIR-19).
  const selecting = may("/advertise-directory") ? selection : null;
  const context = useMemo(
    () => ({ list, publicSiteUrl, SelectBox: selecting?.SelectEntryBox }),
    [list, publicSiteUrl, selecting],
  );
  const reveal = useRef<Reveal>(() => {});
  const open = ({ dataset }: HTMLElement) =>
    mayEdit && list.send({ type: "entry.edit", Id: Number(dataset.entry) });
  return (
    <DirectoriesContext value={context}>
      <ListScreen keys={{ enabled: keysEnabled, attribute: "data-entry", reveal, open }}>
        <PageHeader
          title={t("title")}
          context={<EntriesCount />}
          actions={<ShortcutsButton onClick={onShortcuts} />}
        />
        <LazyBoundary name={t("unfinished:entry.label")}>
          {mayEdit && (
            <UnfinishedAlert unfinished={unfinished} kind="entry">
              {(items) => <UnfinishedEntries unfinished={unfinished} items={items} onTrace={onTrace} />}
            </UnfinishedAlert>
          )}
        </LazyBoundary>
        <EntryFilter />
        <ListResults name={t("title")}>
          <EntriesArea reveal={reveal} />
        </ListResults>
        {selecting && <selecting.EntrySelection keysEnabled={keysEnabled} />}
      </ListScreen>
    </DirectoriesContext>
  );
}
