import { directionProblems } from "./directions/directionProblems.ts";
import { importsOf } from "./directions/importsOf.ts";
import { sourceFiles } from "./sourceFiles.ts";

const files = sourceFiles("src", "server");
const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
const problems = directionProblems(imports);
for (const problem of problems) console.error(problem);
console.log(`directions: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
