import { writeFileSync } from "node:fs";
import { derivedFiles } from "./derive/derivedFiles.ts";

for (const [path, text] of Object.entries(derivedFiles())) writeFileSync(path, text);
