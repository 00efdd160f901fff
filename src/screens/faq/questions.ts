import type { FaqSection } from "#contracts/support/faqSearch.ts";

/** The questions of each subject in their order, by the keys of their texts. */
export const questions = {
  properties: ["add", "draft", "limit", "delay", "photos", "media", "map", "featured", "import"],
  directories: ["entry", "edit", "contact", "logo", "tiers"],
  enquiries: ["see", "colours", "resend", "spam", "outOfHours", "leads", "export"],
  services: ["status", "prices", "contract", "cancel", "invoices", "feeds", "keys"],
} as const satisfies Record<FaqSection, readonly string[]>;
