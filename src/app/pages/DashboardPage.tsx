import { useActorRef } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import type { Source } from "#machines/dashboard/figure.ts";
import type { Services } from "#machines/servicesMachine.ts";
import { DashboardLoading } from "#screens/dashboard/DashboardLoading.tsx";
import { DashboardScreen } from "#screens/dashboard/DashboardScreen.tsx";
import { dashboard as dashboardLogic } from "../actors/statisticActors.ts";
import { usage as usageLogic } from "../actors/usageActors.ts";
import { observe } from "../observe.ts";

interface DashboardPageProps {
  services: Services;
  servicesKnown: boolean;
  name: string;
}

const hourInMadrid = () =>
  Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Madrid", hour: "numeric", hour12: false }).format(
      new Date(),
    ),
  );

const propertySources = ["propertyViews", "propertyDetailed", "propertyEnquiries", "propertyCalls"] as const;
const directorySources = [
  "directoryViews",
  "directoryDetailed",
  "directoryEnquiries",
  "directoryCalls",
] as const;

const showsProperties = ["ACTIVE", "ACTIVE_EXPIRED", "ACTIVE_PENDING", "ACTIVE_SUSPENDED"];

/** Only what the client's services can answer is asked for (part 1 §2, §6). */
const sourcesOf = ({ property, directory }: Services): Source[] => [
  ...(showsProperties.includes(property.Status) ? propertySources : []),
  ...(directory.Status === "ACTIVE" ? directorySources : []),
  ...(property.PropertyLimit >= 5 ? (["performance"] as const) : []),
];

/** The dashboard, once it is known which services there are. */
export default function DashboardPage({ servicesKnown, ...props }: DashboardPageProps) {
  return servicesKnown ? <Dashboard {...props} /> : <DashboardLoading />;
}

/** Joined to the address bar. */
function Dashboard({ services, name }: Omit<DashboardPageProps, "servicesKnown">) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const input = useMemo(
    () => ({ query: location.search.slice(1), now: new Date().toISOString(), sources: sourcesOf(services) }),
    [services],
  );
  const dashboard = useActorRef(dashboardLogic, { inspect: observe, input });
  const usage = useActorRef(usageLogic, { inspect: observe });
  useEffect(() => {
    const heard = dashboard.on("range.changed", ({ query: next }) =>
      navigate(next ? `${path}?${next}` : path),
    );
    return () => heard.unsubscribe();
  }, [dashboard, navigate, path]);
  useEffect(() => dashboard.send({ type: "query.change", query }), [dashboard, query]);
  return (
    <DashboardScreen
      dashboard={dashboard}
      usage={showsProperties.includes(services.property.Status) ? usage : null}
      services={services}
      name={name}
      hour={hourInMadrid()}
    />
  );
}
