import type { Device } from "#contracts/session/accountContract.ts";

/** In this order: browsers call themselves by the names of those that came before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const LONGEST = 1_000;

/** Browser and system by the families' names; what is not known is not guessed at, and versions nobody needs. */
export function deviceOf(agent: string | null): Device {
  const text = agent?.slice(0, LONGEST) ?? "";
  const nameIn = (known: typeof browsers) => known.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { Browser: nameIn(browsers), System: nameIn(systems) };
}
