import { prepareBrowser } from "./browser/prepareBrowser.ts";

try {
  console.log(prepareBrowser((line) => console.log(line)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
