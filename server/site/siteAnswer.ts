/** A page and its status, with the hosts that its pictures come from. */
export interface SiteAnswer {
  readonly status: 200 | 404 | 410;
  readonly html: string;
  readonly imageHosts: readonly string[];
}
