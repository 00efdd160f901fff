import { afterEach, expect, test, vi } from "vitest";
import { reportContract } from "#contracts/report/reportContract.ts";
import { connection } from "../connection/connection.ts";
import { client } from "./client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const share = (status: number, answer: object) => {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  return client("client", reportContract).share({
    params: { id: "7" },
    body: { Days: 7, Language: "en" },
    headers: { "idempotency-key": "k" },
  });
};
const made = {
  Id: 1,
  Language: "en",
  SharedAt: "2026-11-26T10:00:00Z",
  Until: "2026-12-26T10:00:00Z",
  Opened: 0,
  LastOpened: null,
  Address: "https://zaguan.example/site/report/x",
};

test("what something else answers with another success than was promised is no answer either", async () => {
  for (const status of [200, 201, 202]) {
    await expect(share(status, {})).rejects.toEqual({ code: "unexpected" });
    expect((await share(status, made)).status).toBe(status);
  }
});

const refused = (...statuses: number[]) => refusedAs("ErrInvalidAccessToken", ...statuses);

/** Answers the first token and the next with these statuses; gives the tokens that were sent and those for which another was asked. */
async function refusedAs(code: string, ...statuses: number[]) {
  const sent: (string | null)[] = [];
  const renewed: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("authorization"));
    const status = statuses[sent.length - 1] ?? 200;
    return Response.json(status === 200 ? [] : { code }, { status });
  });
  const calls = client("client", reportContract, {
    current: () => "old",
    renew: async (token) => {
      renewed.push(token);
      return "new";
    },
  });
  const { status } = await calls.list({ params: { id: "7" } });
  return { sent, renewed, status };
}

// SESSION-03
test("a token is renewed when it was refused, once, and for nothing else that is refused", async () => {
  const again = { sent: ["Bearer old", "Bearer new"], renewed: ["old"] };
  expect(await refused(401)).toEqual({ ...again, status: 200 });
  expect(await refused(401, 401)).toEqual({ ...again, status: 401 });
  for (const status of [400, 403, 404, 409, 412, 413, 429, 500, 503])
    expect(await refused(status)).toEqual({ sent: ["Bearer old"], renewed: [], status });
});

// TEAM-38
test("a call that the role does not include stays refused, and has the token renewed for the new role", async () => {
  expect(await refusedAs("ErrNoRigths", 403)).toEqual({
    sent: ["Bearer old"],
    renewed: ["old"],
    status: 403,
  });
});

test("a call that was given up never settles, and says nothing of the connection", async () => {
  const lost = vi.spyOn(connection, "send");
  const given = new AbortController();
  vi.stubGlobal("fetch", async () => {
    given.abort();
    throw new DOMException("Given up.", "AbortError");
  });
  const call = client("client", reportContract).list({
    params: { id: "7" },
    fetchOptions: { signal: given.signal },
  });
  const settled = vi.fn();
  call.then(settled, settled);
  await vi.waitFor(() => expect(given.signal.aborted).toBe(true));
  // Every reaction to what has failed by now runs before a timer does.
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled).not.toHaveBeenCalled();
  expect(lost).not.toHaveBeenCalled();
});
