import { useActorRef, useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { featureContract } from "#contracts/property/propertyContract.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { observe } from "../event-log/observe.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

export interface FeatureLabel {
  key: string;
  labels: Record<string, string>;
}

/** Without the admin service the keys themselves are shown: they can be read, and nothing else stops. */
const bare: FeatureLabel[] = featureKeys.map((key) => ({ key, labels: {} }));

export const features = askedOf<FeatureLabel[]>().provide({
  actors: {
    load: fromPromise(async () => (await answered(clientOf(featureContract, "admin").list())).body),
  },
});

/** Every feature with its labels; those that could not be read are asked for again once a lost connection is back. */
export function useFeatures(): FeatureLabel[] {
  const actor = useActorRef(features, { inspect: observe });
  useWhenBack(() => actor.send({ type: "fact.retry" }));
  return useSelector(actor, ({ context }) => context.fact) ?? bare;
}
