import { describe, expect, test } from "vitest";
import { placeIndex } from "./placeIndex.ts";

const index = placeIndex();
const found = (query: string, lang: "en" | "es" = "en") =>
  index.search(query, { lang }).map((place) => index.text(place, lang));

describe("The first suggestion", () => {
  // PLACE-04, PLACE-06
  test.each([
    ["jav", "Jávea / Xàbia, Alicante"],
    ["Javea", "Jávea / Xàbia, Alicante"],
    ["XÀBIA", "Jávea / Xàbia, Alicante"],
    ["xabia/javea", "Jávea / Xàbia, Alicante"],
    ["javea alicante", "Jávea / Xàbia, Alicante"],
    ["Jávea / Xàbia, Alicante", "Jávea / Xàbia, Alicante"],
    ["calpe", "Calpe / Calp, Alicante"],
    ["Calp", "Calpe / Calp, Alicante"],
    ["jalon", "Jalón / Xaló, Alicante"],
    ["xalo", "Jalón / Xaló, Alicante"],
    ["Torrepacheco", "Torre-Pacheco, Murcia"],
    ["torre pacheco", "Torre-Pacheco, Murcia"],
    ["Orihuela Costa", "Orihuela Costa, Orihuela, Alicante"],
    ["mil palmeras", "Mil Palmeras, Orihuela, Alicante"],
    ["la nucia", "La Nucía, Alicante"],
    ["nucia", "La Nucía, Alicante"],
    ["alfaz del pi", "Alfaz del Pi / L'Alfàs del Pi, Alicante"],
    ["l'alfas", "Alfaz del Pi / L'Alfàs del Pi, Alicante"],
    ["moraira", "Moraira, Teulada, Alicante"],
    ["arenal javea", "El Arenal, Jávea, Alicante"],
    ["puerto banus", "Puerto Banús, Marbella, Malaga"],
    ["la zenia", "La Zenia, Orihuela, Alicante"],
    ["la manga", "La Manga del Mar Menor, Cartagena, Murcia"],
    ["ibiza", "Ibiza / Eivissa, Balearic Islands"],
    ["palma de mallorca", "Palma, Balearic Islands"],
    ["donostia", "San Sebastián / Donostia, Gipuzkoa"],
    ["chamberi", "Chamberí, Madrid"],
    ["seville", "Seville, Seville"],
    ["mallorca", "Balearic Islands"],
    ["albir", "Albir, Alfaz del Pi, Alicante"],
    ["valencian community", "Valencian Community"],
    ["costa blanca", "Alicante, Valencian Community"],
    ["puerto del carmen", "Puerto del Carmen, Tías, Las Palmas"],
  ])("for %s is %s", (query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  test.each([
    ["sevilla", "Sevilla, Sevilla"],
    ["seville", "Sevilla, Sevilla"],
    ["puerto banús", "Puerto Banús, Marbella, Málaga"],
    ["comunidad valenciana", "Comunidad Valenciana"],
    ["balearic islands", "Islas Baleares"],
    ["san sebastian", "San Sebastián / Donostia, Guipúzcoa"],
    ["vizcaya", "Vizcaya, País Vasco"],
  ])("for %s in Spanish is %s", (query, first) => {
    expect(found(query, "es")[0]).toBe(first);
  });
});

describe("Suggestions", () => {
  // PLACE-07
  test("put the exact name first, then names that start so, then names with a word that does", () => {
    expect(found("alicante").slice(0, 3)).toEqual([
      "Alicante / Alacant, Alicante",
      "Alicante, Valencian Community",
      "San Juan de Alicante / Sant Joan d'Alacant, Alicante",
    ]);
  });

  test("prefer a name that holds all words to one that begins so in the right province", () => {
    expect(found("gran canaria").slice(0, 2)).toEqual([
      "Las Palmas, Canary Islands",
      "Las Palmas de Gran Canaria, Las Palmas",
    ]);
  });

  // PLACE-09
  test("are ten unless more or fewer are asked for", () => {
    expect(index.search("san")).toHaveLength(10);
    expect(index.search("san", { limit: 3 })).toHaveLength(3);
    expect(index.search("san", { limit: 50 })).toHaveLength(50);
  });

  test("keep to the types asked for", () => {
    const types = ["municipality", "entity", "neighbourhood", "district"] as const;
    const kinds = index.search("madrid", { types, limit: 50 }).map(({ type }) => type);
    expect(kinds).not.toContain("province");
    expect(kinds).not.toContain("region");
    expect(kinds[0]).toBe("municipality");
  });

  // PLACE-08
  test.each([
    ["benidrom", "Benidorm, Alicante"],
    ["marbela", "Marbella, Malaga"],
    ["jvaea", "Jávea / Xàbia, Alicante"],
    ["torrevija", "Torrevieja, Alicante"],
    ["fuengirolla", "Fuengirola, Malaga"],
  ])("forgive a slip of the finger: %s", (query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  test("are none for what names no place", () => {
    expect(found("")).toEqual([]);
    expect(found("  ¿? ")).toEqual([]);
    expect(found("qwxyzk")).toEqual([]);
  });

  test("never repeat a place that two of its names match", () => {
    const ids = index.search("calp", { limit: 50 }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
