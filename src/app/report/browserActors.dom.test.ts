import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, createActor } from "xstate";
import { importContract } from "#contracts/import/importContract.ts";
import { sampleOf } from "#tests/fixtures/sampleOf.ts";
import { directoryWizardOf } from "../actors/directoryWizardActors.ts";
import { feeds } from "../actors/feedsActors.ts";
import { feedCheck, importReport } from "../actors/importReportActors.ts";
import { position } from "../actors/positionActors.ts";
import { apiKeys } from "../actors/teamActors.ts";
import { unfinishedEntries } from "../actors/unfinishedActors.ts";
import { connection } from "../connection/connection.ts";
import { reportLinksOf } from "./OwnerReport.tsx";

afterEach(() => vi.unstubAllGlobals());

const implementationOf = (machine: AnyStateMachine, src: string) =>
  machine.implementations.actors[src] as AnyActorLogic;

function outcomeOf(logic: AnyActorLogic, input?: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => resolve({ resolved: actor.getSnapshot().output }),
      error: (rejected) => resolve({ rejected }),
    });
    actor.start();
  });
}

describe("Copying a link", () => {
  const copies: [string, AnyActorLogic, object][] = [
    ["a feed's", implementationOf(feeds, "copy"), { text: "the text" }],
    ["a report's", implementationOf(reportLinksOf(7), "copy"), { text: "the text" }],
    ["an API key", implementationOf(apiKeys, "copy"), { secret: "the text" }],
  ];

  test.each(copies)("writes it to the clipboard: %s", async (_, logic, input) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await outcomeOf(logic, input)).toEqual({ resolved: undefined });
    expect(writeText.mock.calls).toEqual([["the text"]]);
  });

  test.each(copies)(
    "fails where the browser refuses, and where it has no clipboard: %s",
    async (_, logic, input) => {
      const refusal = new DOMException("Not allowed", "NotAllowedError");
      vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(refusal) } });
      expect(await outcomeOf(logic, input)).toEqual({ rejected: refusal });
      vi.stubGlobal("navigator", {});
      expect(await outcomeOf(logic, input)).toEqual({ rejected: expect.any(TypeError) });
    },
  );
});

describe("A look at the server", () => {
  const probe = implementationOf(connection.logic as AnyStateMachine, "probe");

  test.each([200, 304, 401, 404])("finds it, whatever it answers: %i", async (status) => {
    vi.stubGlobal("fetch", async () => new Response(null, { status }));
    expect(await outcomeOf(probe)).toEqual({ resolved: undefined });
  });

  test.each([500, 502, 503])("does not find what is before it: %i", async (status) => {
    vi.stubGlobal("fetch", async () => new Response("", { status }));
    expect(await outcomeOf(probe)).toEqual({ rejected: new Error(`the server answered ${status}`) });
  });

  test("finds nobody who is silent, and ends with who asked", async () => {
    const silence = new TypeError("fetch failed");
    vi.stubGlobal("fetch", () => Promise.reject(silence));
    expect(await outcomeOf(probe)).toEqual({ rejected: silence });
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    const actor = createActor(probe).start();
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });
});

describe("Where the browser is", () => {
  const locate = implementationOf(position, "locate");
  type Locate = (found: (at: object) => void, failed: () => void) => void;
  const stubLocation = (getCurrentPosition: Locate) =>
    vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });

  test("is a point", async () => {
    stubLocation((found) => found({ coords: { latitude: 39.98, longitude: 0, accuracy: 12 } }));
    expect(await outcomeOf(locate)).toEqual({ resolved: { lat: 39.98, lon: 0 } });
  });

  test("is not known where the person refuses, and where the browser cannot tell", async () => {
    stubLocation((_, failed) => failed());
    expect(await outcomeOf(locate)).toEqual({ rejected: { code: "unexpected" } });
    vi.stubGlobal("navigator", {});
    expect(await outcomeOf(locate)).toEqual({ rejected: { code: "unexpected" } });
  });
});

describe("An import's report in a tab of its own", () => {
  const openReport = implementationOf(importReport, "openReport");

  test("opens without knowing who opened it", async () => {
    const tab = { opener: window };
    const open = vi.fn(() => tab);
    vi.stubGlobal("open", open);
    expect(await outcomeOf(openReport, { url: "https://imports.example/1.xml" })).toEqual({
      resolved: undefined,
    });
    expect(open.mock.calls).toEqual([["https://imports.example/1.xml", "_blank"]]);
    expect(tab.opener).toBeNull();
  });

  test("fails where the browser opens none, and is never a script", async () => {
    const open = vi.fn(() => null);
    vi.stubGlobal("open", open);
    const failed = { rejected: { code: "unexpected" } };
    expect(await outcomeOf(openReport, { url: "https://imports.example/1.xml" })).toEqual(failed);
    expect(await outcomeOf(openReport, { url: "javascript:alert(1)" })).toEqual(failed);
    expect(open).toHaveBeenCalledTimes(1);
  });
});

test("A logo is what its first bytes are, and a file that cannot be read fails", async () => {
  const logo = directoryWizardOf({ Id: 7, ServiceID: 3 }).implementations.actors.logo as AnyStateMachine;
  const readKind = implementationOf(logo, "readKind");
  const kindOf = (file: unknown) => outcomeOf(readKind, { file: { file } });
  expect(await kindOf(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toEqual({
    resolved: "image/jpeg",
  });
  expect(await kindOf(new Blob(["GIF89a"]))).toEqual({ resolved: null });
  const failure = new DOMException("It is gone", "NotReadableError");
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(failure) }) };
  expect(await kindOf(gone)).toEqual({ rejected: failure });
});

test("Unfinished entries are what this browser keeps; none are asked for", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const list = implementationOf(unfinishedEntries, "list");
  expect(await outcomeOf(list, { login: "costa" })).toEqual({ resolved: { items: [], unread: null } });
  expect(asked).not.toHaveBeenCalled();
});

describe("A feed's file that is sent to be checked", () => {
  const sendFile = implementationOf(feedCheck, "sendFile");
  const file = { name: "kyero.xml", size: 20, file: new File(["<root/>"], "kyero.xml") };
  const check = sampleOf(importContract.checkFile.responses[201]);
  let requests: FakeRequest[] = [];
  let answer: (request: FakeRequest) => void = () => undefined;

  class FakeRequest {
    status = 0;
    responseText = "";
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    ontimeout = () => undefined;
    opened: string[] = [];
    headers: Record<string, string> = {};
    sent: unknown;
    abort = vi.fn();
    open(...opened: string[]) {
      this.opened = opened;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(body: unknown) {
      this.sent = body;
      requests.push(this);
      queueMicrotask(() => answer(this));
    }
    answer(status: number, text: string) {
      this.status = status;
      this.responseText = text;
      this.onload();
    }
  }

  beforeEach(() => {
    requests = [];
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
  });

  const send = () => outcomeOf(sendFile, { login: "xml/homes", file });

  test("is sent as it is under its name, and gives the check", async () => {
    answer = (request) => request.answer(201, JSON.stringify(check));
    expect(await send()).toEqual({ resolved: check });
    expect(requests.map(({ opened, sent }) => [...opened, sent])).toEqual([
      ["POST", expect.stringMatching(/\/xml%2Fhomes\/.*\?name=kyero\.xml$/), file.file],
    ]);
    expect(requests[0]?.headers).toMatchObject({ "content-type": "application/octet-stream" });
  });

  test.each([
    [400, '{"code":"ErrInvalidContentType"}', { code: "ErrInvalidContentType" }],
    [409, '{"code":"ErrNotReady"}', { code: "ErrNotReady" }],
    [429, '{"code":"ErrTooManyRequests","retryAfter":9}', { code: "ErrTooManyRequests", retryAfter: 9 }],
    [401, '{"code":"ErrInvalidAccessToken"}', { code: "ErrInvalidAccessToken" }],
    [413, "", { code: "unexpected", status: 413 }],
    [502, "<h1>Bad gateway</h1>", { code: "unexpected", status: 502 }],
    [200, JSON.stringify(check), { code: "unexpected", status: 200 }],
    [201, '{"html":"<h1>Bad gateway</h1>"}', { code: "unexpected" }],
    [201, "", { code: "unexpected" }],
  ])("fails with what is refused: %i %s", async (status, text, problem) => {
    answer = (request) => request.answer(status, text);
    expect(await send()).toEqual({ rejected: expect.objectContaining(problem) });
  });

  test.each(["onerror", "ontimeout"] as const)(
    "says of a silent service that there is no network: %s",
    async (silence) => {
      answer = (request) => request[silence]();
      expect(await send()).toEqual({ rejected: { code: "network" } });
    },
  );

  test("is sent no further once it is given up", async () => {
    answer = () => undefined;
    const actor = createActor(sendFile, { input: { login: "xmlhomes", file } }).start();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    actor.stop();
    expect(requests[0]?.abort).toHaveBeenCalledTimes(1);
  });

  test("is there before it is sent", async () => {
    expect(await outcomeOf(sendFile, { login: "xmlhomes", file: null })).toEqual({
      rejected: { code: "unexpected" },
    });
    expect(requests).toEqual([]);
  });
});
