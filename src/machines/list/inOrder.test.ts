import { expect, test } from "vitest";
import { naturally } from "./inOrder.ts";

test("Texts stand as they are read: 2 before 10, accents and case beside their letter, ñ after n", () => {
  const read = ["Portal 2", "Portal 10", "árbol", "Arco", "Ñora", "Nube", "agua"].toSorted(naturally);
  expect(read).toEqual(["agua", "árbol", "Arco", "Nube", "Ñora", "Portal 2", "Portal 10"]);
});
