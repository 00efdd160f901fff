// @chunk icons
import { currentTime } from "#contracts/wire/clock.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago an instant (ISO) was, in the largest unit of which one is over; null for less than a minute. */
export function agoText(iso: string, language: string): string | null {
  const seconds = (currentTime().getTime() - Date.parse(iso)) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / unit[1]), unit[0]) : null;
}
