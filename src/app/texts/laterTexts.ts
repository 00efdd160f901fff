import i18next from "i18next";

type Texts = Record<string, unknown>;

/** Letters that are written from right to left, and marks that turn the direction. */
const TURNING = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;

/** A value with such letters is isolated in its sentence, as `<bdi>` does it elsewhere: no name moves the words around it (SHELL-19). */
Object.assign(i18next.services.interpolator, {
  escapeValue: true,
  escape: (value: string) => (TURNING.test(value) ? `\u2068${value}\u2069` : value),
});

/**
 * All texts but those of the first screens, what the services alone say, and what comes with the inspector. Their addresses are a
 * kilobyte by themselves, which the sign-in screen does without: they come with the screens that ask for them.
 */
const files = import.meta.glob<Texts>(
  [
    "./*/*.json",
    "!./*/{common,signIn,problem,shell}.json",
    "!./*/{site,outbox,invoicePaper,analyticsWorkbook,enquiryWorkbook,inspector,*etter}.json",
  ],
  { base: "../../../locales", import: "default" },
);

/** The texts of a namespace; rejects when there are none, or they do not come. */
export async function laterTexts(language: string, namespace: string): Promise<Texts> {
  const texts = await files[`./${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`no texts ${language}/${namespace}`);
  return texts;
}
