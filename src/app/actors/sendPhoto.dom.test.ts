import { afterEach, expect, test, vi } from "vitest";
import { createActor, toPromise } from "xstate";
import { sendPhoto } from "./sendPhoto.ts";

vi.mock("../config/panelConfig.ts", () => ({ panelConfig: () => ({ cdnUrl: "" }) }));
afterEach(() => vi.unstubAllGlobals());

/** A request that is answered at once. */
const answering = (status: number, responseText: string) =>
  class {
    status = status;
    responseText = responseText;
    upload = {};
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    send = () => queueMicrotask(() => this.onload());
  };

const picture = new File(["x"], "a.png", { type: "image/png" });
const file = { id: "1", name: "a.png", type: "image/png", size: 1, file: picture };

/** What comes of a photo that is sent. */
async function sent(): Promise<unknown> {
  const actor = createActor(sendPhoto, { input: { file, address: "/storage/a.png?signed" } });
  const settled = toPromise(actor).catch((problem: unknown) => ({ problem }));
  actor.start();
  return settled;
}

// MEDIA-21
test.each([
  ["the directory's answer", '{"code":"ErrInvalidUrl"}'],
  ["S3's answer", "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>"],
])("a signed address that is used or expired says that the upload took too long: %s", async (_, text) => {
  vi.stubGlobal("XMLHttpRequest", answering(403, text));
  expect(await sent()).toEqual({ problem: { code: "uploadExpired" } });
});

test.each([200, 201, 204])(
  "a photo is stored where its address says, without the signature (%i)",
  async (status) => {
    vi.stubGlobal("XMLHttpRequest", answering(status, ""));
    const stored = `${location.origin}/storage/a.png`;
    expect(await sent()).toEqual({ Url: stored, CdnUrl: stored });
  },
);

test.each([
  [400, '{"code":"ErrInvalidImage"}', { code: "ErrInvalidImage" }],
  [404, "<Error><Code>NoSuchBucket</Code></Error>", { code: "unexpected", status: 404 }],
  [409, '{"code":"ErrStorageExceeded","limit":5}', { code: "ErrStorageExceeded", limit: 5 }],
  [413, "", { code: "unexpected", status: 413 }],
  [500, '{"code":"ErrInternalServerError"}', { code: "ErrInternalServerError" }],
  [503, "", { code: "unexpected", status: 503 }],
  [302, "", { code: "unexpected", status: 302 }],
])("an answer of the storage that is no success is a problem: %i %s", async (status, text, problem) => {
  vi.stubGlobal("XMLHttpRequest", answering(status, text));
  expect(await sent()).toEqual({ problem });
});

test.each(["onerror", "ontimeout"] as const)(
  "a storage that is silent is no network: %s",
  async (silence) => {
    const Silent = class extends answering(0, "") {
      onerror = () => undefined;
      ontimeout = () => undefined;
      override send = () => queueMicrotask(() => this[silence]());
    };
    vi.stubGlobal("XMLHttpRequest", Silent);
    expect(await sent()).toEqual({ problem: { code: "network" } });
  },
);

test("a photo that is given up is sent no further", async () => {
  const abort = vi.fn();
  const Waiting = class extends answering(200, "") {
    override abort = abort;
    override send = () => undefined;
  };
  vi.stubGlobal("XMLHttpRequest", Waiting);
  const actor = createActor(sendPhoto, { input: { file, address: "/storage/a.png" } }).start();
  actor.stop();
  expect(abort).toHaveBeenCalledTimes(1);
});
