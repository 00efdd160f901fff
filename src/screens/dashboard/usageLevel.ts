/** Where the active properties stand against PropertyLimit: red below, orange over, green exactly at it (DASH-28). */
export function usageLevel(active: number, limit: number): "below" | "over" | "exact" {
  if (active === limit) return "exact";
  return active > limit ? "over" : "below";
}
