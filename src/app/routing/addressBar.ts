// @chunk parts
import { useActorRef } from "@xstate/react";
import { navigate } from "wouter/use-browser-location";
import { type EventObject, fromCallback } from "xstate";
import type { SearchChanged } from "#machines/list/searchChanged.ts";
import { observe } from "../event-log/observe.ts";
import { plainPath } from "./outside.ts";

/** A machine whose search stands in the address. */
interface Searching {
  on(type: "search.changed", hear: (event: SearchChanged) => void): { unsubscribe(): void };
  send(event: { type: "query.change"; query: string }): void;
}

interface AddressBarInput {
  /** The path of the screen: what stands at another one is for others. */
  path: string;
  /** A query string without what the screen could not read. */
  clean: (query: string) => string;
  /** The keys of a query string whose values the screen does not take. */
  rejectedKeys: (query: string) => string[];
  machine?: Searching | undefined;
  /** Does what the address asks for beside a search, and takes out of it what is not to be done again. */
  heed?: ((asked: URLSearchParams) => void) | undefined;
}

/** What the address asks of a screen, without a leading `?`. */
export const addressQuery = (): string => location.search.slice(1);

const fetchTelling = () => import("../map/useKnownPlace.ts");

/** What the router dispatches when the panel changes the address, and the browser when the user goes back or forward. */
const moves = ["popstate", "pushState", "replaceState"];

/**
 * Stands between a machine and the address bar: tells the machine what the address asks for now and whenever it changes, and
 * writes there what the machine searches for, as a step to go back from or in the place of the last one. What could not be
 * read leaves the address and is said (LIST-58), and so does what the screen begins with anyway; that is no step.
 */
const addressBar = fromCallback<EventObject, AddressBarInput>(
  ({ input: { path, clean, rejectedKeys, machine, heed } }) => {
    let told: string | null = null;
    /** What is about to be written: a step that is corrected before it was stays a step. */
    let waiting: { timer: ReturnType<typeof setTimeout>; replace: boolean } | null = null;
    const isHere = () => plainPath(location.pathname) === plainPath(path);
    const show = (query: string, replace: boolean) => {
      waiting = null;
      if (isHere()) navigate(query ? `${location.pathname}?${query}` : location.pathname, { replace });
    };
    const drop = () => {
      clearTimeout(waiting?.timer);
      waiting = null;
    };
    const tell = (move?: Event) => {
      const query = addressQuery();
      const again = query === told;
      // A link that leads to where one is already is pressed for what it asks beside the search.
      if (!isHere() || (again && move?.type !== "pushState")) return;
      if (!again) {
        // What waits was asked for before this.
        drop();
        told = query;
        machine?.send({ type: "query.change", query });
      }
      const asked = new URLSearchParams(query);
      heed?.(asked);
      const cleaned = clean(asked.toString());
      if (cleaned === new URLSearchParams(query).toString()) return;
      told = cleaned;
      show(cleaned, true);
      const names = rejectedKeys(query).join(", ");
      if (names)
        void fetchTelling()
          .then(({ tellDropped }) => tellDropped("value", { names }))
          .catch(() => undefined);
    };
    const heard = machine?.on("search.changed", (event) => {
      const replace = event.replace && waiting?.replace !== false;
      drop();
      // The press shows on the screen first; the address bar follows.
      waiting = { timer: setTimeout(show, 0, event.query, replace), replace };
    });
    for (const move of moves) addEventListener(move, tell);
    tell();
    return () => {
      drop();
      heard?.unsubscribe();
      for (const move of moves) removeEventListener(move, tell);
    };
  },
);

/** Joins a screen to the address bar, and its machine if it has one, as long as it is there; by what it was given first. */
export function useAddressBar(
  { clean, rejectedKeys }: Pick<AddressBarInput, "clean" | "rejectedKeys">,
  machine?: Searching,
  heed?: AddressBarInput["heed"],
): void {
  useActorRef(addressBar, {
    inspect: observe,
    input: { path: location.pathname, clean, rejectedKeys, machine, heed },
  });
}
