import { expect, test } from "vitest";
import { slashNames } from "./slashNames.ts";

test.each([
  ["03082", "Xàbia/Jávea", ["Jávea", "Xàbia"]],
  ["20069", "Donostia/San Sebastián", ["San Sebastián", "Donostia"]],
  ["31201", "Pamplona/Iruña", ["Pamplona", "Iruña"]],
  ["31211", "Orreaga/Roncesvalles", ["Roncesvalles", "Orreaga"]],
  ["12053", "Chilches/Xilxes", ["Chilches", "Xilxes"]],
  ["29069", "Marbella", ["Marbella"]],
])("%s %s has its Spanish name first", (ine, official, names) => {
  expect(slashNames(ine, official)).toEqual(names);
});
