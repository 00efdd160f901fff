import { expect, it } from "vitest";
import { textsOf } from "#tests/fixtures/texts.ts";
import { questions } from "./FaqScreen.tsx";

it.each(Object.keys(questions) as (keyof typeof questions)[])(
  "asks every question about %s that has a text",
  (section) => {
    for (const language of ["en", "es"] as const) {
      expect(Object.keys(textsOf(language, "faq")[section] ?? {})).toEqual([...questions[section]]);
    }
  },
);
