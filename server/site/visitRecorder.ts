import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { ListingRequest } from "./listing/listingView.ts";
import type { VisitCounter, VisitSubject } from "./visitCounter.ts";

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

type VisitCounts = { readonly views: number; readonly detailed: number; readonly website: number };

const OPENED: VisitCounts = { views: 1, detailed: 1, website: 0 };
const LEFT: VisitCounts = { views: 0, detailed: 0, website: 1 };

/** Whether somebody asks for a page, and no browser that fetches it before anybody does. */
const isRequestedByUser = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && !/prefetch|prerender/i.test(String(headers["sec-purpose"] ?? headers.purpose ?? ""));

/** Whether a person opens a page (REPORT-08). */
export const isOpened = (request: FastifyRequest): boolean =>
  isRequestedByUser(request) && visitorOf(request.headers).device !== "robot";

/**
 * Notes who opens a page: a view and a detailed view, once. What the same visitor presses there (the number, the form) is no other visit;
 * previews, and pages that a browser fetches before anybody asks for them, are none.
 */
export const visitRecorder = (counter: VisitCounter) => {
  const note = (request: FastifyRequest, page: ListingRequest, visited: VisitSubject, what: VisitCounts) => {
    if (!isRequestedByUser(request) || page.preview) return;
    const { device, country } = visitorOf(request.headers);
    counter.add({
      ...visited,
      ...what,
      about: page.subject,
      subject: page.id,
      country,
      language: page.language,
      device: page.subject === "directory" && device === "robot" ? "n/a" : device,
    });
  };
  return {
    opened(request: FastifyRequest, page: ListingRequest, visited: VisitSubject): void {
      if (page.form.state === "fresh" && !page.phone) note(request, page, visited, OPENED);
    },
    left: (request: FastifyRequest, page: ListingRequest, visited: VisitSubject) =>
      note(request, page, visited, LEFT),
  };
};
