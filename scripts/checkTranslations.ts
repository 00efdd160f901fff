import { sourceFiles } from "./sourceFiles.ts";
import { readCatalogue } from "./translations/catalogue.ts";
import { hardCodedText } from "./translations/hardCodedText.ts";
import { keyProblems } from "./translations/keyProblems.ts";
import { missingParams } from "./translations/missingParams.ts";
import { textCalls } from "./translations/textCalls.ts";
import { unusedKeys } from "./translations/usedKeys.ts";

const product = sourceFiles("src", "server").filter(
  ({ path }) => !/\.(test|stories)\.tsx?$/.test(path) && !path.startsWith("src/ui/gallery/"),
);
const catalogue = readCatalogue();

const problems = [
  ...keyProblems(catalogue),
  ...unusedKeys(catalogue, product).map((key) => `${key} is not used`),
  ...missingParams(catalogue, textCalls(catalogue, product)),
  ...product
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(hardCodedText)
    .map((where) => `${where} is written into the code`),
];
for (const problem of problems) console.error(problem);

const keys = Object.values(catalogue.en ?? {}).reduce((sum, texts) => sum + texts.size, 0);
console.log(`translations: ${keys} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
