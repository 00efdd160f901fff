import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import { type DirectoryEntry, entryFields } from "#contracts/directory/directoryEntry.ts";
import { numberRules } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/numberText.ts";
import { directoryTextLanguages, portalLanguages } from "#contracts/wire/languages.ts";
import { plainText } from "#contracts/wire/plainText.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { eachOf } from "#contracts/wire/recordOf.ts";
import { degreesOf } from "../position/roughPlacement.ts";
import type { DirectoryForm, DirectoryFormProblem, DirectoryStep } from "./directoryForm.ts";

/**
 * What a save sends, and nothing else (ENTRY-17). A text that was not touched goes back as it was stored, with the HTML
 * that it may have; a text without words goes.
 */
export const bodyOfForm = (form: DirectoryForm, entry: DirectoryEntry): DirectoryBody => ({
  Id: entry.Id,
  ServiceID: entry.ServiceID,
  Login: entry.Login,
  ...eachOf(entryFields, {
    logo: (field) => form[field],
    languages: (field) => [...form[field]],
    degrees: (field) => degreesOf(form[field]),
    texts: (field) =>
      Object.fromEntries(
        directoryTextLanguages
          .map((language) => [language, form[field][language] ?? "", entry[field][language] ?? ""] as const)
          .filter(([, text]) => text.trim() !== "")
          .map(([language, text, stored]) => [language, plainText(stored) === text ? stored : text]),
      ),
  }),
});

const stepOf = (path: string): DirectoryStep => {
  if (path.startsWith("Text")) return "description";
  return path === "Logo" ? "logo" : "details";
};

/** The fields that a server's refusal names, as the wizard shows them. */
export function serverDirectoryProblems(problem: Problem): DirectoryFormProblem[] {
  const fields = "fields" in problem ? (problem.fields ?? []) : [];
  return fields.map(({ path }) => ({ path, code: "refused", step: stepOf(path) }));
}

/** A directory entry as it stands in the wizard's fields; languages that the portal does not know are left out. */
export const formOfEntry = (entry: DirectoryEntry): DirectoryForm =>
  eachOf(entryFields, {
    logo: (field) => entry[field] || null,
    languages: (field) => portalLanguages.filter((language) => entry[field].includes(language)),
    degrees: (field) => plainNumber(entry[field], numberRules.degrees),
    texts: (field) =>
      Object.fromEntries(
        directoryTextLanguages
          .map((language) => [language, plainText(entry[field][language] ?? "")] as const)
          .filter(([, text]) => text !== ""),
      ),
  });
