import { createContext, type RefObject } from "react";

/**
 * Whether the press that fetched a menu's code came from a key. The menu, which was not there to see it, then goes to its
 * first item, as it does by itself from the second time on; it sets this back.
 */
export const OpenedByKey = createContext<RefObject<boolean>>({ current: false });
