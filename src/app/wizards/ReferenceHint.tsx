import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { referenceContract } from "#contracts/property/referenceContract.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { ReferenceProposal } from "#screens/property-wizard/details/ReferenceProposal.tsx";
import { usePropertyState } from "#screens/property-wizard/usePropertyWizard.ts";
import { observe } from "../event-log/observe.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

interface Next {
  reference: string | null;
}

export const nextReference = (like: string | undefined) =>
  askedOf<Next>().provide({
    actors: {
      load: fromPromise<Next, void>(async ({ signal }) => {
        const query = like === undefined ? {} : { like };
        return (await answered(clientOf(referenceContract).next({ query, fetchOptions: { signal } }))).body;
      }),
    },
  });

/** Nothing where there is no pattern, and nothing when it could not be asked: a reference is typed then as ever. */
function Asked({ like }: { like?: string }) {
  const actor = useActorRef(
    useMemo(() => nextReference(like), [like]),
    { inspect: observe },
  );
  const reference = useSelector(actor, ({ context }) => context.fact?.reference);
  return reference ? <ReferenceProposal reference={reference} /> : null;
}

/** What is proposed at the reference's field: while it is empty, and when what stands in it is another listing's (WIZ-35, WIZ-36). */
export default function ReferenceHint() {
  const typed = usePropertyState(({ context }) => context.form.AgentRef);
  const taken = usePropertyState(({ context }) =>
    context.refused.some(({ code }) => code === "duplicateRef"),
  );
  if (taken) return <Asked key={typed} like={typed} />;
  return typed.trim() === "" ? <Asked /> : null;
}
