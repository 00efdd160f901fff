// @chunk rows
import { useEffect } from "react";
import { useLocation } from "wouter";
import type { SearchChanged } from "#machines/list/searchKernel.ts";

interface Searching {
  on(type: "search.changed", hear: (event: SearchChanged) => void): { unsubscribe(): void };
}

/** Writes what a list searches for into the address bar, as a step to go back from or in the place of the last one. */
export function useShownSearch(list: Searching): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    let showing: ReturnType<typeof setTimeout>;
    const heard = list.on("search.changed", ({ query, replace }) => {
      clearTimeout(showing);
      // The press shows on the screen first; the address bar follows.
      showing = setTimeout(() => navigate(query ? `${path}?${query}` : path, { replace }));
    });
    return () => {
      clearTimeout(showing);
      heard.unsubscribe();
    };
  }, [list, navigate, path]);
}
