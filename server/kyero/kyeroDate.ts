const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
});

/** An instant (ISO) as the format writes it, in Europe/Madrid: `2026-03-29 04:05:06`. */
export function kyeroDateOf(instant: string): string {
  const at = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`;
}
