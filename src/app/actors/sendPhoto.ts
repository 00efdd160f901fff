// @chunk wizards
import { fromPromise } from "xstate";
import { type Problem, toProblem } from "#contracts/wire/problem.ts";
import { tellParent } from "#machines/actor/report.ts";
import type { PhotoFile } from "#machines/photo-upload/photoChecks.ts";
import { panelConfig } from "../config/panelConfig.ts";

/** What a request for a signed address says of a file. */
export const uploadBody = ({ type, size, name }: PhotoFile) => ({
  ContentType: type,
  Size: size,
  Name: name.slice(0, 300),
});

interface StoredPhoto {
  Url: string;
  CdnUrl: string;
}

/** The address without its query, and the same object at the CDN, whose path begins at `/storage/` (CALL-23). */
function storedAt(address: string): StoredPhoto {
  const url = new URL(address, location.origin);
  const Url = url.origin + url.pathname;
  const object = url.pathname.slice(Math.max(0, url.pathname.indexOf("/storage/")));
  const { cdnUrl } = panelConfig();
  return { Url, CdnUrl: cdnUrl ? cdnUrl + object : Url };
}

/** What a signed address answers once it is used or expired: the directory with a code of ours, S3 without one. */
const FORBIDDEN = 403;

const answerOf = (request: XMLHttpRequest): Problem => {
  if (request.status === FORBIDDEN) return { code: "uploadExpired" };
  try {
    return toProblem(JSON.parse(request.responseText), request.status);
  } catch {
    return toProblem(null, request.status);
  }
};

/** Sends a photo's bytes to its signed address; `XMLHttpRequest`, because `fetch` cannot say how far it has come. */
export const sendPhoto = fromPromise<StoredPhoto, { file: PhotoFile; address: string }>(
  ({ input: { file, address }, self, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let told = 0;
      request.open("PUT", address);
      request.setRequestHeader("content-type", file.type);
      request.setRequestHeader("x-amz-acl", "public-read");
      request.upload.onprogress = ({ loaded }) => {
        // A slow machine is not asked to draw more than every fiftieth of a photo.
        if (loaded - told < file.size / 50 && loaded < file.size) return;
        told = loaded;
        tellParent(self, { type: "sending.progress", sent: loaded } as { type: string });
      };
      request.onload = () =>
        request.status >= 200 && request.status < 300
          ? resolve(storedAt(address))
          : reject(answerOf(request));
      request.onerror = () => reject({ code: "network" } satisfies Problem);
      request.ontimeout = request.onerror;
      request.timeout = 10 * 60 * 1000;
      signal.addEventListener("abort", () => request.abort());
      request.send(file.file);
    }),
);
