/**
 * Text as a header may carry it: whatever could end a line or steer a reader (controls, separators, direction marks)
 * becomes a space.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
