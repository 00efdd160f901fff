import type { ReactNode } from "react";
import { systemLanguages } from "#contracts/languages.ts";
import { listingPath } from "./listingPath.ts";
import type { ListingRequest } from "./listingView.ts";
import { pageLanguage } from "./pageLanguage.ts";
import { siteIcon, siteStyle } from "./siteFiles.ts";
import { siteText } from "./siteText.ts";

interface SitePageProps {
  request: ListingRequest;
  title: string;
  /** Whether search engines may keep the page. */
  indexed: boolean;
  children: ReactNode;
}

const names = { en: "English", es: "Español" };

/** The frame of every public page: head, header with the language switch, footer. */
export function SitePage({ request, title, indexed, children }: SitePageProps) {
  const language = pageLanguage(request);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Zaguán`}</title>
        {!indexed && <meta name="robots" content="noindex" />}
        <link rel="icon" href={`${request.root}${siteIcon.address}`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${request.root}${siteStyle.address}`} />
      </head>
      <body>
        <header className="bar">
          <span className="brand">
            <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
              <rect width="26" height="26" rx="7" />
              <path d="M8 22v-9.2a5 5 0 0 1 10 0V22z" />
            </svg>
            Zaguán
          </span>
          <nav aria-label={siteText(language)("language")}>
            {systemLanguages.map((one) => (
              <a
                key={one}
                href={listingPath(request, one)}
                hrefLang={one}
                lang={one}
                aria-current={one === language ? "true" : undefined}
              >
                {names[one]}
              </a>
            ))}
          </nav>
        </header>
        <main>{children}</main>
        <footer className="foot">Zaguán</footer>
      </body>
    </html>
  );
}
