import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import { degreesOf } from "../position/pointOf.ts";
import type { DirectoryForm } from "./directoryForm.ts";

/**
 * What a save sends, and nothing else (ENTRY-17). A text that was not touched goes back as it was stored, with the HTML
 * that it may have; a text without words goes.
 */
export const bodyOfForm = (form: DirectoryForm, entry: DirectoryEntry): DirectoryBody => ({
  Id: entry.Id,
  ServiceID: entry.ServiceID,
  Logo: form.Logo,
  Login: entry.Login,
  Languages: [...form.Languages],
  Latitude: degreesOf(form.Latitude),
  Longitude: degreesOf(form.Longitude),
  Text: Object.fromEntries(
    directoryTextLanguages
      .map((language) => [language, form.Text[language] ?? "", entry.Text[language] ?? ""] as const)
      .filter(([, text]) => text.trim() !== "")
      .map(([language, text, stored]) => [language, plainText(stored) === text ? stored : text]),
  ),
});
