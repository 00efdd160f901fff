import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** A data file that `npm run places:build` made. */
export const readData = (name: "gazetteer" | "shapes"): unknown => {
  const packed = readFileSync(new URL(`./data/${name}.json.br`, import.meta.url));
  return JSON.parse(brotliDecompressSync(packed).toString("utf8"));
};
