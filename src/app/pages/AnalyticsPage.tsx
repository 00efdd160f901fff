import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { locationTypes } from "#contracts/place/location.ts";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { AnalyticsExportButton } from "#screens/analytics/AnalyticsExportButton.tsx";
import { AnalyticsScreen } from "#screens/analytics/AnalyticsScreen.tsx";
import type { AnalyticsActor } from "#screens/analytics/chart/chartContext.ts";
import { namedKindOf } from "#screens/analytics/table/groupText.ts";
import { analyticsExport, analyticsOf } from "../actors/analyticsActors.ts";
import { groupNames } from "../actors/groupNamesActors.ts";
import { propertyPeekOf } from "../actors/propertyPeekActors.ts";
import { searchLocations } from "../actors/searchLocations.ts";
import { keptPageSize, pageSize } from "../config/pageSize.ts";
import { observe } from "../event-log/observe.ts";
import { useKnownPlace } from "../map/useKnownPlace.ts";
import { shownFor } from "../routing/access.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { useExportNotices } from "./useExportNotices.ts";

/** The export of the property analytics, and what came of it. */
function AnalyticsExport({ analytics }: { analytics: AnalyticsActor }) {
  const { t } = useTranslation("analytics");
  const actor = useActorRef(analyticsExport, { inspect: observe });
  useExportNotices(actor, { done: () => t("export.done"), failed: t("export.failed") });
  return <AnalyticsExportButton actor={actor} analytics={analytics} />;
}

/** Every entry of the client's, by one call. */
const allEntries = { type: "names.want", kind: "entry", ids: ["*"] } as const;

/** What the groups that are shown are called, asked for as they come, and what the client's directory entries are. */
function useAnalyticsNames(analytics: AnalyticsActor, about: About) {
  const names = useActorRef(groupNames, { inspect: observe });
  const entries = useActorRef(groupNames, { inspect: observe });
  useEffect(() => {
    if (about === "directory") entries.send(allEntries);
  }, [entries, about]);
  useActorEvents(analytics, {
    "groups.shown": ({ dimention, ids }) => {
      const kind = namedKindOf(dimention);
      if (kind) names.send({ type: "names.want", kind, ids });
    },
  });
  return { names, entries };
}

const placeKeys = ["location"];
const locationSearch = locationSearchMachine.provide({ actors: { search: searchLocations } });

/** The type-ahead of places; it follows the place that is filtered by, wherever that comes from. */
function useAnalyticsPlace(analytics: AnalyticsActor) {
  const places = useActorRef(locationSearch, {
    inspect: observe,
    input: { chosen: null, types: locationTypes },
  });
  const id = useSelector(analytics, ({ context }) => context.search.location);
  useKnownPlace(id, placeKeys, (place) => {
    if (places.getSnapshot().context.chosen?.id === place?.id) return;
    const location = place && { id: place.id, text: place.text, type: place.type };
    places.send({ type: "location.reset", location });
  });
  return places;
}

interface AnalyticsPageProps {
  about: About;
  client: ClientClaims;
  services: Services;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The analytics, joined to the address bar. */
export default function AnalyticsPage(props: AnalyticsPageProps) {
  const { about, client, services, singleKeys, onShortcuts } = props;
  const { i18n } = useTranslation("common");
  const today = useMemo(() => madridDay(currentTime()), []);
  const actor = useActorRef(
    useMemo(() => analyticsOf(client.Login), [client.Login]),
    { inspect: observe, input: { about, query: addressQuery(), today, take: pageSize() } },
  );
  const peek = useActorRef(
    useMemo(() => propertyPeekOf(client.Login), [client.Login]),
    { inspect: observe },
  );
  const { names, entries } = useAnalyticsNames(actor, about);
  const places = useAnalyticsPlace(actor);
  const location = useSelector(actor, ({ context }) => context.search.location);
  const placeName = useSelector(places, ({ context: { chosen } }) =>
    chosen?.id === location ? (chosen.text[i18n.language] ?? null) : null,
  );
  const opens = useMemo(
    () => ({
      listing: shownFor("propertyList", services) === "screen",
      enquiries: shownFor("propertyEnquiries", services) === "screen",
    }),
    [services],
  );
  useActorEvents(actor, keptPageSize);
  useAddressBar(analyticsSearch(about, today), actor);
  return (
    <AnalyticsScreen
      about={about}
      actor={actor}
      names={names}
      entries={entries}
      places={places}
      peek={peek}
      opens={opens}
      placeName={placeName}
      keysEnabled={singleKeys}
      onShortcuts={onShortcuts}
      main={about === "property" && <AnalyticsExport analytics={actor} />}
    />
  );
}
