import { useActorRef, useSelector } from "@xstate/react";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { office as officeLogic } from "../actors/contactActors.ts";
import { observe } from "../event-log/observe.ts";

/** The office beside a contact form, asked for again once the user is back. */
export function useOffice() {
  const actor = useActorRef(officeLogic, { inspect: observe });
  const snapshot = useSelector(actor, (now) => now);
  const onOffice = () => actor.send({ type: "fact.retry" });
  useWhenBack(onOffice);
  if (snapshot.hasTag("busy")) return { office: "asking" as const, onOffice };
  return { office: snapshot.context.fact ?? ("unread" as const), onOffice };
}
