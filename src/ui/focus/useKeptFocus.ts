// @chunk rows
import { type RefCallback, useState } from "react";

const reachable =
  ":is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex='-1'], [type='hidden'])";

/** Where the focus may go when what had it is gone; null for wherever is near. */
type Follow = (gone: HTMLElement) => HTMLElement | null;

function watch(area: HTMLElement, follow: Follow): () => void {
  let held: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];
  const lost = () => document.activeElement === null || document.activeElement === document.body;
  const remember = ({ target }: Event) => {
    held = target instanceof HTMLElement && area.contains(target) ? target : null;
    around = held ? [...area.querySelectorAll<HTMLElement>(reachable)] : [];
  };
  // A press beside everything takes the focus away from what stays: that is meant. What is removed may lose it first.
  const letGo = () =>
    queueMicrotask(() => {
      if (lost() && held?.isConnected) held = null;
    });
  const keep = () => {
    if (!held || held.isConnected) return;
    const gone = held;
    held = null;
    if (!lost()) return;
    const at = around.indexOf(gone);
    // A row that only keys reach has no neighbours: the first control of the area would be anywhere.
    const near = at < 0 ? [] : [...around.slice(at + 1), ...around.slice(0, at).reverse()];
    if (!area.hasAttribute("tabindex")) area.tabIndex = -1;
    for (const next of [follow(gone), ...near.filter((one) => one.isConnected), area]) {
      // What is hidden or rests does not take it; an area may be longer than the page, and would be scrolled to its middle.
      next?.focus({ preventScroll: next === area });
      if (!lost()) return;
    }
  };
  const observer = new MutationObserver(keep);
  observer.observe(area, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  area.addEventListener("focusout", letGo);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    area.removeEventListener("focusout", letGo);
  };
}

/**
 * The ref of an area whose focus does not fall out of the page when the control that has it goes: a message that is
 * dismissed, a line that is taken back. It goes where `follow` says, else to the next control of the area, the one before,
 * the area itself; whoever moves it at the same moment comes first. `follow` is taken as it is at first.
 */
export function useKeptFocus<Area extends HTMLElement>(follow: Follow = () => null): RefCallback<Area> {
  const [ref] = useState(() => (area: Area | null) => (area ? watch(area, follow) : undefined));
  return ref;
}
