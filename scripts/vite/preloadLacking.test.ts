import { expect, test } from "vitest";
import { preloadLacking } from "./preloadLacking.ts";

/** Files by what each is made of; `index` has `start`, on which the others stand. */
function built() {
  const { plugin, resolveDependencies } = preloadLacking();
  const madeOf = {
    start: [],
    shell: ["start"],
    parts: [],
    list: ["shell", "parts"],
    menu: ["list", "roving"],
  };
  const bundle = Object.fromEntries(
    Object.entries(madeOf).map(([fileName, imports]) => [fileName, { type: "chunk", fileName, imports }]),
  );
  const made = plugin.generateBundle as unknown as { handler(options: object, bundle: object): void };
  made.handler({}, bundle);
  return resolveDependencies;
}

test("what is asked for comes with what it is made of, but for what whoever asks is made of", () => {
  const files = ["menu", "list", "shell", "start", "parts", "roving"];
  expect(built()("menu", files, { hostId: "list", hostType: "js" })).toEqual(["roving"]);
  expect(built()("menu", files, { hostId: "shell", hostType: "js" })).toEqual(["list", "parts", "roving"]);
});

test("a page names all that it begins with", () => {
  expect(built()("index", ["start"], { hostId: "start", hostType: "html" })).toEqual(["start"]);
});
