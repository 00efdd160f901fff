import { afterEach, expect, test, vi } from "vitest";
import { createActor, toPromise } from "xstate";
import { sendPhoto } from "./sendPhoto.ts";

vi.mock("../start/panelConfig.ts", () => ({ panelConfig: () => ({ cdnUrl: "" }) }));
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

// MEDIA-21
test.each([
  ["the directory's answer", '{"code":"ErrInvalidUrl"}'],
  ["S3's answer", "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>"],
])("a signed address that is used or expired says that the upload took too long: %s", async (_, text) => {
  vi.stubGlobal("XMLHttpRequest", answering(403, text));
  const picture = new File(["x"], "a.png", { type: "image/png" });
  const file = { id: "1", name: "a.png", type: "image/png", size: 1, file: picture };
  const actor = createActor(sendPhoto, { input: { file, address: "/storage/a.png" } });
  const refused = toPromise(actor).catch((problem: unknown) => problem);
  actor.start();
  expect(await refused).toEqual({ code: "uploadExpired" });
});
