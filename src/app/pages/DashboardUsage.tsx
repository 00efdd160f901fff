import { useActorRef, useSelector } from "@xstate/react";
import type { Services } from "#machines/servicesMachine.ts";
import { UsageCard } from "#screens/dashboard/UsageCard.tsx";
import { usage as usageLogic } from "../actors/usageActors.ts";
import { observe } from "../observe.ts";

interface DashboardUsageProps {
  services: Services;
  featuredKnown: boolean;
}

/** 'Your properties' with its seven counts, which only clients of the property service can ask for. */
export function DashboardUsage({ services, featuredKnown }: DashboardUsageProps) {
  const actor = useActorRef(usageLogic, { inspect: observe });
  const { usage, failed } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <UsageCard
      usage={usage}
      busy={busy}
      failed={failed.length > 0}
      limit={services.property.PropertyLimit}
      featured={featuredKnown ? services.featured : null}
      onRefresh={() => actor.send({ type: "usage.refresh" })}
    />
  );
}
