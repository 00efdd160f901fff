// @chunk dialog
import { useState } from "react";

function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  // An item goes with its menu; the button that opened the menu stays.
  const menu = active?.closest("[role='menu']");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to what had it when an overlay came. Radix does so for a trigger of its own only, and most overlays
 * here are opened by a machine. `remember` is the ref of the overlay, `giveBack` its `onCloseAutoFocus`.
 */
export function useOpener() {
  const [hooks] = useState(() => {
    let opener: HTMLElement | null = null;
    return {
      remember(overlay: HTMLElement | null) {
        if (overlay && !overlay.contains(document.activeElement)) opener = openerNow();
      },
      giveBack(event: Event) {
        if (event.defaultPrevented || !opener?.isConnected) return;
        event.preventDefault();
        opener.focus();
      },
    };
  });
  return hooks;
}
