/** The forms of a feed: `strict` is the schema and the written rules of Kyero V3, `extended` adds what came later. */
export const feedForms = ["strict", "extended"] as const;
export type FeedForm = (typeof feedForms)[number];

/** Where a feed can be read: `/feeds/{Identifier}.xml` on the given origin; the strict form needs no word (part 2 §3). */
export const feedHref = (origin: string, identifier: string, form: FeedForm): string =>
  `${origin}/feeds/${identifier}.xml${form === "strict" ? "" : `?mode=${form}`}`;
