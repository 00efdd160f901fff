import { codeName } from "./codeName.ts";
import { foldText } from "./foldText.ts";
import { systemLanguages } from "./languages.ts";

const A = 65;
const letters = Array.from({ length: 26 }, (_, nth) => String.fromCharCode(A + nth));

/** What countries are called beside the names that `Intl` has for them. */
const otherNames = {
  Britain: "GB",
  "Czech Republic": "CZ",
  England: "GB",
  "Great Britain": "GB",
  Holland: "NL",
  Holanda: "NL",
  "Russian Federation": "RU",
  Scotland: "GB",
  "The Netherlands": "NL",
  Turkey: "TR",
  "United States of America": "US",
  USA: "US",
  Wales: "GB",
} as const;

let codes: ReadonlyMap<string, string> | undefined;

function knownCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  // Codes given up since, such as DD, answer the name of what came after them.
  const current = pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  const named = systemLanguages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return current.flatMap((code) => {
      const name = names.of(code);
      return name ? [[foldText(name), code] as const] : [];
    });
  });
  const others = Object.entries(otherNames).map(([name, code]) => [foldText(name), code] as const);
  codes = new Map([...others, ...named]);
  return codes;
}

/**
 * A country in a language. It is given as enquiries and calls bring it: an ISO code ("DE"), or its name in English or Spanish,
 * as the telephone company writes where a call came from ("Germany"). What is no country stays as it is.
 */
export function countryName(country: string, language: string): string {
  const code = /^[a-z]{2}$/i.test(country) ? country : knownCodes().get(foldText(country));
  return code ? codeName("region", code, language) : country;
}
