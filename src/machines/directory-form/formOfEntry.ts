import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { numberRules } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/readNumber.ts";
import { directoryTextLanguages, portalLanguages } from "#contracts/wire/languages.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import type { DirectoryForm } from "./directoryForm.ts";

/** A directory entry as it stands in the wizard's fields; languages that the portal does not know are left out. */
export const formOfEntry = (entry: DirectoryEntry): DirectoryForm => ({
  Latitude: plainNumber(entry.Latitude, numberRules.degrees),
  Longitude: plainNumber(entry.Longitude, numberRules.degrees),
  Languages: portalLanguages.filter((language) => entry.Languages.includes(language)),
  Logo: entry.Logo || null,
  Text: Object.fromEntries(
    directoryTextLanguages
      .map((language) => [language, plainText(entry.Text[language] ?? "")] as const)
      .filter(([, text]) => text !== ""),
  ),
});
