import { describe, expect, it } from "vitest";
import { loadedFiles, type Manifest } from "./loadedFiles.ts";

const manifest: Manifest = {
  "index.html": {
    file: "main.js",
    imports: ["_react.js"],
    dynamicImports: ["src/screens/sign-in/SignIn.tsx", "src/screens/list/List.tsx"],
    css: ["main.css"],
  },
  "_react.js": { file: "react.js" },
  "_table.js": { file: "table.js", imports: ["_react.js"], css: ["table.css"] },
  "src/screens/sign-in/SignIn.tsx": { file: "sign-in.js", imports: ["_react.js", "index.html"] },
  "src/screens/list/List.tsx": {
    file: "list.js",
    imports: ["_table.js"],
    dynamicImports: ["src/screens/wizard/Wizard.tsx"],
  },
  "src/screens/wizard/Wizard.tsx": { file: "wizard.js" },
};

describe("what a screen loads", () => {
  it("is the entry, what that imports, and the lazy chunks it asks for at once, each once", () => {
    expect(loadedFiles(manifest, "index.html", [/screens\/sign-in\//])).toEqual({
      scripts: ["main.js", "react.js", "sign-in.js"],
      styles: ["main.css"],
      unmet: [],
    });
  });

  it("goes on from a lazy chunk to the next", () => {
    expect(loadedFiles(manifest, "index.html", [/screens\/list\//, /screens\/wizard\//])).toEqual({
      scripts: ["main.js", "react.js", "list.js", "table.js", "wizard.js"],
      styles: ["main.css", "table.css"],
      unmet: [],
    });
  });

  it("says which chunk it did not find", () => {
    expect(loadedFiles(manifest, "index.html", [/screens\/enquiries\//]).unmet).toEqual([
      "/screens\\/enquiries\\//",
    ]);
  });
});
