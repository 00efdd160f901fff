import { describe, expect, test } from "vitest";
import { propertyPayload } from "#contracts/property/property.ts";
import { laterFields, unknownFields } from "#contracts/property/propertyFields.ts";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { formOfProperty } from "./formOfProperty.ts";
import { payloadOfForm } from "./payloadOfForm.ts";

describe("What a form sends", () => {
  test("is the property it was opened with, when nothing was changed", () => {
    const property = sampleProperty();
    expect(payloadOfForm(formOfProperty(property))).toEqual({
      Ref: "A-2041",
      Type: 25,
      Offer: 3,
      Currency: "EUR",
      Price: 1_250_000,
      CadastralReference: "7837301VG8173B0001TT",
      Location: "03082",
      Address: "Camí Cabanes 14",
      ShowAddress: false,
      Latitude: 38.78914,
      Longitude: 0.16631,
      GeoInfo: "approx",
      Bedrooms: 4,
      Bathrooms: 3,
      Toilets: 1,
      Build: 240,
      Plot: 1_050,
      FloorNumber: null,
      Levels: 2,
      YearBuilt: 1998,
      ...recordOf(laterFields, (field) => unknownFields[field]),
      EnergyRatingConsumption: "D",
      EnergyRatingEmissions: "E",
      Features: ["pool-private", "sea-view"],
      Distance: { Town: 2, Airport: 95, Beach: 1.5 },
      Descriptions: { en: "A villa above the bay.", es: "Una villa sobre la bahía." },
      Photos: [
        { Url: "/storage/1.jpg", Number: 1 },
        { Url: "/storage/2.jpg", Number: 2 },
      ],
      Medias: [{ type: "video", url: "https://video.example/1" }],
    });
  });

  test("is always something that can be said on the wire", () => {
    expect(propertyPayload.safeParse(payloadOfForm(emptyPropertyForm())).success).toBe(true);
    expect(propertyPayload.safeParse(payloadOfForm(sampleForm())).success).toBe(true);
  });

  // MEDIA-15
  test("numbers the photos in the order in which they stand", () => {
    const [first, second] = sampleForm().Photos;
    if (!first || !second) throw new Error("The sample has two photos");
    const { Photos } = payloadOfForm(sampleForm({ Photos: [second, first] }));
    expect(Photos).toEqual([
      { Url: "/storage/2.jpg", Number: 1 },
      { Url: "/storage/1.jpg", Number: 2 },
    ]);
  });

  test("has numbers without any mark, however they stand in the form", () => {
    const form = sampleForm({ Price: "1.250.000 €", Plot: "1.250,5 m²", Build: "0,5 ha", Bedrooms: "1,000" });
    expect(payloadOfForm(form)).toMatchObject({
      Price: 1_250_000,
      Plot: 1_250.5,
      Build: 5_000,
      Bedrooms: 1_000,
    });
    expect(payloadOfForm(sampleForm({ Currency: "GBP", Price: "£415,000" }))).toMatchObject({
      Price: 415_000,
    });
  });

  test("has a high-season price for holidays alone, whatever stands in the form", () => {
    const sent = (OfferType: number) => payloadOfForm(sampleForm({ OfferType, HighSeasonPrice: "900" }));
    expect(sent(2)).toMatchObject({ HighSeasonPrice: 900 });
    for (const OfferType of [3, 4]) expect(sent(OfferType)).not.toHaveProperty("HighSeasonPrice");
  });

  test("takes a comma for a decimal point, and spaces and small letters out of a cadastral reference", () => {
    const form = sampleForm({ Plot: "1050,5", CadastralReference: " 7837301 vg8173b 0001tt " });
    expect(payloadOfForm(form)).toMatchObject({ Plot: 1050.5, CadastralReference: "7837301VG8173B0001TT" });
  });

  // SEND-43
  test.each(["7837301-VG8173B-0001-TT", "7837301VG8173B0001TT\u200b", "7837301 VG8173B 0001"])(
    "the cadastral reference %j goes out in one form",
    (CadastralReference) => {
      expect(payloadOfForm(sampleForm({ CadastralReference })).CadastralReference).toBe(
        "7837301VG8173B0001TT",
      );
    },
  );

  test("leaves out emptied texts and distances", () => {
    const form = sampleForm({ Descriptions: { en: "  ", de: "Haus" }, Distance: { Town: "", Golf: "4" } });
    expect(payloadOfForm(form)).toMatchObject({ Descriptions: { de: "Haus" }, Distance: { Golf: 4 } });
  });

  // MEDIA-17
  test("sends a link that begins with www. with its https://", () => {
    const url = (typed: string) =>
      payloadOfForm(sampleForm({ Medias: [{ type: "video", url: typed }] })).Medias?.[0]?.url;
    expect(["www.a.example/v", " WWW.a.example ", "http://www.a.example", "a.example"].map(url)).toEqual([
      "https://www.a.example/v",
      "https://WWW.a.example",
      "http://www.a.example",
      "a.example",
    ]);
  });
});
