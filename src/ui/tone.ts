/** What a message, badge or dot means. Never the only signal: a word stands beside it. */
export type Tone = "success" | "warning" | "danger" | "info";
