import { useSelector } from "@xstate/react";
import { levelOf } from "#machines/featured/levelOf.ts";
import { useRow } from "./rowContext.ts";

/** What the row's switches show, and what can be done to them. */
export function useFeatured() {
  const { featured } = useRow();
  const snapshot = useSelector(featured, (state) => state);
  const { wish, AdInfo } = snapshot.context;
  return {
    actor: featured,
    context: snapshot.context,
    level: wish,
    /** The portal chose the level that is shown. */
    auto: wish !== "none" && wish === levelOf(AdInfo) && AdInfo.UpdatedBy === "Auto",
    pending: snapshot.hasTag("busy"),
  };
}
