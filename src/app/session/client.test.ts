import { afterEach, expect, test, vi } from "vitest";
import { reportContract } from "#contracts/report/reportContract.ts";
import { client } from "./client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const share = (status: number, answer: object) => {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  return client("client", reportContract).share({
    ...{ params: { id: "7" }, body: { Days: 7, Language: "en" }, headers: { "idempotency-key": "k" } },
  });
};
const made = {
  ...{ Id: 1, Language: "en", SharedAt: "2026-11-26T10:00:00Z", Until: "2026-12-26T10:00:00Z" },
  ...{ Opened: 0, LastOpened: null, Address: "https://zaguan.example/site/report/x" },
};

test("what something else answers with another success than was promised is no answer either", async () => {
  for (const status of [200, 201, 202]) {
    await expect(share(status, {})).rejects.toEqual({ code: "unexpected" });
    expect((await share(status, made)).status).toBe(status);
  }
});
