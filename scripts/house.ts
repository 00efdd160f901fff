import { figure } from "../bench/figure.ts";
import { houseReport, type Limits } from "./house/houseReport.ts";
import { sourceFiles } from "./sourceFiles.ts";

const limits: Limits = { files: 1150, small: 12, satellites: 20, folder: 30 };

const { figures, satellites, lines } = houseReport(sourceFiles("src", "server"), limits);
console.log(`House: ${lines} lines of product`);
const met = figures.map(figure);
if (process.argv.includes("--satellites")) {
  for (const [path, importer] of satellites) console.log(`${path} ← ${importer}`);
}
process.exitCode = met.every(Boolean) ? 0 : 1;
