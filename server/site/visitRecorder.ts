import type { FastifyRequest } from "fastify";
import type { ListingRequest } from "./listing/listingView.ts";
import type { VisitCounter, VisitSubject } from "./visitCounter.ts";
import { visitorOf } from "./visitorOf.ts";

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
