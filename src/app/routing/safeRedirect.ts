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
