/** The public page of a directory entry in the panel's language (DIR-02). English has no prefix. */
export const directoryHref = (site: string, id: number, language: string): string =>
  `${site}/${language === "en" ? "" : `${language}/`}redirect-to-directory/${id}`;
