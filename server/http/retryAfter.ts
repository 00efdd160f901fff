/** Seconds after which a store that went away is likely to be back, as `Retry-After` says it. */
export const RETRY_AFTER_S = "2";
