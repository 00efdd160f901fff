import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

export const JAVEA = "m-03082";

/** A server for the tests of a file, a client who publishes, and the public site as a browser without scripts reads it. */
export function servePages() {
  let server: TestServer;
  let costa: TestCaller;
  let close: () => Promise<void>;
  let refs = 0;

  beforeAll(async () => {
    const store = await freshStore("pglite");
    server = await startServer(store);
    close = async () => {
      await server.close();
      await store.close();
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    costa = await server.client("costa");
  });

  const publish = async (more: object = {}): Promise<number> => {
    refs += 1;
    const answer = await costa.post("/api/client/property", {
      Online: true,
      Ref: `S-${refs}`,
      Type: 25,
      Offer: 3,
      Currency: "EUR",
      Price: 1_250_000,
      Location: JAVEA,
      ...more,
    });
    expect([answer.status, answer.body]).toEqual([201, { Id: expect.any(Number) }]);
    return answer.body.Id;
  };
  const page = async (path: string) => {
    const {
      statusCode: status,
      headers,
      body,
    } = await server.inject({ method: "GET", url: `/site/${path}` });
    const { document } = new Window();
    document.write(body);
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent.replaceAll("\u00a0", " "));
    return { status, headers, body, document, texts };
  };

  return {
    publish,
    page,
    server: () => server,
    costa: () => costa,
  };
}
