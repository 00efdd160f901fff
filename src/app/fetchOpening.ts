import { LazyClientArea } from "./LazyClientArea.ts";
import { routeOf } from "./routes.ts";
import { sessionCookies } from "./sessionCookies.ts";

/** Fetches what somebody who is signed in sees first, so that the first paint is the screen and not its absence. */
export async function fetchOpening(path: string): Promise<void> {
  const access = routeOf(path)?.access ?? "client";
  if (access !== "client" || sessionCookies.access("client") === null) return;
  // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
  await LazyClientArea.fetch().catch(() => undefined);
}
