import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { type Improvement, improvementContract } from "#contracts/quality/improvementContract.ts";
import { type ServiceStatus, statusAllows } from "#contracts/session/serviceContract.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { ImprovementCard } from "#screens/dashboard/ImprovementCard.tsx";
import { observe } from "../event-log/observe.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

type Answer = Improvement | "closed";

async function improvement(signal: AbortSignal): Promise<Answer> {
  try {
    return (await answered(clientOf(improvementContract).get({ fetchOptions: { signal } }))).body;
  } catch (failure) {
    if (toProblem(failure).code === "ErrNoService") return "closed";
    throw failure;
  }
}

/** What a client whose property service has this status is told; who cannot open the list is not asked about. */
export const improvementOf = (status: ServiceStatus) =>
  askedOf<Answer>().provide({
    actors: {
      load: fromPromise<Answer, void>(async ({ signal }) =>
        statusAllows(status, "listings") ? improvement(signal) : "closed",
      ),
    },
  });

/** 'Listings to improve', asked for when it is drawn. */
export default function ImprovementPart({ status }: { status: ServiceStatus }) {
  const actor = useActorRef(
    useMemo(() => improvementOf(status), [status]),
    { inspect: observe },
  );
  return (
    <ImprovementCard
      answer={useSelector(actor, ({ context }) => context.fact)}
      failed={useSelector(actor, (snapshot) => snapshot.hasTag("failed"))}
      onRetry={() => actor.send({ type: "fact.retry" })}
    />
  );
}
