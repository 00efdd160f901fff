import { describe, expect, test } from "vitest";
import { laterFields } from "#contracts/property/propertyFields.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { client, sentCalls as sent } from "#tests/fixtures/sentCalls.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { featuredPlaces } from "./featuredActors.ts";
import { propertyList } from "./propertyListActors.ts";
import { unfinishedProperties } from "./unfinishedActors.ts";
import { propertyWizard } from "./wizardActors.ts";

describe("What is sent: properties (CALL-16 … CALL-23)", () => {
  const payload = payloadOfForm(sampleForm());
  const holidays = payloadOfForm({ ...sampleForm(), OfferType: 2 });

  // SEND-20
  test("a page of the list, and its count without the page", async () => {
    const search = { ...propertySearch.defaults, Status: "active", Types: [25, 8], Skip: 20 };
    expect(await sent(propertyList, "search", { search, take: 20 })).toEqual([
      {
        call: client("GET /property?Skip=20&Take=20&Order=Property/Id+desc&Status=active&Type=25&Type=8"),
      },
      { call: client("GET /property/count?Status=active&Type=25&Type=8") },
    ]);
  });

  // SEND-21
  test("a new one is published with Online", async () => {
    expect(await sent(propertyWizard, "create", { payload, key: "k" })).toEqual([
      { call: client("POST /property"), body: { ...payload, Online: true } },
    ]);
  });

  // SEND-21
  test.each([true, false])("a changed one stays where it is (Online %s)", async (Online) => {
    const id = Online ? 11 : 12;
    await sent(propertyWizard, "load", { mode: "edit", id }, { Online });
    expect(await sent(propertyWizard, "update", { id, payload, etag: '"1"' })).toEqual([
      { call: client(`PUT /property/${id}`), body: { ...payload, Online }, ifMatch: '"1"' },
    ]);
  });

  test("one whose wizard was resumed after a reload is asked for it first", async () => {
    expect(await sent(propertyWizard, "update", { id: 13, payload, etag: '"1"' }, { Online: false })).toEqual(
      [
        { call: client("GET /property/13") },
        { call: client("PUT /property/13"), body: { ...payload, Online: false }, ifMatch: '"1"' },
      ],
    );
  });

  test("the names of the payload", () => {
    const named =
      "Online Price Currency Ref Location Offer Type Build Plot Bathrooms Bedrooms Toilets Distance HighSeasonPrice Latitude " +
      "Longitude GeoInfo Address ShowAddress EnergyRatingConsumption EnergyRatingEmissions YearBuilt FloorNumber Levels " +
      "CadastralReference Photos Medias Features Descriptions";
    expect(["Online", ...Object.keys(holidays)].sort()).toEqual([...named.split(" "), ...laterFields].sort());
  });

  test.each([
    ["activate", "POST /property/7/activate"],
    ["deactivate", "POST /property/7/deactivate"],
    ["remove", "DELETE /property/7"],
  ])("%s", async (name, call) => {
    const [only] = await sent(propertyList, `propertyRow.${name}`, { id: 7 });
    expect(only?.call).toBe(client(call));
  });

  test("featuring and its end", async () => {
    const asked = { id: 7, type: "Featured", key: "k" };
    expect(await sent(featuredPlaces, "featured.feature", asked)).toEqual([
      { call: client("POST /featured"), body: { type: "Featured", id: 7 } },
    ]);
    expect((await sent(featuredPlaces, "featured.unfeature", { id: 7 }))[0]?.call).toBe(
      client("DELETE /featured/7"),
    );
  });

  test("drafts", async () => {
    const content = sampleForm();
    const body = { Type: "new-property", Content: JSON.parse(JSON.stringify(content)) };
    expect(await sent(unfinishedProperties, "list", { login: "costa" })).toEqual([
      { call: client("GET /items?type=new-property") },
    ]);
    expect(await sent(propertyWizard, "keepDraft", { id: null, etag: null, content, key: "k" })).toEqual([
      { call: client("POST /items"), body },
    ]);
    expect(await sent(propertyWizard, "keepDraft", { id: 3, etag: '"1"', content, key: "k" })).toEqual([
      { call: client("PUT /items/3"), body, ifMatch: '"1"' },
    ]);
    expect(await sent(propertyWizard, "load", { mode: "draft", id: 3 }, { Id: 3 })).toEqual([
      { call: client("GET /items?type=new-property") },
    ]);
    expect(await sent(propertyWizard, "removeDraft", { id: 3, etag: '"1"' })).toEqual([
      { call: client("DELETE /items/3"), ifMatch: '"1"' },
    ]);
    expect(
      (await sent(unfinishedProperties, "remove", { work: { draft: { Id: 3, content }, wizards: [] } }))[0]
        ?.call,
    ).toBe(client("DELETE /items/3"));
  });

  test("a photo is announced", async () => {
    const file = { type: "image/png", size: 10, name: "a.png" };
    expect(await sent(propertyWizard, "photoUpload.photoItem.request", { file })).toEqual([
      { call: client("POST /upload/image"), body: { ContentType: "image/png", Size: 10, Name: "a.png" } },
    ]);
  });
});
