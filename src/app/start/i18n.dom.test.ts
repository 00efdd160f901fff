import { expect, test, vi } from "vitest";
import { chosenLanguage } from "./i18n.ts";

test("the language is English until one is chosen, whatever the browser speaks (SESSION-02, SESSION-14)", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("es-ES");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-ES", "es"]);
  expect(chosenLanguage()).toBe("en");
  // biome-ignore lint/suspicious/noDocumentCookie: What the browser holds is what is read.
  document.cookie = "locale=es";
  expect(chosenLanguage()).toBe("es");
});
