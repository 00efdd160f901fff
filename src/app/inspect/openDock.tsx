import i18next from "i18next";
import { createRoot, type Root } from "react-dom/client";
import { FaultView, LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { FaultNote } from "../faults/FaultNote.tsx";
import { reportError } from "../faults/faults.ts";
import { session } from "../session/session.ts";
import { mayInspect } from "./mayInspect.ts";

const Dock = lazyComponent(() => import("./Dock.tsx"));

/** What the page below would take for its own: dialogs close by presses outside of them, hold the focus, and lock the wheel. */
const kept = ["pointerdown", "focusin", "focusout", "keydown", "keyup", "wheel", "touchmove"] as const;

interface DockMount {
  root: Root;
  place: HTMLElement;
  back: Element | null;
  stopWatching: () => void;
}

let shown: DockMount | null = null;

function close() {
  if (!shown) return;
  const { root, place, back, stopWatching } = shown;
  shown = null;
  stopWatching();
  removeEventListener("keydown", leave, true);
  removeEventListener("focusout", letGo, true);
  place.remove();
  // Whoever closes it may be in the middle of drawing.
  queueMicrotask(() => root.unmount());
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
}

/** Dialogs hear Escape before anything in the dock could keep it from them. */
function leave(event: globalThis.KeyboardEvent) {
  if (event.key !== "Escape" || !isOurs(event.target)) return;
  event.stopPropagation();
  close();
}

const isOurs = (target: EventTarget | null) =>
  target instanceof Node && shown?.place.contains(target) === true;

/** A dialog would take the focus back that goes from it into the dock. */
function letGo(event: FocusEvent) {
  if (isOurs(event.relatedTarget) && !isOurs(event.target)) event.stopPropagation();
}

/**
 * Opens the inspector below the screen that is shown, or closes it (INSPECT-02). It is a root of its own: a screen that crashes leaves it
 * as it is, and neither hears the other. It goes with the right to see it. Rejects when it does not come.
 */
export async function toggleDock(): Promise<void> {
  await Dock.fetch();
  if (shown) {
    close();
    return;
  }
  // Whoever pressed the key may have signed out while it came.
  if (!mayInspect()) return;
  const back = document.activeElement;
  const place = document.createElement("div");
  const inner = place.appendChild(document.createElement("div"));
  // A dialog hides everything beside itself from assistive technology, but not what may speak.
  place.setAttribute("aria-live", "off");
  for (const name of kept) place.addEventListener(name, (event) => event.stopPropagation());
  document.body.append(place);
  const root = createRoot(inner, { onCaughtError: reportError });
  const watching = session.subscribe(() => mayInspect() || close());
  shown = { root, place, back, stopWatching: () => watching.unsubscribe() };
  addEventListener("keydown", leave, true);
  addEventListener("focusout", letGo, true);
  root.render(
    <FaultView value={FaultNote}>
      <LazyBoundary name={i18next.t("inspector:title")} room="none" onClose={close}>
        <Dock onClose={close} />
      </LazyBoundary>
    </FaultView>,
  );
}
