import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { readCookie, writeCookie } from "../session/cookies.ts";

/** All but what the services alone say, and what comes with the inspector. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    "./*/*.json",
    "!./*/{site,letter,contactLetter,outbox,invoicePaper,analyticsWorkbook,enquiryWorkbook,inspector}.json",
  ],
  { base: "../../../locales", import: "default" },
);

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false);
    load().then(
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
      supportedLngs: ["en", "es"],
      ns: [],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      missingInterpolationHandler: missingParam,
      returnNull: false,
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
    const texts = await files[`./${language}/${namespace}.json`]?.();
    if (!texts) throw new Error(`no texts ${language}/${namespace}`);
    i18next.addResourceBundle(language, namespace, texts);
  });
  await Promise.all(fetched);
}

/**
 * Switches the language in place: forms keep what is in them, texts of every loaded namespace come first. When they do not
 * come, the panel says so and stays in the language that it has.
 */
export async function chooseLanguage(language: SystemLanguage): Promise<void> {
  try {
    await fetchTexts([...known], language);
  } catch {
    toasts.show({ tone: "danger", title: i18next.t("problem:network") });
    return;
  }
  writeCookie("locale", language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
