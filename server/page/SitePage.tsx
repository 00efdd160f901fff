import type { ReactNode } from "react";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { pageLanguage } from "./pageHtml.ts";
import { siteIcon, siteStyle } from "./siteFiles.ts";
import { siteText } from "./siteText.ts";

/** What search engines and messengers are told of a page that is public. */
export interface PageSummary {
  /** About 160 characters. */
  readonly description: string;
  /** The one address of what is shown, of several under which it may be asked for. */
  readonly canonical: string;
  /** By language code and `x-default`, the address of the page in that language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly image: string | null;
  /** A type of schema.org, whose properties stand on the page as microdata. */
  readonly type: "RealEstateListing" | "LocalBusiness";
}

const openGraphLocales = { en: "en_GB", es: "es_ES" };

interface SitePageProps {
  /** The language prefix of the address, `en` without one. */
  language: string;
  /** What its words are in, BCP 47, where that is another than the languages of the site. */
  lang?: string;
  /** The way back from this address to the site's root. */
  root: string;
  /** This page in another language; absent, there is no switch. */
  pathIn?: ((language: SystemLanguage) => string) | undefined;
  title: string;
  /** Name and address of the company, for the foot of the page, where it is known. */
  office?: string;
  /** Whether search engines may keep the page. */
  indexed: boolean;
  /** The query by which the page is opened again at once. */
  reload?: string;
  /** Absent, nothing is told; the page may be kept all the same. */
  summary?: PageSummary | undefined;
  children: ReactNode;
}

const names = { en: "English", es: "Español" };

/** The frame of every public page: head, header with the language switch, footer. */
export function SitePage(props: SitePageProps) {
  const { lang, root, pathIn, title, office, indexed, reload, summary, children, ...asked } = props;
  const language = pageLanguage(asked);
  return (
    <html lang={lang ?? language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Zaguán`}</title>
        {reload !== undefined && <meta httpEquiv="refresh" content={`0; url=${reload}`} />}
        {!indexed && <meta name="robots" content="noindex" />}
        {summary && <SummaryTags summary={summary} title={title} language={language} />}
        <link rel="icon" href={`${root}${siteIcon.address}`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${root}${siteStyle.address}`} />
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
          {pathIn && (
            <nav aria-label={siteText(language)("language")}>
              {systemLanguages.map((one) => (
                <a
                  key={one}
                  href={pathIn(one)}
                  hrefLang={one}
                  lang={one}
                  aria-current={one === language ? "true" : undefined}
                >
                  {names[one]}
                </a>
              ))}
            </nav>
          )}
        </header>
        {summary ? (
          <main itemScope itemType={`https://schema.org/${summary.type}`}>
            {children}
          </main>
        ) : (
          <main>{children}</main>
        )}
        <footer className="foot">{office || "Zaguán"}</footer>
      </body>
    </html>
  );
}

interface SummaryTagsProps {
  summary: PageSummary;
  title: string;
  language: SystemLanguage;
}

/** Description, canonical address, languages, and Open Graph for whoever shows a link as a card. */
function SummaryTags({ summary, title, language }: SummaryTagsProps) {
  const { description, canonical, alternates, image } = summary;
  const graph = {
    "og:type": "website",
    "og:site_name": "Zaguán",
    "og:locale": openGraphLocales[language],
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:image": image,
  };
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {Object.entries(alternates).map(([code, address]) => (
        <link key={code} rel="alternate" hrefLang={code} href={address} />
      ))}
      {Object.entries(graph).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
