import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Figure, figure } from "../bench/figure.ts";
import { drawingFiles } from "./sizes/drawingFiles.ts";
import { loadedFiles, type Manifest } from "./sizes/loadedFiles.ts";

const MANIFEST = "dist/.vite/manifest.json";
const KB = 1000;
const KIB = 1024;

/** Loaded only when they are used: analytics charts, maps, spreadsheets. */
const heavy = /_fullLayout|maplibre|SheetJS|maps\.googleapis\.com|data-slot":"map"|"data-slot":`map`/i;

const texts = (...namespaces: string[]) => namespaces.map((one) => new RegExp(`locales/en/${one}\\.json$`));
const signIn = [...texts("common", "signIn", "problem"), /event-log\/eventLogOfPage\.ts$/];
const list = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/PropertiesPage\.tsx$/,
  /wizards\/keptWork\.ts$/,
  ...texts("shell", "notFound", "properties", "list", "unfinished"),
];
const dashboard = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/DashboardPage\.tsx$/,
  ...texts("shell", "notFound", "dashboard"),
];
const wizard = [/pages\/OpenWizard\.tsx$/, /actors\/wizardActors\.ts$/, ...texts("wizard", "wizards")];
const directories = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/DirectoriesPage\.tsx$/,
  /wizards\/keptWork\.ts$/,
  ...texts("shell", "notFound", "directories", "list", "unfinished"),
];
const directoryWizard = [
  /pages\/OpenDirectoryWizard\.tsx$/,
  /actors\/directoryWizardActors\.ts$/,
  ...texts("directoryWizard", "wizards"),
];

const analytics = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/AnalyticsPage\.tsx$/,
  ...texts("shell", "notFound", "analytics", "list", "analyticsChart"),
];

const drawing = /ui\/chart\/plotly\.ts$/;

if (!existsSync(MANIFEST)) {
  console.error("There is no build: run npm run build first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest;
const problems: string[] = [];

/** The inspector and what lays its statecharts out: behind one step that is asked for, so that no first load so much as names them. */
const inspector = Object.entries(manifest).flatMap(([key, { file }]) =>
  /app\/inspect\/(Dock|InspectorTab)\.tsx$|^_Inspector-|elk-worker/.test(key) ? [file] : [],
);
if (inspector.length < 3) problems.push("The inspector is not in chunks of its own.");

function measure(name: string, lazy: readonly RegExp[]): number {
  const { scripts, styles, unmet } = loadedFiles(manifest, "index.html", lazy);
  for (const pattern of unmet) problems.push(`${name}: no chunk is like ${pattern}`);
  const read = (file: string) => readFileSync(`dist/${file}`);
  for (const file of scripts.filter((one) => heavy.test(read(one).toString()))) {
    problems.push(`${name}: ${file} has code of a chart, a map or a spreadsheet in it`);
  }
  for (const file of scripts) {
    const named = inspector.filter((one) => read(file).includes(one.replace(/^assets\//, "")));
    for (const one of named) problems.push(`${name}: ${file} names ${one}, which is the inspector's`);
  }
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  const js = bytes(scripts) / KB;
  const css = bytes(styles) / KB;
  console.log(
    `${name.padEnd(22)} ${js.toFixed(1).padStart(6)} KB of scripts, ${css.toFixed(1)} KB of styles`,
  );
  return js;
}

function hold(name: string, size: number, most: number, unit: Figure["unit"] = "KB"): void {
  if (!figure({ name, measured: size, atMost: most, unit })) problems.push(`${name} is too large.`);
}

console.log("Sizes (gzip)");
hold("sign-in, scripts", measure("sign-in", signIn), 144);
const listSize = measure("property list", list);
hold("property list, scripts", listSize, 225.5);
hold("dashboard, scripts", measure("dashboard", dashboard), 179);
const more = measure("property list, wizard", [...list, ...wizard]) - listSize;
hold("wizard, scripts more than the list's", more, 61);
const directorySize = measure("directory list", directories);
hold("directory list, scripts", directorySize, 214.8);
const edit = measure("directory list, wizard", [...directories, ...directoryWizard]) - directorySize;
hold("directory wizard, scripts more than the list's", edit, 51);
// Without plotly, which comes when there is something to draw.
hold("analytics, scripts", measure("analytics", analytics), 246);

const drawn = drawingFiles(manifest, drawing);
const kib = drawn.files.reduce(
  (sum, file) => sum + brotliCompressSync(readFileSync(`dist/${file}`)).length,
  0,
);
hold("what draws charts, brotli", kib / KIB, 300, "KiB");
if (drawn.files.length !== 1)
  problems.push(`What draws charts is in ${drawn.files.length} files: ${drawn.files}`);
const others = drawn.askedBy.filter((key) => !/pages\/AnalyticsPage\.tsx$/.test(key));
if (others.length > 0) problems.push(`What draws charts is asked for by ${others.join(", ")}`);

// What a screen is made of alone is fetched by no other.
const alone: Readonly<Record<string, string>> = { list: "PropertiesPage", dashboard: "DashboardPage" };
for (const page of Object.keys(manifest).filter((key) => /pages\/\w+Page\.tsx$/.test(key))) {
  const { scripts } = loadedFiles(manifest, page, []);
  for (const [name, owner] of Object.entries(alone)) {
    const file = Object.entries(manifest).find(([key]) => key.startsWith(`_${name}-`))?.[1].file;
    if (file === undefined) problems.push(`No chunk is called ${name}.`);
    else if (scripts.includes(file) && !page.endsWith(`${owner}.tsx`))
      problems.push(`${page} fetches what ${owner} is made of.`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
