import { useCallback, useEffect, useRef, useState } from "react";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { featureContract } from "#contracts/property/propertyContract.ts";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

export interface FeatureLabel {
  key: string;
  labels: Record<string, string>;
}

/** Without the admin service the keys themselves are shown: they can be read, and nothing else stops. */
const bare: FeatureLabel[] = featureKeys.map((key) => ({ key, labels: {} }));

/** Every feature with its labels; those that could not be read are asked for again once a lost connection is back. */
export function useFeatures(): FeatureLabel[] {
  const [features, setFeatures] = useState(bare);
  const here = useRef(true);
  const read = useCallback(async () => {
    const answer = await answered(clientOf(featureContract, "admin").list()).catch(() => null);
    if (answer && here.current) setFeatures(answer.body);
  }, []);
  useEffect(() => {
    here.current = true;
    void read();
    return () => {
      here.current = false;
    };
  }, [read]);
  useWhenBack(features === bare ? read : undefined);
  return features;
}
