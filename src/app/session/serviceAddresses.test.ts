import { expect, onTestFinished, test, vi } from "vitest";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { loadPanelConfig, panelConfig } from "../config/panelConfig.ts";
import { client } from "./client.ts";

test("a service is called where the installation says it is (CALL-62)", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
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
