import { useActorRef, useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { featureKeys } from "#contracts/featureKeys.ts";
import { answered } from "./client.ts";
import { clients } from "./clients.ts";

export interface FeatureLabel {
  key: string;
  labels: Record<string, string>;
}

const readFeatures = fromPromise(
  async (): Promise<FeatureLabel[]> => (await answered(clients.feature().list())).body,
);
/** Without the admin service the keys themselves are shown: they can be read, and nothing else stops. */
const bare: FeatureLabel[] = featureKeys.map((key) => ({ key, labels: {} }));

/** Every feature with its labels. */
export function useFeatures(): FeatureLabel[] {
  const actor = useActorRef(readFeatures);
  return useSelector(actor, ({ output }) => output ?? bare);
}
