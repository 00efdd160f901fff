import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A whole page as the text of an answer. */
export const pageHtml = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;
