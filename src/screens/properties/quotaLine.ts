/** The place of the featured quota: a line of its own where the header is narrow, with or without figures, so that nothing moves. */
export const quotaLine = "whitespace-nowrap max-xl:block max-xl:min-h-4.5";
