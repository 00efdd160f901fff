/** The content security policy of the public pages: no script at all, pictures from these hosts besides its own. */
export const sitePolicy = (imageHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...imageHosts].join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
