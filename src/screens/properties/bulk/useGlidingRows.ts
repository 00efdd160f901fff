import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef } from "react";
import { fetchMovement, type KeyedElements, movement } from "#ui/motion/movement.tsx";
import type { ListActor } from "../listContext.ts";
import type { BulkActor } from "./bulkContext.ts";

/** After this many milliseconds with all rows here, nothing that comes is what was waited for. */
const LATE_MS = 300;

const table = () => document.querySelector<HTMLElement>("main [data-slot=table]");
const rowsOf = (list: Element): KeyedElements =>
  [...list.querySelectorAll<HTMLElement>("[data-property]")].map((row) => [row.dataset.property ?? "", row]);
const orderOf = (placed: KeyedElements) => placed.map(([key]) => key).join();

/**
 * Gives what is called before the list is read again: rows that stay then glide to where they belong, new ones come in, and those that leave fade
 * (BULK-26). What moves them comes once something is to be done with rows.
 */
export function useGlidingRows(actor: BulkActor, list: ListActor): () => void {
  const watched = useRef<() => void>(() => undefined);
  const settled = useSelector(list, (snapshot) => !snapshot.hasTag("busy"));
  const asked = useSelector(actor, (snapshot) => snapshot.hasTag("confirming") || snapshot.hasTag("running"));
  useEffect(() => (asked ? fetchMovement() : undefined), [asked]);
  useEffect(() => () => watched.current(), []);
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => watched.current(), LATE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return useCallback(() => {
    watched.current();
    const [shown, moves] = [table(), movement()];
    if (!shown || !moves) return;
    const rows = rowsOf(shown);
    const before = moves.placesOf(rows);
    const watch = new MutationObserver(() => {
      const now = rowsOf(shown);
      if (orderOf(now) === orderOf(rows)) return;
      watch.disconnect();
      moves.fadeGone(shown, now, before);
      moves.glide(now, before);
    });
    watch.observe(shown, { childList: true, subtree: true });
    watched.current = () => watch.disconnect();
  }, []);
}
