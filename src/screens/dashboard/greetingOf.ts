/** The greeting of an hour of the day in Madrid, as Spaniards divide it. */
export function greetingOf(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 6 && hour < 14) return "morning";
  return hour >= 14 && hour < 21 ? "afternoon" : "evening";
}
