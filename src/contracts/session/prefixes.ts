/** Where each service's calls live on one origin; `/config.json` can point a prefix elsewhere (CALL-57). */
export const prefixes = {
  auth: "/api/auth",
  client: "/api/client",
  analytics: "/api/analytics",
  admin: "/api/admin",
  geo: "/api/geo",
  imports: "/api/imports",
} as const;
export type ServiceName = keyof typeof prefixes;
