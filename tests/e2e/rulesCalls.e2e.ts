import { randomUUID } from "node:crypto";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { problemCodes } from "#contracts/wire/problem.ts";
import { newReference } from "#tests/fixtures/asClient.ts";
import { dayAgo } from "#tests/fixtures/dayAgo.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { clientCalls, restCaller } from "#tests/fixtures/restCaller.ts";
import { textsOf } from "#tests/fixtures/texts.ts";
import { ruleWalk } from "#tests/rules/ruleWalk.ts";

const range = `FromDate=${dayAgo(30)}&ToDate=${dayAgo(1)}`;

test("docs/rules/calls.md: signing in, services, statistics", async ({ request }) => {
  const { broken, hold } = ruleWalk();
  const post = async (path: string, data?: object, token?: string) => {
    const given = await request.post(`/api/auth${path}`, {
      ...(data && { data }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return { status: given.status(), body: await given.json() };
  };
  const tokens = { accessToken: expect.any(String), refreshToken: expect.any(String) };
  const signedIn = await post("/client/auth", { login: "costa", password: "demo" });
  await hold("CALL-01", () => expect(signedIn).toEqual({ status: 200, body: tokens }));
  const admin = await post("/internal/auth", { email: "admin@zaguan.example", password: "demo" });
  await hold("CALL-02", () => expect(admin).toEqual({ status: 200, body: tokens }));
  await hold("CALL-03", async () => {
    const refreshed = await post("/token/refresh", undefined, signedIn.body.refreshToken);
    expect(refreshed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
  });
  await hold("SESSION-07", async () => {
    const again = await post("/client/auth", { login: "costa", password: "demo" });
    expect(await post("/token/refresh", undefined, again.body.refreshToken)).toEqual({
      status: 200,
      body: tokens,
    });
    expect((await post("/token/refresh", undefined, again.body.accessToken)).status).toBe(401);
  });
  await hold("CALL-04", async () => {
    const asClient = await post("/internal/loginasclient", { login: "small" }, admin.body.accessToken);
    expect(asClient).toEqual({ status: 200, body: tokens });
    const refused = await post("/internal/loginasclient", { login: "small" }, signedIn.body.accessToken);
    expect([401, 403]).toContain(refused.status);
  });
  await hold("ERR-13", async () => {
    expect((await post("/client/auth", { login: "costa", password: "wrong" })).body.code).toBe(
      "ErrInvalidCredentials",
    );
    const bare = await request.get("/api/client/services/property");
    expect([bare.status(), (await bare.json()).code]).toEqual([401, "ErrInvalidAuthorizationHeader"]);
    const forged = await restCaller(request, "no.token.atall")("GET", "/api/client/services/property");
    expect([forged.status, forged.body.code]).toEqual([401, "ErrInvalidAccessToken"]);
  });
  const call = restCaller(request, signedIn.body.accessToken);
  await hold("SESSION-09", async () =>
    expect((await call("GET", "/api/client/items?type=new-property")).status).toBe(200),
  );
  await hold("CALL-05", async () =>
    expect((await call("GET", "/api/client/services/directory")).body).toMatchObject({
      Free: expect.any(Number),
      Featured: expect.any(Number),
      FeaturedPremium: expect.any(Number),
      Status: "ACTIVE",
    }),
  );
  await hold("CALL-06", async () =>
    expect((await call("GET", "/api/client/services/property")).body).toMatchObject({
      Status: "ACTIVE",
      PropertyLimit: 600,
      ImportType: "Manual",
      ManualSelection: false,
      EndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  await hold("CALL-07", async () =>
    expect((await call("GET", "/api/client/services/featured")).body).toMatchObject({
      MaxFeaturedStandard: 40,
      MaxFeaturedPremium: 20,
    }),
  );
  for (const [id, path, key] of [
    ["CALL-09", `propertyenquiries/stats?${range}&Spam=false`, "distinctByEmail"],
    ["CALL-10", `directoryenquiries/stats?${range}&Spam=false`, "distinctByEmail"],
    [
      "CALL-11",
      `calls/stats?LinkName=form&LinkName=confirmation&${range}&Spam=false&Deleted=false`,
      "distinctByCallOrigin",
    ],
    ["CALL-11", `calls/stats?LinkName=directory&${range}&Spam=false&Deleted=false`, "distinctByCallOrigin"],
  ] as const)
    await hold(id, async () =>
      expect((await call("GET", `/api/client/${path}`)).body).toEqual({
        count: expect.any(Number),
        [key]: expect.any(Number),
      }),
    );
  await hold("CALL-12", async () =>
    expect((await call("GET", `/api/client/performance?${range}`)).body).toEqual({
      Commission: expect.any(Number),
    }),
  );
  await hold("CALL-24", async () => {
    const { body } = await call("GET", "/api/admin/feature");
    expect(body).toHaveLength(21);
    for (const one of body) expect(Object.keys(one).length).toBeGreaterThan(1);
  });
  await hold("FIELD-15", async () => expect((await call("GET", "/api/admin/feature")).body).toHaveLength(21));
  await hold("FIELD-14", () => {
    expect(propertyTypes).toHaveLength(26);
    expect(propertyTypes.map(({ Id }) => Id)).toEqual(Array.from({ length: 26 }, (_, at) => at + 1));
  });
  await hold("CALL-25", async () => {
    const { body } = await call("GET", "/api/geo/locationwithtext?query=san&lang=es&limit=10");
    expect(body).toHaveLength(10);
    for (const one of body)
      expect(one).toMatchObject({
        id: expect.any(String),
        type: expect.any(String),
        center: { lat: expect.any(Number) },
      });
  });
  await hold("CALL-31", async () => {
    const { body } = await call("GET", "/api/geo/location?freetext=javea&lang=en");
    expect((await call("GET", `/api/geo/location/${body[0].id}`)).body.id).toBe(body[0].id);
  });
  await hold("CALL-38", async () =>
    expect((await call("GET", "/api/client/agent/preferences")).body).toMatchObject({
      ExportEnquiries: true,
    }),
  );
  await hold("CALL-26", async () => {
    const key = { "idempotency-key": randomUUID() };
    const sent = await call(
      "POST",
      "/api/client/contact",
      { subject: "A walk", body: "over the rules" },
      key,
    );
    expect(sent).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  });
  await hold("ERR-15", async () => {
    expect((await call("POST", "/api/client/contact", { subject: " ", body: "b" })).body.code).toBe(
      "ErrMissingSubject",
    );
    expect((await call("POST", "/api/client/exportedfeeds", { name: " " })).body.code).toBe("ErrEmptyName");
  });
  await hold("CALL-47", async () => {
    const asked = { subject: "Featured", body: "5 places", language: "es" };
    expect(await call("POST", "/api/client/contact-advertise", asked)).toMatchObject({ status: 200 });
  });
  await hold("ERR-02", () => {
    for (const language of ["en", "es"] as const) {
      const texts = textsOf(language, "problem");
      for (const code of problemCodes) expect(texts, `${code} in ${language}`).toHaveProperty(code);
    }
  });
  expect(broken).toEqual({});
});

test("docs/rules/calls.md: properties, drafts, photos, promotion", async ({ request, newClient }) => {
  const { broken, hold } = ruleWalk();
  const { accessToken } = await newClient({ like: "costa", listings: 120 });
  const call = restCaller(request, accessToken);
  const PROPERTY = "/api/client/property";
  const make = (changes = {}) => call("POST", PROPERTY, validPayload({ Ref: newReference(), ...changes }));
  const made = await make({ Price: 250_000 });
  const at = `${PROPERTY}/${made.body.Id}`;
  await hold("CALL-17", () => expect(made).toMatchObject({ status: 201, body: { Id: expect.any(Number) } }));
  const got = await call("GET", at);
  await hold("CALL-32", () => expect(got.body).toMatchObject({ Id: made.body.Id, Price: 250_000 }));
  await hold("CALL-53", async () => {
    expect(got.headers.etag).toBeTruthy();
    const payload = validPayload({ Ref: got.body.AgentRef, Price: 260_000 });
    const match = { "if-match": got.headers.etag ?? "" };
    expect((await call("PUT", at, payload, match)).status).toBe(200);
    const stale = await call("PUT", at, { ...payload, Price: 270_000 }, match);
    expect([stale.status, stale.body.code]).toEqual([412, "ErrVersionConflict"]);
  });
  await hold("CALL-18", async () => {
    const payload = validPayload({ Ref: got.body.AgentRef, Price: 255_000, Online: true });
    expect((await call("PUT", at, payload)).body).toMatchObject({ Price: 255_000 });
  });
  await hold("CALL-15", async () => {
    for (const query of [
      "Status=available&Featured=FeaturedPremium",
      "Featured=Featured",
      "Status=active",
      "Status=deactivated",
      "Status=active&OfferType=for-sale",
      "Status=active&OfferType=for-rent",
      "Status=active&OfferType=for-holidays",
    ])
      expect((await call("GET", `${PROPERTY}/count?${query}`)).body).toEqual({ count: expect.any(Number) });
  });
  await hold("CALL-16", async () => {
    const near = "Location=m-03082&Nearby.Radius=5000&Nearby.Latitude=38.79&Nearby.Longitude=0.16";
    for (const query of [
      "Skip=0&Take=20&Status=available&Order=Property/AgentRef%20asc",
      "Featured=any&Id=1",
      "Ref=%25A%25",
      near,
      "Type=1&Type=25&MinPrice=1&MaxPrice=999999&MinBedrooms=1&MinBathrooms=1",
      "Features=pool&Features=garage&MinBuild=100&MinPlot=100&Offer=3",
    ]) {
      const { status, body } = await call("GET", `${PROPERTY}?${query}`);
      expect([query, status, Array.isArray(body)]).toEqual([query, 200, true]);
    }
    expect((await call("GET", PROPERTY)).body).toHaveLength(20);
  });
  await hold("LIST-22", async () => {
    for (const field of ["Id", "AgentRef", "NormalizedPriceInEuro", "Town/Name", "Province/Name"])
      for (const direction of ["asc", "desc"])
        expect((await call("GET", `${PROPERTY}?Order=Property/${field}%20${direction}`)).status).toBe(200);
  });
  await hold("CALL-20", async () => {
    expect((await call("POST", `${at}/deactivate`)).body).toMatchObject({ Status: "deactivated" });
    expect((await call("POST", `${at}/activate`)).body).toMatchObject({ Status: "active" });
  });
  await hold("CALL-21", async () => {
    expect((await call("POST", "/api/client/featured", { type: "Featured", id: made.body.Id })).status).toBe(
      200,
    );
    await hold("ERR-16", async () => {
      const twice = await call("POST", "/api/client/featured", { type: "Featured", id: made.body.Id });
      expect([twice.status, twice.body.code]).toEqual([409, "ErrPropertyIsAlreadyFeatured"]);
    });
    const premium = await call("POST", "/api/client/featured", { type: "FeaturedPremium", id: made.body.Id });
    expect(premium.status).toBe(200);
    const again = await call("POST", "/api/client/featured", { type: "FeaturedPremium", id: made.body.Id });
    expect(again.body.code).toBe("ErrPropertyIsAlreadyFeaturedPremium");
    expect((await call("DELETE", `/api/client/featured/${made.body.Id}`)).status).toBe(200);
  });
  await hold("FEAT-06", async () => {
    await call("POST", `${at}/deactivate`);
    const refused = await call("POST", "/api/client/featured", { type: "Featured", id: made.body.Id });
    expect([refused.status, refused.body.code]).toEqual([409, "ErrPropertyIsOffline"]);
  });
  await hold("CALL-22", async () => {
    const body = { Type: "new-property", Content: { AgentRef: "half" } };
    const { status, body: item } = await call("POST", "/api/client/items", body);
    expect([status, item]).toEqual([201, { Id: expect.any(Number) }]);
    const changed = { Type: "new-property", Content: { AgentRef: "half more" } };
    expect((await call("PUT", `/api/client/items/${item.Id}`, changed)).status).toBe(200);
    expect((await call("DELETE", `/api/client/items/${item.Id}`)).status).toBe(204);
  });
  await hold("CALL-08", async () => {
    const { body } = await call("GET", "/api/client/items?type=new-property");
    for (const item of body)
      expect(item).toMatchObject({ Id: expect.any(Number), Content: expect.any(Object) });
  });
  await hold("CALL-23", async () => {
    const picture = await jpeg();
    const ticket = { ContentType: "image/jpeg", Size: picture.length, Name: "a.jpg" };
    const { body } = await call("POST", "/api/client/upload/image", ticket);
    const sent = await request.put(body.FileUploadURL, {
      headers: { "content-type": "image/jpeg", "x-amz-acl": "public-read" },
      data: picture,
    });
    expect(sent.status()).toBeLessThan(300);
    const Url = body.FileUploadURL.replace(/\?.*$/, "");
    const withPhoto = await make({ Photos: [{ Url, Number: 1 }] });
    expect((await call("GET", `${PROPERTY}/${withPhoto.body.Id}`)).body.Photos).toMatchObject([
      { Url, Number: 1 },
    ]);
    await call("DELETE", `${PROPERTY}/${withPhoto.body.Id}`);
  });
  await hold("MEDIA-05", async () => {
    const ask = (Size: number) =>
      call("POST", "/api/client/upload/image", { ContentType: "image/png", Size, Name: "a.png" });
    expect((await ask(30_720_000)).status).toBe(200);
    expect((await ask(30_720_001)).body.code).toBe("ErrFileSizeExceed");
  });
  await hold("ERR-14", async () => {
    const gif = await call("POST", "/api/client/upload/image", {
      ContentType: "image/gif",
      Size: 10,
      Name: "a.gif",
    });
    expect(gif.body.code).toBe("ErrInvalidContentType");
  });
  const codeOf = async (changes: object) => (await make(changes)).body.code;
  const { AgentRef } = got.body;
  for (const [id, changes, code] of [
    ["ERR-17", { Price: null }, "ErrMissingPrice"],
    ["ERR-17", { Ref: "" }, "ErrMissingReference"],
    ["ERR-17", { Location: null }, "ErrMissingTown"],
    ["ERR-17", { Offer: null }, "ErrMissingOffer"],
    ["ERR-17", { Latitude: 38.79, Longitude: 0.16 }, "ErrMissingGeoInfo"],
    ["ERR-17", { ShowAddress: true, Address: null }, "ErrMissingShowAddress"],
    ["ERR-19", { Latitude: 50, Longitude: 0, GeoInfo: "exact" }, "ErrInvalidGeoInfo"],
    ["FIELD-08", { Latitude: 38.79, Longitude: 0.16 }, "ErrMissingGeoInfo"],
    ["FIELD-03", { Ref: AgentRef }, "ErrDuplicateRef"],
    ["FIELD-05", { Price: 1_000_000_000 }, "ErrInvalidPrice"],
    ["FIELD-05", { Price: 10.5 }, "ErrInvalidPrice"],
    ["FIELD-06", { Offer: 2, HighSeasonPrice: 1_000_000_001 }, "ErrInvalidPrice"],
    ["FIELD-09", { Bedrooms: 1.5 }, "ErrInvalidBedrooms"],
    ["FIELD-10", { Bedrooms: -1 }, "ErrInvalidBedrooms"],
    ["FIELD-09", { Bathrooms: 1.5 }, "ErrInvalidBathrooms"],
    ["FIELD-09", { Toilets: 1.5 }, "ErrInvalidToilets"],
    ["FIELD-12", { FloorNumber: "f".repeat(21) }, "ErrInvalidFloorNumber"],
    ["ERR-19", { Offer: 1 }, "ErrInvalidOffer"],
    ["MEDIA-12", { Medias: [media("video"), media("video")] }, "ErrTooManyVideos"],
    ["MEDIA-12", { Medias: [media("virtualtour"), media("virtualtour")] }, "ErrTooManyVirtualTours"],
    ["MEDIA-12", { Medias: [media("floorplan"), media("floorplan")] }, "ErrInvalidMedia"],
    ["MEDIA-11", { Medias: [{ type: null, url: "https://example.com/a" }] }, "ErrInvalidMedia"],
  ] as const)
    await hold(id, async () => expect(await codeOf(changes)).toBe(code));
  await hold("FIELD-02", async () => {
    const long = await make({ Ref: "R".repeat(101) });
    expect(long.status).toBe(400);
  });
  await hold("FIELD-11", async () => {
    expect((await make({ YearBuilt: 1899 })).status).toBe(400);
    const old = await make({ YearBuilt: 1900 });
    expect(old.status).toBe(201);
    await call("DELETE", `${PROPERTY}/${old.body.Id}`);
  });
  await hold("FIELD-07", async () => {
    for (const [Latitude, Longitude, status] of [
      [27.633, -18.167, 201],
      [44, 6.033, 201],
      [27.632, 0, 400],
      [44.001, 0, 400],
      [40, -18.168, 400],
      [40, 6.034, 400],
    ] as const) {
      const answer = await make({ Latitude, Longitude, GeoInfo: "exact" });
      expect([Latitude, Longitude, answer.status]).toEqual([Latitude, Longitude, status]);
      if (answer.status === 201) await call("DELETE", `${PROPERTY}/${answer.body.Id}`);
    }
  });
  await hold("ERR-01", async () => {
    const { status, body } = await make({ Price: null, Bedrooms: 1.5 });
    expect([status, body.fields.length]).toEqual([400, 2]);
  });
  await hold("CALL-54", async () => {
    for (const [take, status] of [
      ["1", 200],
      ["100", 200],
      ["0", 400],
      ["101", 400],
    ] as const)
      expect((await call("GET", `${PROPERTY}?Take=${take}`)).status).toBe(status);
  });
  await hold("ERR-10", async () =>
    expect((await call("GET", `${PROPERTY}?Take=0`)).body.code).toBe("ErrInvalidTake"),
  );
  await hold("CALL-19", async () => {
    expect((await call("DELETE", at)).status).toBe(204);
    expect((await call("GET", at)).body.code).toBe("ErrPropertyInvalid");
  });
  await hold("ERR-16", async () => {
    const xml = await clientCalls(request, "xmlhomes");
    expect((await xml("POST", PROPERTY, validPayload({ Ref: newReference() }))).body.code).toBe(
      "ErrNotManualImport",
    );
  });
  await hold("RIGHT-09", async () => {
    const xml = await clientCalls(request, "xmlhomes");
    const [{ Id }] = (await xml("GET", `${PROPERTY}?Take=1`)).body;
    expect((await xml("DELETE", `${PROPERTY}/${Id}`)).body.code).toBe("ErrNotManualImport");
  });
  await hold("RIGHT-10", async () => {
    const xml = await clientCalls(request, "xmlmanual");
    expect((await xml("POST", PROPERTY, validPayload({ Ref: newReference() }))).status).toBe(403);
  });
  await hold("ERR-04", async () => {
    const small = await clientCalls(request, "small");
    const { status, body } = await small("POST", PROPERTY, validPayload({ Ref: newReference() }));
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: "ErrPropertyServiceLimit", limit: 3 }),
    ]);
  });
  await hold("RIGHT-16", async () => {
    const nothing = await clientCalls(request, "nothing");
    const refused = await nothing("GET", PROPERTY);
    expect([refused.status, refused.body.code]).toEqual([403, "ErrNoService"]);
    const small = await clientCalls(request, "small");
    const [{ Id }] = (await call("GET", `${PROPERTY}?Take=1`)).body;
    expect((await small("GET", `${PROPERTY}/${Id}`)).status).toBe(404);
  });
  await hold("ERR-18", async () => {
    expect((await call("GET", "/api/client/nowhere")).body.code).toBe("ErrInvalidPath");
    expect((await call("GET", `${PROPERTY}?MinPrice=abc`)).body.code).toBe("ErrDecodingParams");
    expect((await call("POST", "/api/client/contact", { subject: "Only this" })).body.code).toBe(
      "ErrInvalidBody",
    );
  });
  expect(broken).toEqual({});
});

const media = (type: string) => ({ type, url: `https://example.com/${randomUUID()}` });
