import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { readCookie, writeCookie } from "../browser/cookies.ts";

/** The texts of the first screens; of all others `laterTexts` knows where they are. */
const first = import.meta.glob<Record<string, unknown>>("./*/{common,signIn,problem,shell}.json", {
  base: "../../../locales",
  import: "default",
});

async function textsOf(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = first[`./${language}/${namespace}.json`];
  if (load) return load();
  return (await import("./laterTexts.ts")).laterTexts(language, namespace);
}

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    textsOf(language, namespace).then(
      (texts) => done(null, texts as never),
      (failure: Error) => done(failure, true),
    );
  },
};

/** The chosen language; English until one was chosen (SESSION-02, SESSION-14). */
export const chosenLanguage = (): SystemLanguage => (readCookie("locale") === "es" ? "es" : "en");

/** A value that a text was not given: nothing stands in its place on the screen, and tests fail on the complaint. */
function missingParam(text: string, [, name = ""]: RegExpExecArray, given: object): string {
  if (!Object.hasOwn(given, name.trim())) console.error(`No value for {{${name.trim()}}} in "${text}"`);
  return "";
}

/** The namespaces of the first screen. */
export const openingTexts = ["common", "signIn", "problem"];

/** Starts the texts with the namespaces of the first screen; others arrive with their screens. Rejects when one did not come. */
export async function startTexts(namespaces: string[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      // At once, so that what is fetched beside the first screen already knows the language.
      initAsync: false,
      lng: chosenLanguage(),
      fallbackLng: false,
      ns: [],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      missingInterpolationHandler: missingParam,
    });
  document.documentElement.lang = i18next.language;
  await fetchTexts(namespaces);
}

const known = new Set<string>();

/** Has texts here before they are drawn; rejects when one did not come, and can be asked again. */
export async function fetchTexts(namespaces: readonly string[], language = i18next.language): Promise<void> {
  const fetched = namespaces.map(async (namespace) => {
    known.add(namespace);
    if (i18next.hasResourceBundle(language, namespace)) return;
    i18next.addResourceBundle(language, namespace, await textsOf(language, namespace));
  });
  await Promise.all(fetched);
}

/** The language that was asked for last. */
let asked: SystemLanguage | undefined;

/**
 * Switches the language in place: forms keep what is in them, texts of every loaded namespace come first. When they do not
 * come, the panel says so and stays in the language that it has. Of two that are asked for in quick succession the last
 * holds, whichever texts come first (SESSION-02).
 */
export async function chooseLanguage(language: SystemLanguage): Promise<void> {
  asked = language;
  try {
    await fetchTexts([...known], language);
  } catch {
    toasts.show({ tone: "danger", title: i18next.t("problem:network") });
    return;
  }
  if (asked !== language) return;
  writeCookie("locale", language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
