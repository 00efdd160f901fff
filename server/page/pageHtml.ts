import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** A whole page as the text of an answer. */
export const pageHtml = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** The language that a page's own words are in: texts of the advertiser come in more than the site has. */
export const pageLanguage = ({ language }: { readonly language: string }): SystemLanguage =>
  language === "es" ? "es" : "en";
