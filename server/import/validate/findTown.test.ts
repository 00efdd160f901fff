import { describe, expect, it } from "vitest";
import type { Point } from "#contracts/place/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { findTown } from "./findTown.ts";

interface PlaceQuery {
  readonly town: string;
  readonly province?: string;
  readonly detail?: string;
  readonly country?: string;
  readonly pin?: readonly [lat: number, lon: number];
}

/** The place as "name, municipality" with what became of the pin, or the fault. */
function found({ town, province = "", detail = "", country = "", pin }: PlaceQuery): string {
  const readings: Point[] = pin ? [{ lat: pin[0], lon: pin[1] }] : [];
  const answer = findTown({ town, province, detail, country }, readings);
  if ("fault" in answer) return answer.fault === "abroad" ? answer.country : answer.fault;
  const index = placeIndex();
  const place = index.byId(answer.town.id);
  const municipality = index.townOf(answer.town.id);
  const names = [place?.es, ...(municipality === place ? [] : [municipality?.es])];
  return `${names.join(", ")}: ${answer.pin}`;
}

// IMP-61
describe("a name that several places have", () => {
  it.each<[PlaceQuery, string]>([
    [{ town: "Playa Honda", province: "Cartagena" }, "Playa Honda, Cartagena: none"],
    [{ town: "Quesada" }, "ambiguous"],
    [{ town: "Quesada", province: "Jaén" }, "Quesada: none"],
    [
      { town: "Villamartin", province: "Costa Blanca South", pin: [37.9354, -0.744418] },
      "Villamartín, Orihuela: fits",
    ],
    [{ town: "Villamartin", pin: [37.9354, -0.744418] }, "Villamartín, Orihuela: fits"],
    [{ town: "Villamartín, Orihuela" }, "Villamartín, Orihuela: none"],
    [
      { town: "San Luis", province: "Alicante/Alacant", pin: [38.0033, -0.6989] },
      "El Limonar, Torrevieja: fits",
    ],
    [{ town: "San José", pin: [36.7614, -2.109] }, "San José, Níjar: fits"],
    [
      { town: "San Lorenzo", province: "Islas Baleares", pin: [39.0339, 1.4414] },
      "San Lorenzo, San Juan de Labritja / Sant Joan de Labritja: fits",
    ],
    [
      { town: "San Juan", province: "Islas Baleares", pin: [39.078, 1.512] },
      "San Juan de Labritja / Sant Joan de Labritja: fits",
    ],
    [{ town: "San Miguel", province: "Tenerife" }, "San Miguel de Abona: none"],
    [{ town: "Aguadulce", province: "Andalucía" }, "ambiguous"],
    [{ town: "Madrid" }, "Madrid: none"],
    [{ town: "Valencia" }, "Valencia: none"],
    [{ town: "Marbella" }, "Marbella: none"],
    [{ town: "Orihuela", province: "Alicante", detail: "Villamartín" }, "Villamartín, Orihuela: none"],
    [{ town: "Orihuela", province: "Alicante", detail: "Urb. Villamartín" }, "Villamartín, Orihuela: none"],
    [{ town: "29630 Benalmádena", province: "" }, "Benalmádena: none"],
    [{ town: "La Sella", province: "Alicante" }, "La Sella, Pedreguer: none"],
    [{ town: "La Sella, Alicante" }, "La Sella, Pedreguer: none"],
    [{ town: "La Sella", province: "Alicante", pin: [38.6093, -0.2731] }, "Sella: fits"],
    [{ town: "Sella", province: "Alicante" }, "Sella: none"],
    [{ town: "El Sella", province: "Alicante" }, "Sella: none"],
  ])("%j is %s", (written, place) => {
    expect(found(written)).toBe(place);
  });
});

// IMP-62
describe("a place whose name, province and pin disagree", () => {
  it.each<[string, PlaceQuery, string]>([
    [
      "a pin in another province is dropped",
      { town: "Jávea", province: "Alicante", pin: [40.4168, -3.7038] },
      "Jávea / Xàbia: elsewhere",
    ],
    [
      "a pin in the next town stays",
      { town: "Jávea", province: "Alicante", pin: [38.7111, 0.1401] },
      "Jávea / Xàbia: outside",
    ],
    [
      "a wrong province yields to name and pin",
      { town: "Jávea", province: "Murcia", pin: [38.79, 0.16] },
      "Jávea / Xàbia: fits",
    ],
    [
      "a name of elsewhere yields to province and pin",
      { town: "Ronda", province: "Alicante", pin: [38.79, 0.16] },
      "Jávea / Xàbia: fits",
    ],
    [
      "a town beside the province is taken",
      { town: "Pilar de la Horadada", province: "Murcia" },
      "Pilar de la Horadada: none",
    ],
    ["a town far from the province is not", { town: "Jávea", province: "Murcia" }, "contradiction"],
    [
      "a name in one place and a pin in another are not",
      { town: "Ronda", pin: [41.4, 2.17] },
      "contradiction",
    ],
    ["a namesake in another province is not", { town: "Talamanca", province: "Alicante" }, "contradiction"],
    ["a slip is forgiven in its province", { town: "Torreveija", province: "Alicante" }, "Torrevieja: none"],
    ["of a short name two slips are not forgiven", { town: "Benamara", province: "Málaga" }, "unknown"],
    ["a slip is not forgiven in all of Spain", { town: "Torreveija" }, "unknown"],
    [
      "a pin at sea is dropped",
      { town: "Torrevieja", province: "Alicante", pin: [37.9, 0.9] },
      "Torrevieja: elsewhere",
    ],
  ])("%s", (_what, written, place) => {
    expect(found(written)).toBe(place);
  });
});

// IMP-63
describe("another country", () => {
  it.each<[string, PlaceQuery, string]>([
    [
      "in its own field",
      { town: "Tavira", province: "Faro", country: "Portugal", pin: [37.1264, -7.6486] },
      "Portugal",
    ],
    ["with a namesake in Spain", { town: "Vila Real", country: "PT", pin: [41.3006, -7.7441] }, "Portugal"],
    ["in another language", { town: "Perpignan", country: "Frankreich" }, "France"],
    ["behind the province", { town: "Tavira", province: "Faro, Portugal" }, "Portugal"],
    ["by the pin alone", { town: "Vila Real", pin: [41.3006, -7.7441] }, "Portugal"],
    ["by a pin on the coast", { town: "Lisboa", pin: [38.72, -9.14] }, "Portugal"],
    ["by the pin, with a name that nobody knows", { town: "Collioure", pin: [42.6, 2.7] }, "France"],
    ["as a name of a province of Spain it is none", { town: "Motril", province: "Granada" }, "Motril: none"],
    [
      "as a name of Spain it is none",
      { town: "Jávea", province: "Alicante", country: "España" },
      "Jávea / Xàbia: none",
    ],
    [
      "as a part of Spain it is none",
      { town: "Adeje", province: "Tenerife", country: "Canary Islands" },
      "Adeje: none",
    ],
    [
      "at the border a pin is in Spain",
      { town: "Ayamonte", province: "Huelva", pin: [37.2098, -7.4078] },
      "Ayamonte: fits",
    ],
  ])("%s", (_what, written, place) => {
    expect(found(written)).toBe(place);
  });
});
