import i18next from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, chosenLanguage, fetchTexts, startTexts } from "./i18n.ts";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: No language has been chosen.
  document.cookie = "locale=; path=/; max-age=0";
});

test("the language is English until one is chosen, whatever the browser speaks (SESSION-02, SESSION-14)", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("es-ES");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-ES", "es"]);
  expect(chosenLanguage()).toBe("en");
  // biome-ignore lint/suspicious/noDocumentCookie: What the browser holds is what is read.
  document.cookie = "locale=es; path=/";
  expect(chosenLanguage()).toBe("es");
});

test("the language that was chosen last holds, also when the texts of the one before come after it", async () => {
  await startTexts(["signIn"]);
  const spanish = chooseLanguage("es");
  await chooseLanguage("en");
  await spanish;
  expect([i18next.language, document.documentElement.lang, chosenLanguage()]).toEqual(["en", "en", "en"]);
  await chooseLanguage("es");
  expect([i18next.language, document.documentElement.lang, chosenLanguage()]).toEqual(["es", "es", "es"]);
});

// SHELL-19
test("a name that is written from the right stands by itself in its sentence, others are as they were", async () => {
  await startTexts(["common"]);
  await fetchTexts(["directories"]);
  await chooseLanguage("en");
  const saved = (name: string) => i18next.t("directories:saved", { name });
  expect(saved("Costa & Söhne <b>/</b>")).toBe("Costa & Söhne <b>/</b> is saved.");
  expect(saved("שלום 7")).toBe("\u2068שלום 7\u2069 is saved.");
  expect(saved("\u202eatsoC")).toBe("\u2068\u202eatsoC\u2069 is saved.");
});
