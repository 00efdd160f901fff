import type { AroundNavHandler } from "wouter";
import { leaving } from "./leaving.ts";

/** Where the panel goes by itself when the session is over: nothing can be held up there. */
const imposed = (to: string) => to === "/" || to.startsWith("/logout?expired=");

/** Every way that the panel takes within itself: to another path only when the screen that is left lets go. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const leaves = new URL(to, location.href).pathname !== location.pathname;
  if (leaving.ask && leaves && !imposed(to)) leaving.ask(() => navigate(to, options));
  else navigate(to, options);
};
