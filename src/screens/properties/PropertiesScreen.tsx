import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Services } from "#machines/servicesMachine.ts";
import { Part } from "#ui/Part.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { type DraftsActor, DraftsAlert } from "./DraftsAlert.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { FilterForm } from "./FilterForm.tsx";
import type { PlacesActor } from "./featuredContext.ts";
import { ListHeader } from "./ListHeader.tsx";
import { type FeatureLabels, type ListActor, ListContext } from "./listContext.ts";
import { ResultsArea } from "./ResultsArea.tsx";
import { SkeletonFilters } from "./SkeletonFilters.tsx";
import { SkeletonTable } from "./SkeletonTable.tsx";
import { useListKeys } from "./useListKeys.ts";

interface PropertiesScreenProps {
  view: "all" | "featured";
  list: ListActor;
  drafts: DraftsActor;
  services: Services;
  features: readonly FeatureLabels[];
  publicSiteUrl: string;
  /** A new idempotency key. */
  newKey: () => string;
  /** Single keys are on, and nothing lies over the list. */
  keysEnabled: boolean;
  /** Single keys are on, even while they rest: buttons go on showing theirs. */
  keysShown?: boolean;
  /** What else needs attention, for example the offer to go on with an unfinished wizard. */
  notice?: ReactNode;
  onAdd: () => void;
  onShortcuts: () => void;
}

/** The property list (part 1 §2): drafts, filters, results, pages. */
export function PropertiesScreen(props: PropertiesScreenProps) {
  const { view, list, drafts, services, features, publicSiteUrl, newKey, keysEnabled, onAdd } = props;
  const page = useRef<HTMLDivElement>(null);
  const { t, i18n } = useTranslation(["properties", "common"]);
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
  // The alert above the list comes with the drafts: until they have been read once, nothing stands that it would push down.
  const reading = useSelector(
    drafts,
    (snapshot) => snapshot.matches({ list: "loading" }) && snapshot.context.items.length === 0,
  );
  const settled = useRef(false);
  settled.current ||= !reading;
  useListKeys({ list, page, enabled: keysEnabled, onAdd });
  return (
    <ListContext value={context}>
      <div ref={page} className="flex flex-col gap-3.5">
        <ListHeader
          view={view}
          property={services.property}
          keysShown={props.keysShown ?? keysEnabled}
          onAdd={onAdd}
          onShortcuts={props.onShortcuts}
        />
        {props.notice}
        {settled.current ? (
          <>
            <Part name={t("parts.drafts")}>
              <DraftsAlert drafts={drafts} />
            </Part>
            <Part name={t("parts.filters")}>
              <FilterBar />
              <FilterForm />
              <ActiveFilters />
            </Part>
            <Part name={t("parts.results")}>
              <ResultsArea />
            </Part>
          </>
        ) : (
          <>
            <SkeletonFilters />
            <SkeletonTable />
          </>
        )}
      </div>
    </ListContext>
  );
}
