import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { ListingRequest } from "./listing/listingView.ts";
import type { Visit } from "./visitCounter.ts";

/** A whole page as the text of an answer. */
export const pageHtml = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** The language that a page's own words are in: texts of the advertiser come in more than the site has. */
export const pageLanguage = ({ language }: Pick<ListingRequest, "language">): SystemLanguage =>
  language === "es" ? "es" : "en";

/** Whose page it is, and at which featured level or tier: what a visit counts for. */
export type VisitSubject = Pick<Visit, "login" | "source">;

/** A page and its status, with the hosts that its pictures come from. */
export interface SiteAnswer {
  readonly status: 200 | 400 | 404 | 410 | 429;
  readonly html: string;
  readonly imageHosts: readonly string[];
  /** For one person only: no cache may keep it. */
  readonly secret?: boolean;
  /** Absent where there is nothing to see. */
  readonly visited?: VisitSubject;
}
