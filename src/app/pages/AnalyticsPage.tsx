import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useSearch } from "wouter";
import type { ClientClaims } from "#contracts/accessClaims.ts";
import { madridDay } from "#contracts/madridDay.ts";
import { type AnalyticsAbout, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { Services } from "#machines/servicesMachine.ts";
import { AnalyticsScreen } from "#screens/analytics/AnalyticsScreen.tsx";
import { shownFor } from "../access/shownFor.ts";
import { analyticsOf } from "../actors/analyticsActors.ts";
import { propertyPeekOf } from "../actors/propertyPeekActors.ts";
import { observe } from "../observe.ts";
import { useCleanQuery } from "../useCleanQuery.ts";
import { useKnownPlace } from "../useKnownPlace.ts";
import { pageSize, useKeptPageSize } from "../usePageSize.ts";
import { usePlaceName } from "../usePlaceName.ts";
import { useShownSearch } from "../useShownSearch.ts";
import { AnalyticsExport } from "./AnalyticsExport.tsx";
import { useAnalyticsNames } from "./useAnalyticsNames.ts";
import { useAnalyticsPlace } from "./useAnalyticsPlace.ts";

const placeKeys = ["location"];

interface AnalyticsPageProps {
  about: AnalyticsAbout;
  client: ClientClaims;
  services: Services;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The analytics, joined to the address bar. */
export default function AnalyticsPage(props: AnalyticsPageProps) {
  const { about, client, services, singleKeys, onShortcuts } = props;
  const query = useSearch();
  const today = useMemo(() => madridDay(new Date()), []);
  const actor = useActorRef(
    useMemo(() => analyticsOf(client.Login), [client.Login]),
    { inspect: observe, input: { about, query, today, take: pageSize() } },
  );
  const peek = useActorRef(
    useMemo(() => propertyPeekOf(client.Login), [client.Login]),
    { inspect: observe },
  );
  const { names, entries } = useAnalyticsNames(actor, about);
  const places = useAnalyticsPlace(actor);
  const location = useSelector(actor, ({ context }) => context.search.location);
  const opens = useMemo(
    () => ({
      listing: shownFor("propertyList", services) === "screen",
      enquiries: shownFor("propertyEnquiries", services) === "screen",
    }),
    [services],
  );
  useShownSearch(actor);
  useKeptPageSize(actor);
  useCleanQuery(analyticsSearch(about, today));
  useKnownPlace(location, placeKeys);
  useEffect(() => actor.send({ type: "query.change", query }), [actor, query]);
  return (
    <AnalyticsScreen
      about={about}
      actor={actor}
      names={names}
      entries={entries}
      places={places}
      peek={peek}
      opens={opens}
      placeName={usePlaceName(location === "" ? null : location)}
      keysEnabled={singleKeys}
      onShortcuts={onShortcuts}
      main={about === "property" && <AnalyticsExport analytics={actor} />}
    />
  );
}
