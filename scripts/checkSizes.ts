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
const signIn = [...texts("common", "signIn", "problem"), /session\/eventLogOfPage\.ts$/];
const list = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/PropertiesPage\.tsx$/,
  /wizards\/savedWork\.ts$/,
  ...texts("shell", "properties", "list", "unfinished"),
];
const dashboard = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/DashboardPage\.tsx$/,
  ...texts("shell", "dashboard"),
];
const wizard = [/pages\/OpenWizard\.tsx$/, /actors\/wizardActors\.ts$/, ...texts("wizard", "wizards")];
const directories = [
  ...signIn,
  /start\/ClientArea\.tsx$/,
  /pages\/DirectoriesPage\.tsx$/,
  /wizards\/savedWork\.ts$/,
  ...texts("shell", "directories", "list", "unfinished"),
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
  ...texts("shell", "analytics", "list", "analyticsChart"),
];

const drawing = /ui\/chart\/plotly\.ts$/;

// The last step of a build draws the sign-in screen: one without it ended half way.
if (!existsSync(MANIFEST) || !existsSync("dist/sign-in")) {
  console.error("There is no whole build: run npm run build first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest;
const problems: string[] = [];

const filesOf = (those: RegExp) =>
  Object.entries(manifest).flatMap(([key, { file, name }]) =>
    those.test(key) || those.test(`_${name}`) ? [file] : [],
  );

/** Behind one step that is asked for, so that no first load so much as names them: the inspector with what lays its statecharts out, and what moves things. */
const aside = [
  {
    whose: "the inspector's",
    files: filesOf(/app\/inspect\/(Dock|InspectorTab)\.tsx$|^_Inspector$|elk-worker/),
    least: 3,
  },
  { whose: "what moves things", files: filesOf(/ui\/motion\/moving\.tsx$/), least: 1 },
];
for (const { whose, files, least } of aside)
  if (files.length < least) problems.push(`There are no chunks of their own that are ${whose}.`);

function measure(name: string, lazy: readonly RegExp[]): number {
  const { scripts, styles, unmet } = loadedFiles(manifest, "index.html", lazy);
  for (const pattern of unmet) problems.push(`${name}: no chunk is like ${pattern}`);
  const read = (file: string) => readFileSync(`dist/${file}`);
  for (const file of scripts.filter((one) => heavy.test(read(one).toString()))) {
    problems.push(`${name}: ${file} has code of a chart, a map or a spreadsheet in it`);
  }
  for (const file of scripts) {
    for (const { whose, files } of aside) {
      const named = files.filter((one) => read(file).includes(one.replace(/^assets\//, "")));
      for (const one of named) problems.push(`${name}: ${file} names ${one}, which is ${whose}`);
    }
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
hold("sign-in, scripts", measure("sign-in", signIn), 144.4);
const listSize = measure("property list", list);
hold("property list, scripts", listSize, 230.8);
hold("dashboard, scripts", measure("dashboard", dashboard), 181.9);
const more = measure("property list, wizard", [...list, ...wizard]) - listSize;
hold("wizard, scripts more than the list's", more, 60.1);
const directorySize = measure("directory list", directories);
hold("directory list, scripts", directorySize, 218.3);
const edit = measure("directory list, wizard", [...directories, ...directoryWizard]) - directorySize;
hold("directory wizard, scripts more than the list's", edit, 49.6);
// Without plotly, which comes when there is something to draw.
hold("analytics, scripts", measure("analytics", analytics), 249.8);

const drawn = drawingFiles(manifest, drawing);
const kib = drawn.files.reduce(
  (sum, file) => sum + brotliCompressSync(readFileSync(`dist/${file}`)).length,
  0,
);
hold("what draws charts, brotli", kib / KIB, 235, "KiB");
if (drawn.files.length !== 1)
  problems.push(`What draws charts is in ${drawn.files.length} files: ${drawn.files}`);
const others = drawn.askedBy.filter((key) => !/pages\/AnalyticsPage\.tsx$/.test(key));
if (others.length > 0) problems.push(`What draws charts is asked for by ${others.join(", ")}`);

// What a screen is made of alone is fetched by no other.
const alone: Readonly<Record<string, string>> = { list: "PropertiesPage", dashboard: "DashboardPage" };
for (const page of Object.keys(manifest).filter((key) => /pages\/\w+Page\.tsx$/.test(key))) {
  const { scripts } = loadedFiles(manifest, page, []);
  for (const [name, owner] of Object.entries(alone)) {
    const file = Object.values(manifest).find((chunk) => chunk.name === name)?.file;
    if (file === undefined) problems.push(`No chunk is called ${name}.`);
    else if (scripts.includes(file) && !page.endsWith(`${owner}.tsx`))
      problems.push(`${page} fetches what ${owner} is made of.`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
