import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rowActorId } from "#machines/property-list/propertyListSetup.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { type UnfinishedActor, UnfinishedAlert } from "#product/unfinished/UnfinishedAlert.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";
import type { PlacesActor } from "./featured/featuredContext.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterForm } from "./filters/FilterForm.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { type FeatureLabels, type ListActor, ListContext } from "./listContext.ts";
import { ResultsArea } from "./ResultsArea.tsx";
import { SkeletonFilters, SkeletonResults } from "./SkeletonTable.tsx";
import type { UnfinishedTableProps } from "./UnfinishedTable.tsx";

const UnfinishedTable = lazyPart<UnfinishedTableProps>(() => import("./UnfinishedTable.tsx"));

interface PropertiesScreenProps {
  view: "all" | "featured";
  list: ListActor;
  unfinished: UnfinishedActor;
  services: Services;
  features: readonly FeatureLabels[];
  publicSiteUrl: string;
  /** A new idempotency key. */
  newKey: () => string;
  /** Single keys are on, and nothing lies over the list. */
  keysEnabled: boolean;
  /** Single keys are on, even while they rest: buttons go on showing theirs. */
  keysShown?: boolean;
  onAdd: () => void;
  onShortcuts: () => void;
  /** Only for those who may have a trace. */
  onTrace?: (() => void) | undefined;
}

/** The property list (LIST-01 … LIST-51): unfinished properties, filters, results, pages. */
export function PropertiesScreen(props: PropertiesScreenProps) {
  const { view, list, unfinished, services, features, publicSiteUrl, newKey, keysEnabled, onAdd } = props;
  const { t, i18n } = useTranslation(["properties", "common", "list"]);
  const { language } = i18n;
  const context = useMemo(
    () => ({
      list,
      places: list.getSnapshot().children.featuredPlaces as PlacesActor,
      publicSiteUrl,
      features,
      t,
      language,
      newKey,
    }),
    [list, publicSiteUrl, features, t, language, newKey],
  );
  const settled = useSettled(unfinished);
  const add = (event: KeyboardEvent) => {
    event.preventDefault();
    onAdd();
  };
  const open = ({ dataset }: HTMLElement) =>
    list.getSnapshot().children[rowActorId(Number(dataset.property))]?.send({ type: "row.edit" });
  return (
    <ListContext value={context}>
      <ListScreen
        className="gap-2.5 sm:gap-3.5"
        keys={{ enabled: keysEnabled, attribute: "data-property", more: { n: add }, open }}
      >
        <ListHeader
          view={view}
          property={services.property}
          keysShown={props.keysShown ?? keysEnabled}
          onAdd={onAdd}
          onShortcuts={props.onShortcuts}
        />
        {settled ? (
          <>
            <Part name={t("parts.unfinished")}>
              <UnfinishedAlert unfinished={unfinished} kind="property">
                {(items) => <UnfinishedTable unfinished={unfinished} items={items} onTrace={props.onTrace} />}
              </UnfinishedAlert>
            </Part>
            <Part name={t("list:filters.part")}>
              <FilterBar />
              <FilterForm />
              <ActiveFilters />
            </Part>
            <ListResults name={t("parts.results")}>
              <ResultsArea />
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
