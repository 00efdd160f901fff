import { expect, it } from "vitest";
import { textsFrom } from "./texts.ts";

const texts = {
  en: { greeting: "Hello {{name}}", rooms_one: "{{count}} room", rooms_other: "{{count}} rooms", end: "Bye" },
  es: {
    greeting: "Hola, {{name}}",
    rooms_one: "{{count}} habitación",
    rooms_other: "{{count}} habitaciones",
    end: "Adiós",
  },
};
// The file's name stands for any: the words are those above.
const textOf = textsFrom("enquiryWorkbook", texts) as unknown as (
  language: "en" | "es",
) => (key: string, values?: Readonly<Record<string, unknown>>) => string;

it("keeps a text by its language, and none that takes values", () => {
  for (const nth of [1, 2]) {
    const said = (language: "en" | "es") => [
      textOf(language)("end"),
      textOf(language)("greeting", { name: `Ana ${nth}` }),
      textOf(language)("rooms", { count: nth }),
    ];
    expect(said("en")).toEqual(["Bye", `Hello Ana ${nth}`, nth === 1 ? "1 room" : "2 rooms"]);
    expect(said("es")).toEqual(["Adiós", `Hola, Ana ${nth}`, nth === 1 ? "1 habitación" : "2 habitaciones"]);
  }
});
