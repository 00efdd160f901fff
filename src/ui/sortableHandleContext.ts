import { createContext } from "react";

/** What a `SortableTile` gives to its handle: where to register, and the id of the instructions. */
export interface SortableHandleWiring {
  ref: (element: HTMLElement | null) => void;
  describedBy: string;
}

export const SortableHandleContext = createContext<SortableHandleWiring | null>(null);
