import type { AnalyticsFilter } from "#contracts/analytics/analytics.ts";

/** Whether a question names a login that is not the caller's: answered as one that nobody has. */
export function asksAnother(login: string, { propertyFilter }: AnalyticsFilter): boolean {
  const { login: one = login, Login: other = login } = propertyFilter ?? {};
  return one !== login || other !== login;
}
