import { describe, expect, test } from "vitest";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { textsOf } from "#tests/fixtures/texts.ts";

type Texts = { [key: string]: Texts | string };

describe.each(systemLanguages)("In %s", (language) => {
  const text = (namespace: string, path: string): string => {
    const all = textsOf(language, namespace) as Texts;
    return String(path.split(".").reduce<Texts | string>((part, key) => (part as Texts)[key] ?? "", all));
  };

  // FIELD-19
  test("every text that is too long is said to be too long", () => {
    const said = text("wizard", "errors.tooLong");
    for (const [namespace, path] of [
      ["wizard", "errors.reference"],
      ["wizard", "errors.floorNumber"],
      ["directoryWizard", "errors.tooLong"],
      ["analytics", "wrong.tooLong"],
      ["enquiries", "wrong.tooLong"],
      ["problem", "ErrInvalidFloorNumber"],
    ] as const)
      expect([namespace, text(namespace, path)]).toEqual([namespace, expect.stringContaining(said)]);
  });

  // MEDIA-11
  test("a link without an address or a type is a missing field", () => {
    expect(text("wizard", "errors.media")).toContain(text("wizard", "missing"));
  });

  test("a failure of the server does not speak of changes where nothing was to be changed", () => {
    expect(text("problem", "ErrInternalServerError")).not.toMatch(/changed|cambiado/);
  });

  test("the questions say that the bar for many enquiries is at the bottom of the list", () => {
    const answers = JSON.stringify(textsOf(language, "faq"));
    expect(answers).toMatch(
      /bar that appears at the bottom of the list|barra que aparece al pie de la lista/,
    );
  });
});
