import { useSelector } from "@xstate/react";
import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rowActorId } from "#machines/property-list/propertyListSetup.ts";
import { isServiceRead, type Services } from "#machines/session/servicesMachine.ts";
import { RightsContext, useMay } from "#product/context/rights.ts";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { type UnfinishedActor, UnfinishedAlert } from "#product/unfinished/UnfinishedAlert.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageTools } from "#ui/layout/PageHeader.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import type { PlacesActor } from "./featured/featuredContext.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterForm } from "./filters/FilterForm.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { type FeatureLabels, type ListActor, ListContext, type QualityPopover } from "./listContext.ts";
import { ResultsArea } from "./ResultsArea.tsx";
import { PickContext, type PickRow, ResponsibleContext, type ResponsibleLine } from "./row/rowContext.ts";
import { SkeletonFilters, SkeletonResults } from "./SkeletonTable.tsx";
import type { UnfinishedTableProps } from "./UnfinishedTable.tsx";

const UnfinishedTable = lazyComponent<UnfinishedTableProps>(() => import("./UnfinishedTable.tsx"));

interface PropertiesScreenProps {
  view: "all" | "featured";
  list: ListActor;
  unfinished: UnfinishedActor;
  services: Services;
  features: readonly FeatureLabels[];
  publicSiteUrl: string;
  /** A new idempotency key. */
  newKey: () => string;
  QualityPopover: QualityPopover;
  /** Opens the wizard with a copy of a listing. */
  onClone: (Id: number) => void;
  /** The wizard of a listing is to open at its price. */
  onPrice: (Id: number) => void;
  /** Single keys are on, and nothing lies over the list. */
  keysEnabled: boolean;
  /** Single keys are on, even while they rest: buttons go on showing theirs. */
  keysShown?: boolean;
  onAdd: () => void;
  onShortcuts: () => void;
  /** What chooses a row, once it has come, and the work on the rows that are chosen. */
  pick?: PickRow | null;
  /** What says who is responsible for a listing, once that has come. */
  line?: ResponsibleLine | null;
  bulk?: ReactNode;
  /** Stands beside what the frame puts before the actions. */
  tools?: ReactNode;
  /** Tells of others' changes, once it has come. */
  news?: ReactNode;
  /** Only for those who may have a trace. */
  onTrace?: (() => void) | undefined;
}

/** Its own before what the frame puts beside the actions, whose place stays the same when its own come: what is there keeps the focus. */
function useTools(own: ReactNode): ReactNode {
  const framed = use(PageTools);
  if (!own && framed === null) return null;
  return (
    <>
      {own}
      {framed}
    </>
  );
}

/** What keys do with the list, as far as whoever presses them may (TEAM-39). */
function useListKeys(list: ListActor, onAdd: () => void, onClone: ((Id: number) => void) | null) {
  const may = use(RightsContext);
  const add = (event: KeyboardEvent) => {
    event.preventDefault();
    onAdd();
  };
  const clone = (event: KeyboardEvent) => {
    const row = document.activeElement?.closest<HTMLElement>("[data-property]");
    if (!row || !onClone) return;
    event.preventDefault();
    onClone(Number(row.dataset.property));
  };
  const open = ({ dataset }: HTMLElement) => {
    if (may("property.update"))
      list.getSnapshot().children[rowActorId(Number(dataset.property))]?.send({ type: "row.edit" });
  };
  return { attribute: "data-property", more: may("property.create") ? { n: add, d: clone } : {}, open };
}

/** The property list (LIST-01 … LIST-51): unfinished properties, filters, results, pages. */
export function PropertiesScreen(props: PropertiesScreenProps) {
  const { view, list, unfinished, services, features, publicSiteUrl, newKey, keysEnabled, onAdd } = props;
  const { QualityPopover, onPrice } = props;
  const mayAdd = useMay("property.create");
  const onClone = services.property.ImportType === "Manual" && mayAdd ? props.onClone : null;
  const { t, i18n } = useTranslation(["properties", "common", "list"]);
  const { language } = i18n;
  const placesKnown = isServiceRead(services, "featured");
  const context = useMemo(
    () => ({
      list,
      places: list.getSnapshot().children.featuredPlaces as PlacesActor,
      publicSiteUrl,
      features,
      t,
      language,
      placesKnown,
      newKey,
      QualityPopover,
      onClone,
      onPrice,
    }),
    [list, publicSiteUrl, features, t, language, placesKnown, newKey, QualityPopover, onClone, onPrice],
  );
  const settled = useSettled(unfinished);
  const tools = useTools(props.tools);
  const keys = useListKeys(list, onAdd, onClone);
  return (
    <ListContext value={context}>
      <ListScreen className="gap-2.5 @table:gap-3.5" keys={{ ...keys, enabled: keysEnabled }}>
        <PageTools value={tools}>
          <ListHeader
            view={view}
            property={services.property}
            keysShown={props.keysShown ?? keysEnabled}
            news={props.news}
            onAdd={onAdd}
            onShortcuts={props.onShortcuts}
          />
        </PageTools>
        {settled ? (
          <>
            <LazyBoundary name={t("parts.unfinished")}>
              <UnfinishedAlert unfinished={unfinished} kind="property">
                {(items) => <UnfinishedTable unfinished={unfinished} items={items} onTrace={props.onTrace} />}
              </UnfinishedAlert>
            </LazyBoundary>
            <LazyBoundary name={t("list:filters.part")}>
              <FilterBar />
              <FilterForm />
              <ActiveFilters />
            </LazyBoundary>
            <ListResults name={t("parts.results")}>
              <PickContext value={props.pick ?? null}>
                <ResponsibleContext value={props.line ?? null}>
                  <ResultsArea />
                </ResponsibleContext>
              </PickContext>
              {props.bulk}
            </ListResults>
          </>
        ) : (
          <>
            <SkeletonFilters />
            <SkeletonResults />
          </>
        )}
      </ListScreen>
    </ListContext>
  );
}

/** Milliseconds for which the list waits for what stands above it. */
const unfinishedTimeout = 1_000;

/** The alert above the list comes with what is unfinished: until that was read once, nothing stands that it would push down. */
function useSettled(unfinished: UnfinishedActor): boolean {
  const unread = useSelector(unfinished, (snapshot) => snapshot.hasTag("unread"));
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWaited, unfinishedTimeout, true);
    return () => clearTimeout(timer);
  }, []);
  return waited || !unread;
}
