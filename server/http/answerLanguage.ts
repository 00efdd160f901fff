import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";

/** The language to answer in: the one of ours that an `Accept-Language` wants most; English when it wants none. */
export function answerLanguage(header: string | undefined): SystemLanguage {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: range.split("-")[0]?.trim() ?? "", quality: Number(quality ?? 1) };
    });
  const best = wanted
    .filter(({ tag, quality }) => isOneOf(systemLanguages, tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)[0]?.tag;
  return isOneOf(systemLanguages, best) ? best : "en";
}
