import { describe } from "vitest";
import { xmlText } from "#server/kyero/kyeroValues.ts";
import { es, listings, reportsOf, three } from "#tests/fixtures/feedReport.ts";
import { imagesXml } from "#tests/fixtures/feedXml.ts";

describe("a feed with fields as people fill them in", () =>
  reportsOf([
    [
      "areas in other units",
      listings(
        ...[
          "0.5 ha",
          "0,5 hectáreas",
          "2.500 ha",
          "1.250",
          "5000 sq ft",
          "2 acres",
          "3 tahúllas",
          "0.25 km2",
        ].map((plot) => ({ surface_area: `<plot>${plot}</plot>` })),
      ),
      {
        taken: "8 of 8",
        lines: [
          "1 surface_area/plot FixUnit 0.5 ha → 5000",
          "2 surface_area/plot FixUnit 0,5 hectáreas → 5000",
          "3 surface_area/plot WarnNumberUnclear 2.500 ha",
          "4 surface_area/plot WarnNumberUnclear 1.250 → 1250",
          "5 surface_area/plot FixUnit 5000 sq ft → 464.52",
          "6 surface_area/plot FixUnit 2 acres → 8093.71",
          "7 surface_area/plot WarnNumber 3 tahúllas",
          "8 surface_area/plot FixUnit 0.25 km2 → 250000",
        ],
      },
    ],
    [
      "types that say little",
      listings(
        { type: "House" },
        { type: "Casa" },
        { type: "<en>House</en><es>Chalet</es>" },
        { type: "Spaceship" },
      ),
      {
        taken: "3 of 4",
        lines: [
          "1 type WarnType House → Town House",
          "2 type WarnType Casa → Town House",
          "4 type ErrUnknownType Spaceship",
        ],
      },
    ],
    [
      // IMP-60
      "types with an addition",
      listings(
        { type: "Middle Floor Apartment" },
        { type: "Apartment with terrace" },
        { type: "Apartments - solarium" },
        { type: "Resale Villa" },
        { type: "Ático con terraza" },
        { type: "Piso en venta" },
        { type: "Spaceship with terrace" },
      ),
      {
        taken: "6 of 7",
        lines: [
          "1 type WarnType Middle Floor Apartment → Apartment",
          "2 type WarnType Apartment with terrace → Apartment",
          "3 type WarnType Apartments - solarium → Apartment",
          "4 type WarnType Resale Villa → Villa",
          "5 type WarnType Ático con terraza → Penthouse",
          "6 type WarnType Piso en venta → Flat",
          "7 type ErrUnknownType Spaceship with terrace",
        ],
      },
    ],
    [
      "no description, and an empty one",
      listings({ desc: null }, { desc: "<en> </en>" }, { desc: "<en>&lt;script&gt;x()&lt;/script&gt;</en>" }),
      {
        taken: "3 of 3",
        lines: [
          "1 desc WarnNoText",
          "2 desc WarnNoText",
          "3 desc/en FixText <script>x()</script> → ",
          "3 desc WarnNoText",
        ],
      },
    ],
    [
      // IMP-40
      "dollars, pounds by their sign, and a price that contradicts its currency",
      listings(
        { currency: "USD" },
        { currency: null, price: "£250,000" },
        { price: "£250,000" },
        { currency: "AUD" },
        { currency: "", price: "$ 250.000" },
      ),
      {
        taken: "3 of 5",
        lines: [
          "1 currency WarnCurrency 250000 USD",
          "2 price FixPrice £250,000 → 250000",
          "3 price FixPrice £250,000 → 250000",
          "3 currency ErrInvalidCurrency EUR, £250,000",
          "4 currency ErrInvalidCurrency AUD",
          "5 price FixPrice $ 250.000 → 250000",
          "5 currency WarnCurrency $ 250.000 USD",
        ],
      },
    ],
    [
      "references beyond what can be shown",
      listings(
        { ref: "A".repeat(100) },
        { ref: "B".repeat(101) },
        { ref: `${"B".repeat(101)}C` },
        { ref: "D".repeat(256) },
      ),
      {
        taken: "3 of 4",
        lines: [
          `2 ref FixReferenceLength ${"B".repeat(101)} → ${"B".repeat(91)}-31c8cdc6`,
          `3 ref FixReferenceLength ${"B".repeat(101)}C → ${"B".repeat(91)}-dd234012`,
          `4 ref ErrInvalidReference ${"D".repeat(199)}…`,
        ],
      },
    ],
    [
      "scripts and styles in texts",
      three(es(xmlText("<style>p{color:red}</style><p>Sol</p><script>alert(1)</script><!-- no --> y playa"))),
      {
        taken: "3 of 3",
        lines: [
          "2 desc/es FixText <style>p{color:red}</style><p>Sol</p><script>alert(1)</script><!-- no --> y playa → Sol\n\n y playa",
        ],
        shown: ["Una villa sobre la bahía.", "Sol\n\n y playa", "Una villa sobre la bahía."],
      },
    ],
    [
      "photos at addresses that are none",
      three({ images: imagesXml(["https://a.example/a b.jpg", "C:\\fotos\\1.jpg"]) }),
      {
        taken: "3 of 3",
        lines: [
          "2 images/1 FixPhotoUrl https://a.example/a b.jpg → https://a.example/a%20b.jpg",
          "2 images/2 WarnPhotoUrl C:\\fotos\\1.jpg",
        ],
      },
    ],
  ]));
