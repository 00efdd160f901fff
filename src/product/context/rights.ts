import { createContext, use } from "react";

/** Whether whoever is signed in may call a route, by its contract's and its own name (`property.update`), or open a screen, by its path (TEAM-20, TEAM-35). */
export type May = (what: string) => boolean;

/** An owner may do everything, and so may whoever has no role. */
export const RightsContext = createContext<May>(() => true);

export const useMay = (what: string): boolean => use(RightsContext)(what);
