/** What an admin's token opens (ROUTE-04, ROUTE-30, ROUTE-31, ROUTE-34, ROUTE-36). */
export const adminPaths = ["/admin", "/admin/account", "/admin/clients", "/admin/requests", "/admin/people"];

/** What is there without a client's token (ROUTE-01, ROUTE-02); the screens of clients are in `screens.ts`. */
export const outsidePaths = ["/", "/logout", ...adminPaths];

/** A path as the router compares it: it minds neither a slash at the end nor capitals. */
export const plainPath = (path: string): string =>
  path.length > 1 ? path.toLowerCase().replace(/\/$/, "") : path;

/** The route of a path. */
export function routeAt<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): Route | null {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain) ?? null;
}

/**
 * The place inside the panel that `redirect` asks for, or `/dashboard`. Anything that could lead to another
 * origin, or back to the sign-in screen, gives the dashboard.
 */
export function safeRedirect(wanted: string | null, origin = location.origin): string {
  if (!wanted?.startsWith("/") || /[\\\p{Cc}]|^\/\//u.test(wanted)) return "/dashboard";
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return "/dashboard";
  }
  const inside = url.origin === origin && !/^\/(logout)?\/?$/.test(url.pathname);
  return inside && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/dashboard";
}
