/** Who may open an address outside of the clients' screens: anybody, or an admin. */
interface OutsideRoute {
  path: string;
  access: "public" | "admin";
}

/** What is there without a client's token (ROUTE-01, ROUTE-02, ROUTE-04); the screens of clients are in `screens.ts`. */
export const outsideRoutes = [
  { path: "/", access: "public" },
  { path: "/logout", access: "public" },
  { path: "/admin", access: "admin" },
] as const satisfies readonly OutsideRoute[];

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
