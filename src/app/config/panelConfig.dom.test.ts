import { afterEach, expect, test, vi } from "vitest";
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
