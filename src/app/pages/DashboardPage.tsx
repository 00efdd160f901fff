import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { dashboardQuery } from "#contracts/analytics/dashboardRange.ts";
import { statusAllows } from "#contracts/session/serviceContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { awaitedSources, showsProperties } from "#machines/dashboard/settledSources.ts";
import type { ServiceName, Services, servicesMachine } from "#machines/session/servicesMachine.ts";
import { DashboardScreen } from "#screens/dashboard/DashboardScreen.tsx";
import { ServicesCard } from "#screens/dashboard/ServicesCard.tsx";
import { UsageCard } from "#screens/dashboard/UsageCard.tsx";
import { clock } from "#ui/format/day.ts";
import { atRest } from "#ui/load/atRest.ts";
import { dashboardOf, usage as usageLogic } from "../actors/statisticActors.ts";
import { preferences } from "../config/preferences.ts";
import { observe } from "../event-log/observe.ts";
import { useDeferredActor } from "../hooks/useDeferredActor.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { lazyPage } from "../texts/lazyPage.ts";

const Improvement = lazyPage(async () => {
  await new Promise<void>((resolve) => void atRest(resolve));
  return import("./ImprovementPart.tsx");
}, ["quality"]);

const OfferedServices = lazyPage(() => import("#screens/dashboard/OfferedServices.tsx"), ["contact"]);

interface DashboardUsageProps {
  services: Services;
  featuredKnown: boolean;
}

/** 'Your properties' with its seven counts, which only clients of the property service can ask for. */
function DashboardUsage({ services, featuredKnown }: DashboardUsageProps) {
  const actor = useActorRef(usageLogic, { inspect: observe });
  const { usage, failed } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <UsageCard
      usage={usage}
      busy={busy}
      failed={failed}
      limit={services.property.PropertyLimit}
      featured={featuredKnown ? services.featured : null}
      onRefresh={() => actor.send({ type: "usage.refresh" })}
    />
  );
}

interface DashboardPageProps {
  servicesActor: ActorRefFrom<typeof servicesMachine>;
  name: string;
}

/** The hour in Madrid to greet by, at the first visit of a day on this device; `null` at later ones (DASH-42). */
export function useGreetingHour(now: string): number | null {
  const today = madridDay(now);
  const [isFirst] = useState(() => preferences.read("greeted") !== today);
  useEffect(() => preferences.write("greeted", today), [today]);
  return isFirst ? Number(clock(now).slice(0, 2)) : null;
}

const names: readonly ServiceName[] = ["property", "featured", "directory"];
const nothing = () => undefined;

/** The dashboard, joined to the address bar and to the services as each becomes known. */
export default function DashboardPage({ servicesActor: actor, name }: DashboardPageProps) {
  const { context: services, value: states } = useDeferredActor(actor);
  const input = useMemo(
    () => ({ query: addressQuery(), now: currentTime().toISOString(), awaited: awaitedSources }),
    [],
  );
  const dashboard = useActorRef(
    useMemo(() => dashboardOf(actor), [actor]),
    { inspect: observe, input },
  );
  useAddressBar(dashboardQuery, dashboard);
  const unknown = names.filter((one) => states[one] === "loading");
  const failed = names.filter((one) => states[one] === "failed");
  const shown = showsProperties(services);
  const listed = statusAllows(services.directory.Status, "directory");
  // A client without properties may be one without anything.
  const awaited = unknown.includes("property") || (!shown && unknown.length > 0);
  const uncontracted = !awaited && failed.length === 0 && !shown && !listed;
  return (
    <DashboardScreen
      dashboard={dashboard}
      servicesFailed={failed.length > 0}
      onRetry={() => failed.length > 0 && actor.send({ type: "services.refresh" })}
      usage={
        (awaited && (
          <UsageCard usage={{}} busy failed={[]} limit={null} featured={null} onRefresh={nothing} />
        )) ||
        (shown && <DashboardUsage services={services} featuredKnown={!unknown.includes("featured")} />) ||
        (uncontracted && <OfferedServices />)
      }
      services={
        <ServicesCard
          // Without the panel beside it the card stands elsewhere: a new one, so that nothing on the screen moves.
          key={awaited || shown || uncontracted ? "beside" : "alone"}
          dashboard={dashboard}
          services={services}
          unknown={unknown}
          failed={failed}
        />
      }
      improvement={awaited || (shown && <Improvement status={services.property.Status} />)}
      name={name}
      hour={useGreetingHour(input.now)}
    />
  );
}
