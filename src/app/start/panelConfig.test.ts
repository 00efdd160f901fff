// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { client } from "../session/client.ts";
import { loadPanelConfig, panelConfig } from "./panelConfig.ts";

afterEach(() => vi.unstubAllGlobals());

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
