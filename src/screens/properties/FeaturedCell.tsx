import { FeaturedLevel } from "./FeaturedLevel.tsx";
import { useRow } from "./rowContext.ts";

export function FeaturedCell() {
  return <FeaturedLevel AdInfo={useRow().snapshot.context.item.AdInfo} />;
}
