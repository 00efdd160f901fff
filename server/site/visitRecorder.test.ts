import { expect, it } from "vitest";
import { visitorOf } from "./visitRecorder.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36", "desktop"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148", "mobile"],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
    "mobile",
  ],
  ["Mozilla/5.0 (Linux; Android 16; SM-X710) AppleWebKit/537.36 Chrome/156.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1", "tablet"],
  ["Mozilla/5.0 (SMART-TV; Linux; Tizen 9.0) AppleWebKit/538.1 TV Safari/538.1", "smarttv"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "robot"],
  ["", "robot"],
])("takes %s for a %s", (agent, device) => {
  expect(visitorOf({ "user-agent": agent }).device).toBe(device);
});

it.each([
  ["en-GB,en;q=0.9", "GB"],
  ["es-ES", "ES"],
  ["zh-Hans-CN", "CN"],
  ["de", ""],
  ["<script>", ""],
  [undefined, ""],
])("takes the country of %s for %j", (languages, country) => {
  expect(visitorOf({ "user-agent": "x", "accept-language": languages }).country).toBe(country);
});
