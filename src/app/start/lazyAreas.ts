import { LazyDashboard } from "../pages/LazyDashboard.ts";
import { routeOf } from "../routing/routes.ts";
import { sessionCookies } from "../session/cookies.ts";
import { lazyPage } from "./lazyPage.ts";

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

/** Fetches what somebody who is signed in sees first, so that the first paint is the screen and not its absence. */
export async function fetchOpening(path: string): Promise<void> {
  const access = routeOf(path)?.access ?? "client";
  if (access !== "client" || sessionCookies.access("client") === null) return;
  // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
  await LazyClientArea.fetch().catch(() => undefined);
}
