import { createContext } from "react";

/** How many characters are left of a limit, in words; below 0 so many are too many. */
export type LimitWords = (left: number) => string;

/** The words of the panel's language for limits; figures alone where nobody gave any. */
export const LimitContext = createContext<LimitWords>(String);
