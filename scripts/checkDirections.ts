import { appLevels } from "./directions/appRooms.ts";
import { directionProblems } from "./directions/directionProblems.ts";
import { importsOf } from "./directions/importsOf.ts";
import { serverLevels, sliceLimits } from "./directions/serverRooms.ts";
import { sliceArrows } from "./directions/sliceArrows.ts";
import { MOST_TEST_IMPORTS, testImports } from "./directions/testImports.ts";
import { type SourceFile, sourceFiles } from "./sourceFiles.ts";

const importsIn = (files: SourceFile[]) => new Map(files.map((file) => [file.path, importsOf(file)]));
const files = sourceFiles("src", "server");
const imports = importsIn(files);
const ofTests = testImports(importsIn(sourceFiles("scripts", "bench")));
const { pairsBothWays, arrowsPastIndex } = sliceArrows(imports);
const problems = directionProblems(imports, { server: serverLevels, app: appLevels });
if (pairsBothWays.length > sliceLimits.pairsBothWays) {
  problems.push(
    `slices import each other (at most ${sliceLimits.pairsBothWays} pairs): ${pairsBothWays.join(", ")}`,
  );
}
if (arrowsPastIndex.size > sliceLimits.arrowsPastIndex) {
  problems.push(
    `slices import others past their index.ts (at most ${sliceLimits.arrowsPastIndex} arrows; -- --arrows names the imports)`,
  );
}
if (ofTests.length > MOST_TEST_IMPORTS) {
  problems.push(
    `benches and commands import from tests (at most ${MOST_TEST_IMPORTS} times; -- --tests names the imports)`,
  );
}
if (process.argv.includes("--tests")) console.log(ofTests.join("\n"));
if (process.argv.includes("--arrows")) {
  for (const [arrow, through] of arrowsPastIndex) console.log([arrow, ...through].join("\n  "));
}
for (const problem of problems) console.error(problem);
console.log(
  `directions: ${files.length} files, ${pairsBothWays.length} pairs of slices both ways, ${arrowsPastIndex.size} arrows between slices past index.ts, ${ofTests.length} imports of tests by benches and commands, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
