import { createContext, type ReactNode, useContext } from "react";

/**
 * What a dialog that covers the whole screen repeats at its top, because it covers the lines of the page as well. Where it leaves
 * them in sight it is only spoken.
 */
export const DialogNotice = createContext<ReactNode>(null);

/**
 * Where menus, popovers and lists of a dialog are put, so that they scroll and stay reachable while the page behind is
 * shut off. `null` is the end of the page.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null);

/** The element that floating parts go into here, or `undefined` for the end of the page. */
export function useOverlayContainer(): HTMLElement | undefined {
  return useContext(OverlayContainer) ?? undefined;
}

/** The box of everything that floats beside what opened it. */
export const floatingLook =
  "z-50 rounded-card border border-line bg-surface text-ink shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";
