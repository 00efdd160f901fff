import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { codeAt } from "#server/account/second-factor/oneTimeCode.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { bytesOfBase32 } from "#tests/fixtures/bytesOfBase32.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import { type TestAnswer, type TestCaller, testCaller } from "../harness/testCaller.ts";

const ROUNDS = 5;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);

/** Asks one server for the address of a picture, and sends it to another. */
async function uploaded(
  caller: TestCaller,
  from: string,
  to: string,
): Promise<Pick<TestAnswer, "status" | "body">> {
  const content = await jpeg();
  const picture = { ContentType: "image/jpeg", Size: content.length, Name: "photo.jpg" };
  const asked = await caller.post("/api/client/upload/image", picture);
  if (asked.status >= 400) return asked;
  const headers = {
    "content-type": "image/jpeg",
    "content-length": String(content.length),
    "x-amz-acl": "public-read",
  };
  const { status, body } = await rawRequest(
    "PUT",
    String(asked.body.FileUploadURL).replace(from, to),
    headers,
    content,
  );
  return { status, body: String(body) };
}

oneStore("two servers whose clocks differ", (fresh) => {
  let store: Store;
  const skews = [0, 0];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    store = await fresh();
    for (const nth of [0, 1])
      servers.push(
        await startServer(store, {
          now: () => new Date(Date.now() + (skews[nth] ?? 0)),
          env: { TOKEN_KEY, LOG_LEVEL: "error" },
        }),
      );
  });
  beforeEach(() => skews.fill(0));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await store.close();
  });

  /** Signs a client in at one server and does a day's work by turns at both; gives each answer that is a refusal. */
  async function refusalsOf(login: string, here: TestServer, there: TestServer): Promise<string[]> {
    const refusals: string[] = [];
    const note = (what: string, answer: Pick<TestAnswer, "status" | "body">) => {
      if (answer.status >= 400) refusals.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const account = { login, password: PASSWORD };
    const tokens = note("sign-in", await here.nobody().post("/api/auth/client/auth", account));
    const asked = [there, here].map(({ app }) => testCaller(app, tokens));
    const bearer = { authorization: `Bearer ${tokens.refreshToken}` };
    const pair = note("refresh", await there.nobody().post("/api/auth/token/refresh", undefined, bearer));
    const again = note(
      "refresh of a second tab",
      await here.nobody().post("/api/auth/token/refresh", undefined, bearer),
    );
    expect(again).toEqual(pair);
    for (const { app } of [here, there]) asked.push(testCaller(app, pair));
    const published = new Set<number>();
    const key = { "idempotency-key": randomUUID() };
    const listing = validPayload({ Ref: randomUUID().slice(0, 8) });
    for (const [nth, caller] of asked.entries()) {
      note("services", await caller.get("/api/client/services/property"));
      published.add(note("publish", await caller.post("/api/client/property", listing, key)).Id);
      const draft = { Type: "new-property", Content: emptyPropertyForm() };
      note("draft", await caller.post("/api/client/items", draft));
      // Ten an hour: the month forth and back has six at one time.
      if (nth < 2)
        note("message", await caller.post("/api/client/contact", { subject: "Late", body: "Or early." }));
      const { enquiries } = await receiveContacts(store, login, [{}]);
      const copy = { email: "agent@costa.example", language: "en" };
      note("resend", await caller.post(`/api/client/propertyenquiries/${enquiries[0]}/resend`, copy));
    }
    expect(published.size).toBe(1);
    for (const [one, other] of [[here, there] as const, [there, here] as const])
      note("picture", await uploaded(testCaller(one.app, pair), one.url, other.url));
    return refusals;
  }

  // SAFE-40
  it.each([-30_000, 30_000])("by %i ms each refuse nothing wrongly", async (skew) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = round % 2 ? [...servers].reverse() : servers;
      if (!one || !other) throw new Error("There are no servers.");
      skews[0] = skew;
      skews[1] = -skew;
      const login = `agent${round}${skew < 0 ? "a" : "b"}`;
      await one.client(login);
      expect(await refusalsOf(login, one, other)).toEqual([]);
    }
  });

  // SAFE-40
  it("take a second step at one that was begun at the other", async () => {
    const [early, late] = servers;
    if (!early || !late) throw new Error("There are no servers.");
    const owner = await early.client("owner");
    const { body } = await owner.post("/api/auth/account/second-factor", { password: PASSWORD });
    const secret = bytesOfBase32(body.Secret);
    const confirm = { code: codeAt(secret, new Date(Date.now() - 60_000)) };
    skews.fill(-60_000);
    expect((await owner.post("/api/auth/account/second-factor/confirm", confirm)).status).toBe(200);
    skews[0] = -30_000;
    skews[1] = 30_000;
    const account = { login: "owner", password: PASSWORD };
    const { body: asked } = await late.nobody().post("/api/auth/client/auth", account);
    const code = codeAt(secret, new Date());
    const step = { challenge: asked.challenge, code };
    expect((await early.nobody().post("/api/auth/second-step", step)).status).toBe(200);
  });

  // SAFE-40
  it("by a month, forth and back, refuse nothing wrongly to who signs in again", async () => {
    const [one, other] = servers;
    if (!one || !other) throw new Error("There are no servers.");
    await one.client("steady");
    for (const step of [0, MONTH_MS, 0, -MONTH_MS, 0, MONTH_MS]) {
      skews.fill(step);
      expect(await refusalsOf("steady", one, other)).toEqual([]);
    }
  });
});
