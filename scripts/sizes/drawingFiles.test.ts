import { expect, it } from "vitest";
import { drawingFiles } from "./drawingFiles.ts";
import type { Manifest } from "./loadedFiles.ts";

const manifest: Manifest = {
  "index.html": { file: "main.js", dynamicImports: ["pages/Analytics.tsx"] },
  "_shared.js": { file: "shared.js" },
  "_maths.js": { file: "maths.js" },
  "pages/Analytics.tsx": { file: "analytics.js", imports: ["_shared.js"], dynamicImports: ["ui/plotly.ts"] },
  "ui/plotly.ts": { file: "plotly.js", imports: ["_shared.js", "_maths.js"] },
};

it("a lazy chunk is what comes with it alone, and is asked for by the pages that name it", () => {
  expect(drawingFiles(manifest, /plotly\.ts$/)).toEqual({
    files: ["plotly.js", "maths.js"],
    askedBy: ["pages/Analytics.tsx"],
  });
  expect(drawingFiles(manifest, /maps\.ts$/)).toEqual({ files: [], askedBy: [] });
});
