import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanContracts } from "./scripts/vite/leanContracts.ts";
import { leanI18next } from "./scripts/vite/leanI18next.ts";
import { leanIcons } from "./scripts/vite/leanIcons.ts";
import { leanMachines } from "./scripts/vite/leanMachines.ts";
import { leanPlotly } from "./scripts/vite/leanPlotly.ts";
import { leanTsRest } from "./scripts/vite/leanTsRest.ts";
import { machineSources } from "./scripts/vite/machineSources.ts";
import { preloadLacking } from "./scripts/vite/preloadLacking.ts";
import { saidOrNamed } from "./scripts/vite/saidOrNamed.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:8080";
const served = ["/api", "/storage", "/site", "/feeds", "/config.json", "/outbox"];

const filterIcons = [
  "sliders-horizontal",
  "map-pin",
  "chevron-left",
  "chevron-right",
  "chevrons-left",
  "chevrons-right",
  "chevrons-up-down",
  "arrow-up",
  "arrow-down",
];

const ofRadix = (parts: string) => new RegExp(`@radix-ui/(primitive|react-(${parts}))/`);

const virtual =
  /@tanstack\/(react-virtual|virtual-core)\/|src\/(ui\/table\/RowsInSight.tsx|product\/filter\/RowFilter.tsx|machines\/directory-list\/directoryListMachine.ts)$/;

/**
 * What always loads together is one file: forty small ones compress worse, and each costs a request. The entry itself stays
 * out, or the manifest would no longer name it, and its styles with it, or whatever comes later would name them as its own.
 */
const groups = [
  {
    name: "start",
    tags: ["$initial" as const],
    test: /^(?!.*(index\.html|src\/app\/main\.tsx|\.css)$)/,
    priority: 3,
  },
  // The screens that there are: who is not signed in is asked to, or told that an address is none.
  { name: "screens", test: /src\/app\/(start\/screens|texts\/laterTexts)\.ts$/, priority: 2.5 },
  { name: "shell", test: /src\/app\/start\/ClientArea\.tsx$/, priority: 2 },
  // What the dashboard has with other screens, so that none of them fetches another for it.
  { name: "parts", test: saidOrNamed("parts", ["refresh-cw"]), priority: 1.6 },
  { name: "dashboard", test: /src\/app\/pages\/DashboardPage\.tsx$/, priority: 1.5 },
  // What every list is made of, so that one list does not fetch another for it.
  { name: "rows", test: saidOrNamed("rows", ["keyboard", "search-x"]), priority: 1.2 },
  // What two lists have above them.
  { name: "unfinished", test: saidOrNamed("unfinished", []), priority: 1.15 },
  { name: "days", test: /src\/(product\/filter\/DayChoice|ui\/control\/DateField)\.tsx$/, priority: 1.12 },
  { name: "filters", test: saidOrNamed("filters", filterIcons), priority: 1.1 },
  // What the lists that the services answer page by page decide alike; the figures do without it.
  { name: "kernel", test: saidOrNamed("kernel", []), priority: 1.05 },
  // What the list of properties has with screens that must not fetch the list for it.
  {
    name: "marks",
    test: saidOrNamed("marks", ["plus", "ellipsis", "image", "file-image", "video"]),
    priority: 1.04,
  },
  // What the analytics decide and their later parts need too: one file in place of five.
  {
    name: "figures",
    test: /src\/(machines\/analytics\/|screens\/analytics\/(analyticsContext|filters\/useWrong)\.ts)/,
    priority: 1.02,
  },
  // What long lists are drawn with; the inspector has such too.
  { name: "virtual", test: virtual, priority: 1.03 },
  { name: "list", test: /src\/app\/pages\/PropertiesPage\.tsx$/, priority: 1 },
  // What opens over a screen stands on libraries that are many small files; some controls stand on a part of them.
  {
    name: "radix",
    test: ofRadix("compose-refs|context|id|presence|primitive|slot|use-[a-z-]+"),
    priority: 0.9,
  },
  { name: "roving", test: ofRadix("collection|direction|roving-focus"), priority: 0.9 },
  {
    name: "overlay",
    test: /@radix-ui\/react-(dismissable-layer|focus-guards|focus-scope|portal)\/|\/(aria-hidden|react-remove-scroll|react-style-singleton)\//,
    priority: 0.85,
  },
  { name: "dialog", test: saidOrNamed("dialog", []), priority: 0.8 },
  { name: "controls", test: saidOrNamed("controls", ["check", "pencil", "trash"]), priority: 0.8 },
  { name: "tabs", test: saidOrNamed("tabs", []), priority: 0.8 },
  // The event log names its entries to the inspector, which finds it loaded.
  { name: "log", test: /src\/app\/(event-log\/eventLogEntry|session\/eventLogOfPage)\.ts$/, priority: 0.75 },
  // What later screens share in small pieces: each name of a file weighs in the first loads, which name them all.
  {
    name: "icons",
    test: saidOrNamed("icons", [
      "download",
      "monitor",
      "copy",
      "phone",
      "bookmark",
      "arrow-right",
      "user-plus",
    ]),
    priority: 0.5,
  },
  // What the menu of a listing opens, one machine a dialog.
  {
    name: "listing",
    test: /src\/(machines\/property-(history|report|responsible)\/|screens\/properties\/row\/rowDoors\.ts$)/,
    priority: 0.5,
  },
  {
    name: "contact",
    test: /src\/(machines\/contact\/|contracts\/support\/contactContract\.ts$)/,
    priority: 0.5,
  },
  // What the screens of an account, its users and its office decide: small, and named once in the first loads instead of six times.
  {
    name: "account",
    test: /src\/(machines\/account\/|machines\/session\/clientSearchMachine|app\/actors\/teamActors|contracts\/session\/(team|clients|webhook|apiKey)Contract\.ts$)/,
    priority: 0.5,
  },
  // The office's screens, one file in place of one for each.
  { name: "office", test: /src\/(app|screens)\/office\//, priority: 0.5 },
  {
    name: "feeds",
    test: /src\/(machines\/feeds\/feedsMachine|screens\/feeds\/feedsContext)\.ts$/,
    priority: 0.5,
  },
  { name: "directory", test: /src\/contracts\/directory\/directoryContract\.ts$/, priority: 0.5 },
  { name: "exports", test: /src\/app\/(pages\/useExportNotices|actors\/saveWorkbook)\.ts$/, priority: 0.4 },
  {
    name: "contacts",
    test: /src\/(machines\/enquiry-actions\/action|contracts\/enquiry\/(contactActions|enquiryFilters|enquirySearches)\.ts$)/,
    priority: 0.5,
  },
  // What both wizards are made of, and what the wizard of a property has alone.
  { name: "wizards", test: saidOrNamed("wizards", []), priority: 0.7 },
  { name: "wizard", test: /src\/app\/(pages\/OpenWizard\.tsx|actors\/wizardActors\.ts)$/, priority: 0.6 },
];

const preload = preloadLacking();

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanTsRest(),
    leanPlotly(),
    leanContracts(),
    leanI18next(),
    leanIcons(),
    leanMachines(),
    machineSources(),
    preload.plugin,
  ],
  // The charts' library knows Node's name for it alone.
  define: { global: "globalThis" },
  build: {
    target: "es2022",
    // A tab that is open during a deployment still finds the files of its build (scripts/build/earlierBuilds.ts).
    emptyOutDir: false,
    sourcemap: "hidden",
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    // The charts' library, which comes last and alone; `npm run sizes` holds what screens load.
    chunkSizeWarningLimit: 1_100,
    // Seven characters tell a file apart; each first load names over three hundred, and the manifest says what each is (docs/decisions/191).
    rolldownOptions: { output: { chunkFileNames: "assets/[hash:7].js", codeSplitting: { groups } } },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
