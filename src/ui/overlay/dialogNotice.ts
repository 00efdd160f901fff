import { createContext, type ReactNode } from "react";

/**
 * What a dialog that covers the whole screen repeats at its top, because it covers the lines of the page as well. Where it leaves
 * them in sight it is only spoken.
 */
export const DialogNotice = createContext<ReactNode>(null);
