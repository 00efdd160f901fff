import type { IncomingHttpHeaders } from "node:http";
import type { propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";

/** What a request says of the person behind it, and no more: nobody is recognised the next time. */
export interface Visitor {
  readonly device: (typeof propertyDevices)[number];
  /** ISO 3166 code in capitals; empty when the browser does not say. */
  readonly country: string;
}

const devices: readonly [Visitor["device"], RegExp][] = [
  ["robot", /bot\b|bot\/|crawl|spider|slurp|headlesschrome|curl\/|wget|python|http-?client|preview|monitor/i],
  ["smarttv", /smart-?tv|hbbtv|appletv|googletv|netcast|web0s|tizen.*tv|\btv\b/i],
  ["tablet", /ipad|tablet|kindle|silk|android(?!.*mobile)/i],
  ["mobile", /mobi|iphone|ipod|android/i],
];

/** The kind of device by its user agent, and the country by the first language with a region (`en-GB`). */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  const agent = headers["user-agent"] ?? "";
  const device =
    agent === "" ? "robot" : (devices.find(([, pattern]) => pattern.test(agent))?.[0] ?? "desktop");
  const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(headers["accept-language"] ?? "")?.[1];
  return { device, country: region?.toUpperCase() ?? "" };
}
