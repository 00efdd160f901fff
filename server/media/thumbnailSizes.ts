/** Sizes in pixels that a photo is shown in: `s400x300` of the lists (CALL-55), and a large one for the public page. */
export const thumbnailSizes = {
  s400x300: { width: 400, height: 300 },
  s1200x900: { width: 1200, height: 900 },
} as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

export const isThumbnailSize = (text: string): text is ThumbnailSize => Object.hasOwn(thumbnailSizes, text);
