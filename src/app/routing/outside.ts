/** What an admin's token opens (ROUTE-04, ROUTE-30, ROUTE-31, ROUTE-34). */
export const adminPaths = ["/admin", "/admin/account", "/admin/clients", "/admin/people"];

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
