import { decideFeatured } from "#server/promotion/decideFeatured.ts";
import { type ActiveListings, decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { evolveProperty, isPublished, type PropertyContent } from "#server/property/property.ts";
import { decideResponsible, responsibleStream } from "#server/property/responsible.ts";
import { apartStream, decideApart } from "#server/quality/apart.ts";
import type { Tell } from "../story.ts";

const villa: PropertyContent = {
  Online: true,
  AgentRef: "CB-1",
  Type: 25,
  Offer: 3,
  Currency: "EUR",
  Price: 650_000,
  HighSeasonPrice: null,
  CadastralReference: "7837301VG8173B0001TT",
  Location: "m-03082",
  Address: "Calle Mayor, 3",
  ShowAddress: true,
  Latitude: 38.789,
  Longitude: 0.166,
  GeoInfo: "street",
  Bedrooms: 4,
  Bathrooms: 3,
  Toilets: null,
  Plot: 800,
  Build: 240,
  FloorNumber: null,
  Levels: 2,
  YearBuilt: 1998,
  EnergyRatingConsumption: "C",
  EnergyRatingEmissions: "in-progress",
  Features: ["pool", "garage"],
  Distance: { Beach: 1.5, Airport: 95 },
  Descriptions: { en: "A villa by the sea.", es: "Un chalet junto al mar.", ca: "Un xalet vora el mar." },
  Photos: [{ Source: "https://photos.example/1.jpg", Number: 1 }],
  Medias: [{ type: "video", url: "https://videos.example/1" }],
};

/** A listing with only what must be there. */
const bare: PropertyContent = {
  ...villa,
  AgentRef: "CB-2",
  Offer: 2,
  Price: 900,
  HighSeasonPrice: 1_400,
  CadastralReference: null,
  Address: null,
  ShowAddress: false,
  Latitude: null,
  Longitude: null,
  GeoInfo: null,
  Bedrooms: null,
  Bathrooms: null,
  Plot: null,
  Build: null,
  Levels: null,
  YearBuilt: null,
  Features: [],
  Distance: {},
  EnergyRatingConsumption: null,
  EnergyRatingEmissions: null,
  Descriptions: {},
  Photos: [],
  Medias: [],
};

export function propertiesStory(tell: Tell): void {
  const listings = { active: 0, limit: 50 };
  const quota = { Featured: { used: 0, max: 5 }, FeaturedPremium: { used: 0, max: 5 } };
  const publish = (id: number, content: PropertyContent) =>
    ({ type: "PublishProperty", id, content, importType: "Manual", listings, refTaken: false }) as const;
  const change = (content: PropertyContent) =>
    ({ type: "ChangeProperty", content, refTaken: false, by: "costa" }) as const;
  const dearer = {
    ...villa,
    Price: 690_000,
    Bedrooms: 5,
    Build: 260,
    Descriptions: { en: "A large villa." },
  };
  tell("costa", propertyStream(1), decideProperty, publish(1, villa), change(dearer));
  tell(
    ...(["costa", propertyStream(2), decideProperty] as const),
    publish(2, bare),
    { type: "DeactivateProperty", by: "costa" },
    { type: "ActivateProperty", listings },
  );
  tell(
    ...(["costa", propertyStream(2), decideFeatured] as const),
    { type: "FeatureProperty", level: "Featured", quota, by: "costa" },
    { type: "UnfeatureProperty", by: "costa" },
    { type: "FeatureProperty", level: "FeaturedPremium", quota, by: "Auto" },
  );
  tell(
    ...(["costa", propertyStream(3), decideProperty] as const),
    publish(3, { ...villa, AgentRef: "CB-3", Online: false, Currency: "GBP" }),
    { type: "SuspendProperty" },
  );
  tell(
    ...(["costa", propertyStream(4), decideProperty] as const),
    publish(4, { ...villa, AgentRef: "CB-4" }),
    { type: "SuspendProperty" },
    { type: "ReinstateProperty" },
  );
  tell("costa", apartStream(3, 1), decideApart, { type: "TellApart", id: 3, other: 1 });
  tell("costa", propertyStream(5), decideProperty, publish(5, { ...villa, AgentRef: "CB-5" }), {
    type: "DeleteProperty",
    importType: "Manual",
  });
  tell("costa", responsibleStream("0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f11"), decideResponsible, {
    type: "Give",
    properties: [1, 3],
    user: "login",
  });
  tell("costa", responsibleStream("0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f12"), decideResponsible, {
    type: "HandOver",
    from: "login",
    to: null,
  });
  restored(tell, listings);
}

function restored(tell: Tell, listings: ActiveListings): void {
  const Content = { ...villa, AgentRef: "CB-6" };
  const before = evolveProperty(decideProperty.initialState, {
    type: "PropertyPublished",
    data: { Id: 6, Content },
  });
  if (!isPublished(before)) return;
  const importType = "Manual";
  tell(
    ...(["costa", propertyStream(6), decideProperty] as const),
    { type: "PublishProperty", id: 6, content: Content, importType, listings, refTaken: false },
    { type: "DeleteProperty", importType },
    { type: "RestoreProperty", before, listings, refTaken: false },
  );
}
