import type { ImportRecord } from "#contracts/import/importReport.ts";
import { reportLine } from "#server/import/validate/importReport.ts";
import { why } from "#server/import/validate/why.ts";

type Lines = ImportRecord["validationErrors"];

/** A listing that the feed has and that was never taken; its reference goes without the agency's prefix. */
export interface DemoRejection {
  readonly property: ImportRecord["property"];
  readonly lines: Lines;
  readonly unmatched: boolean;
}

const unsaid = { agentRef: null, uniqueId: null, offer: null, price: null, currency: null, type: null };
const sale = { ...unsaid, offer: "sale", currency: "EUR" };

/** What real feeds do wrong, on listings that cannot be taken for it. */
export const demoRejections: readonly DemoRejection[] = [
  {
    property: {
      ...sale,
      agentRef: "3301",
      uniqueId: "90301",
      price: "185000",
      type: "Apartment",
      photos: 14,
    },
    lines: [reportLine("town", "ErrUnknownTown", "Playa Grande Norte, Alicante")],
    unmatched: true,
  },
  {
    property: { ...sale, agentRef: "3302", uniqueId: "90302", price: "---", type: "Villa", photos: 22 },
    lines: [reportLine("price", "ErrMissingPrice", "---")],
    unmatched: false,
  },
  {
    property: { ...unsaid, agentRef: "3303", uniqueId: "90303", photos: 0 },
    lines: [
      reportLine("type", "ErrMissingType"),
      reportLine("price_freq", "ErrMissingOffer"),
      reportLine("price", "ErrMissingPrice"),
      reportLine("town", "ErrMissingTown"),
    ],
    unmatched: false,
  },
  {
    property: {
      ...sale,
      agentRef: "3304",
      uniqueId: "90304",
      price: "240000",
      type: "Houseboat",
      photos: 9,
    },
    lines: [reportLine("type", "ErrUnknownType", "Houseboat")],
    unmatched: false,
  },
];

/** And on listings that are taken all the same, as often as the feed has them. */
export const demoNotices: readonly Lines[] = [
  [reportLine("province", "FixProvince", "Alicnate", "Alicante")],
  [reportLine("surface_area/built", "FixNumber", "50 + 75 terrace", 50)],
  [reportLine("surface_area/plot", "WarnNumber", "---"), reportLine("beds", "WarnNumber", "---")],
  [reportLine("desc/es", "FixEncoding", "Bungaló con jardÃ­n y piscina", "Bungaló con jardín y piscina")],
  [
    reportLine(
      "desc/en",
      "FixText",
      "<p>Bright apartment</p><p>near the beach</p>",
      "Bright apartment near the beach",
    ),
  ],
  [
    reportLine("desc/en", "FixMarkup", "Bed & breakfast nearby", null, {
      at: { line: 4812, column: 37, more: 2 },
    }),
    reportLine("surface_area/plot", "FixUnit", "0.5 ha", 5000),
  ],
  [reportLine("type", "WarnType", "Casa", "Town House")],
  [reportLine("location", "FixPosition", "-0.6823, 37.9785", "37.9785, -0.6823")],
  [reportLine("location", "WarnPosition", "40.7128, -74.006")],
  [
    reportLine(
      "images/3",
      "FixPhotoUrl",
      "https://photos.torrehomes.example/terrace view 3.jpg",
      "https://photos.torrehomes.example/terrace%20view%203.jpg",
    ),
  ],
  [reportLine("town", "FixTown", "Torreveija", "Torrevieja")],
];

/** The line of a photo that could not be had. */
export const failedPhoto = (nth: number, uniqueId: string): Lines[number] =>
  reportLine(
    `images/${nth}`,
    "WarnPhotoFailed",
    `https://photos.torrehomes.example/${uniqueId}/${nth}.jpg`,
    null,
    { why: why("status", { status: 404 }) },
  );
