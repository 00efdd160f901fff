import i18next from "i18next";

const nothing = () => undefined;

/** Fetches the screen that most visits begin with beside the shell, not after it; others come when they are shown. */
export function fetchFirstScreen(path: string): void {
  if (path !== "/dashboard") return;
  import("./pages/DashboardPage.tsx").catch(nothing);
  i18next.loadNamespaces(["dashboard"]).catch(nothing);
}
