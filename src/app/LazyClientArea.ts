import { lazyPage } from "./lazyPage.ts";
import { LazyDashboard } from "./pages/LazyDashboard.ts";
import { routeOf } from "./routes.ts";

/** The dashboard comes beside the shell, not after it; other screens come when they are shown. */
async function fetchDashboard(): Promise<void> {
  if (routeOf(location.pathname)?.name !== "Dashboard") return;
  // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
  await LazyDashboard.fetch().catch(() => undefined);
}

/** The shell with the screen that it begins with. */
export const LazyClientArea = lazyPage(async () => {
  const [area] = await Promise.all([import("./ClientArea.tsx"), fetchDashboard()]);
  return area;
}, ["shell", "notFound"]);
