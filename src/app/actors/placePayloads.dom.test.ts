import i18next from "i18next";
import { describe, expect, test, vi } from "vitest";
import { placeContract } from "#contracts/place/placeContract.ts";
import { featureContract } from "#contracts/property/propertyContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { healthyAnswer } from "#tests/fixtures/contractService.ts";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { clientOf } from "../session/clientOf.ts";
import { directoryList } from "./directoryListActors.ts";
import { placeOf } from "./placeOf.ts";
import { propertyPeekOf } from "./propertyPeekActors.ts";
import { services } from "./servicesActors.ts";
import { propertyWizard } from "./wizardActors.ts";

describe("What is sent: services, features and places (CALL-05 … CALL-07, CALL-24, CALL-25, CALL-37)", () => {
  test.each(["directory", "property", "featured"])("the %s service", async (name) => {
    expect(await sent(services, "load", { name })).toEqual([{ call: client(`GET /services/${name}`) }]);
  });

  test("features, from the admin service", async () => {
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json([]);
    });
    await clientOf(featureContract, "admin").list();
    expect(calls).toEqual(["GET /api/admin/feature"]);
  });

  test("a location that is typed: query, language and limit 10", async () => {
    // `types` is ours: which places a form takes, docs/decisions/004.
    i18next.language = "es";
    const asked = { query: "jáv", types: ["municipality"], limit: limits.locationSuggestions };
    expect(await sent(propertyWizard, "locationSearch.search", asked)).toEqual([
      { call: "GET /api/geo/locationwithtext?query=jáv&lang=es&limit=10&types=municipality" },
    ]);
    i18next.language = "en";
  });

  test("a location that an address names", async () => {
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return Response.json(healthyAnswer(placeContract.get).body);
    });
    await placeOf("m-03082");
    expect(calls).toEqual(["GET /api/geo/location/m-03082"]);
  });

  // DIR-12
  test("the directory, and the names of its towns and provinces", async () => {
    expect(await sent(directoryList, "list")).toEqual([{ call: client("GET /directory") }]);
    const entries = [
      { Town: "m-03082", Province: "03" },
      { Town: "m-03063", Province: "03" },
    ];
    expect(await sent(directoryList, "namePlaces", { entries })).toEqual([
      { call: "GET /api/geo/town?Id=m-03082&Id=m-03063" },
      { call: "GET /api/geo/province/03" },
    ]);
  });

  test("the details of a property for its popover", async () => {
    const subject = { by: "property", group: "7", show: "details" };
    expect(await sent(propertyPeekOf("costa"), "look", { subject })).toEqual([
      { call: client("GET /property/7") },
    ]);
  });
});
