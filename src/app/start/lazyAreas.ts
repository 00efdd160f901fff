import { sessionCookies } from "../browser/cookies.ts";
import { outsidePaths, plainPath } from "../routing/outside.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { LazyDashboard } from "./LazyDashboard.ts";

/** The dashboard comes beside the shell, not after it; other screens come when they are shown. */
async function fetchDashboard(): Promise<void> {
  if (plainPath(location.pathname) !== "/dashboard") return;
  // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
  await LazyDashboard.fetch().catch(() => undefined);
}

/** The shell with the screen that it begins with. */
export const LazyClientArea = lazyPage(async () => {
  const [area] = await Promise.all([import("./ClientArea.tsx"), fetchDashboard()]);
  return area;
}, ["shell"]);

/** Every other address, for who is not signed in as a client. */
export const LazyOutside = lazyPage(() => import("./OutsidePage.tsx"), ["notFound"]);

/** Fetches what somebody sees first, so that the first paint is the screen and not its absence. */
export async function fetchOpening(path: string): Promise<void> {
  if (outsidePaths.includes(plainPath(path))) return;
  const opening = sessionCookies.access("client") === null ? LazyOutside : LazyClientArea;
  // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
  await opening.fetch().catch(() => undefined);
}
