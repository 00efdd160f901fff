type Texts = Record<string, unknown>;

/**
 * All texts but those of the first screens, what the services alone say, and what comes with the inspector. Their addresses are a
 * kilobyte by themselves, which the sign-in screen does without: they come with the screens that ask for them.
 */
const files = import.meta.glob<Texts>(
  [
    "./*/*.json",
    "!./*/{common,signIn,problem,shell}.json",
    "!./*/{site,letter,contactLetter,outbox,ownerLetter,invoicePaper,analyticsWorkbook,enquiryWorkbook,inspector}.json",
  ],
  { base: "../../../locales", import: "default" },
);

/** The texts of a namespace; rejects when there are none, or they do not come. */
export async function laterTexts(language: string, namespace: string): Promise<Texts> {
  const texts = await files[`./${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`no texts ${language}/${namespace}`);
  return texts;
}
