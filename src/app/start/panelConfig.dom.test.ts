import { afterEach, expect, test, vi } from "vitest";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { client } from "../session/client.ts";
import { loadPanelConfig, panelConfig } from "./panelConfig.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an installation that does not say where its services are is waited for five seconds at most", async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const before = panelConfig();
  const loading = loadPanelConfig();
  patience.abort(new Error("too long"));
  await expect(loading).rejects.toThrow("too long");
  expect(timeout.mock.calls).toEqual([[5_000]]);
  expect(panelConfig()).toBe(before);
});

test("a service is called where the installation says it is (CALL-62)", async () => {
  const asked: string[] = [];
  const services = { ...panelConfig().services, client: "https://services.example/client" };
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = { Status: "NOT_ACTIVE", MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null };
    return Response.json(url === "/config.json" ? { services } : answer);
  });
  await loadPanelConfig();
  await client("client", serviceContract).featured();
  expect(asked).toEqual(["/config.json", "https://services.example/client/services/featured"]);
});
