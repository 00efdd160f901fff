import { createRoot, type Root } from "react-dom/client";
import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";

const Dock = lazyPart(() => import("./Dock.tsx"));

/** What the page below would take for its own: dialogs close by presses outside of them, hold the focus, and lock the wheel. */
const kept = ["pointerdown", "focusin", "focusout", "keydown", "keyup", "wheel", "touchmove"] as const;

let shown: { root: Root; place: HTMLElement; back: Element | null } | null = null;

function close() {
  if (!shown) return;
  const { root, place, back } = shown;
  shown = null;
  removeEventListener("keydown", leave, true);
  removeEventListener("focusout", letGo, true);
  root.unmount();
  place.remove();
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
 * as it is, and neither hears the other. Rejects when it does not come.
 */
export async function toggleDock(): Promise<void> {
  await Dock.fetch();
  if (shown) {
    close();
    return;
  }
  const back = document.activeElement;
  const place = document.createElement("div");
  const inner = place.appendChild(document.createElement("div"));
  // A dialog hides everything beside itself from assistive technology, but not what may speak.
  place.setAttribute("aria-live", "off");
  for (const name of kept) place.addEventListener(name, (event) => event.stopPropagation());
  document.body.append(place);
  shown = { root: createRoot(inner), place, back };
  addEventListener("keydown", leave, true);
  addEventListener("focusout", letGo, true);
  shown.root.render(
    <Part room="none" onClose={close}>
      <Dock onClose={close} />
    </Part>,
  );
}
