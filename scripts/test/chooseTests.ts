/** Kinds of tests by the end of their names, dearest last, with the seconds that a file takes where nothing was measured. */
const kinds = [
  { kind: "timed", name: /\.timed\.test\.ts$/, seconds: 30 },
  { kind: "e2e", name: /\.e2e\.ts$/, seconds: 30 },
  { kind: "api", name: /\.api\.test\.ts$/, seconds: 8 },
  { kind: "model", name: /\.model\.test\.ts$/, seconds: 60 },
  { kind: "dom", name: /\.(dom\.test\.ts|test\.tsx)$/, seconds: 2 },
  { kind: "unit", name: /\.test\.ts$/, seconds: 0.3 },
] as const;
export type TestKind = (typeof kinds)[number]["kind"];

const kindOf = (path: string) => kinds.find(({ name }) => name.test(path));

/** What a browser test goes through without importing it: words in the path of what changed, and the names of the tests. */
const walkedThrough: readonly (readonly [changed: RegExp, tests: RegExp])[] = [
  [
    /wizard\/|property-(wizard|form)|photo-upload|position|cadastre|media\//,
    /^(wizard|models|editModel|directoryModel)/,
  ],
  [/propert(y|ies)(-list)?\/|propertyRow|server\/property|screens\/properties/, /^(list|models)/],
  [/draft|unfinished/, /^(wizardKept|listRows)/],
  [/featured/, /^featured/],
  [/enquir|contact/, /^enquir/],
  [/director/, /^(director|rowsModel)/],
  [/feed/, /^dataFeeds/],
  [/import/, /^importReport/],
  [/invoic/, /^invoicing/],
  [/analytics/, /^analytics/],
  [/dashboard/, /^dashboard/],
  [/session|sign-in|account|\/admin/, /^(access|start|faults)/],
  [/palette|\/keys/, /^(keyboard|listKeys)/],
  [/^src\/ui\//, /^gallery/],
  [/screens\/shell|^src\/app\//, /^(navigation|start)/],
  [/event-log/, /^eventLog/],
  [/inspect/, /^inspector/],
  [/machines\/list|product\/list/, /^rowsModel/],
  [/server\/site/, /^(loop|safety)/],
  [/server\/place|machines\/place/, /^spain/],
  [/screens\/(faq|terms)/, /^faqAndTerms/],
  [/screens\/advertise/, /^advertise/],
];
/** Not as near as a file that names what changed. */
const WALK = 2;

const walks = (changed: string, test: string): boolean => {
  const name = test.slice(test.lastIndexOf("/") + 1);
  const product = /^(src|server)\//.test(changed) && !/\.test\.tsx?$/.test(changed);
  return product && walkedThrough.some(([part, tests]) => part.test(changed) && tests.test(name));
};

/** How many imports each file is away from the nearest that changed; a file that does not lead to one is not in it. */
function distances(changed: ReadonlySet<string>, imports: ReadonlyMap<string, readonly string[]>) {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  const far = new Map([...changed].map((path) => [path, 0]));
  for (const path of far.keys())
    for (const from of importers.get(path) ?? []) if (!far.has(from)) far.set(from, (far.get(path) ?? 0) + 1);
  return far;
}

export interface ChosenTest {
  readonly path: string;
  readonly kind: TestKind;
  readonly seconds: number;
}

interface Situation {
  readonly changed: ReadonlySet<string>;
  /** What every source of the repository imports, types left out. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** What a file of tests took when it last ran, where that is known. */
  readonly measured: ReadonlyMap<string, number>;
  /** What all together may take. */
  readonly seconds: number;
}

/** The tests that what changed is nearest to, as many as time allows, and how many it leaves out. */
export function chooseTests({ changed, imports, measured, seconds: allowed }: Situation) {
  const far = distances(changed, imports);
  const touched = [...imports.keys()].flatMap((path) => {
    const found = kindOf(path);
    if (!found) return [];
    const { kind, seconds } = found;
    const walked = kind === "e2e" && [...changed].some((one) => walks(one, path)) ? WALK : undefined;
    const away = Math.min(far.get(path) ?? Number.POSITIVE_INFINITY, walked ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(away) ? [{ path, kind, away, seconds: measured.get(path) ?? seconds }] : [];
  });
  touched.sort((one, other) => one.away - other.away || one.seconds - other.seconds);
  const chosen: ChosenTest[] = [];
  let left = allowed;
  for (const { path, kind, seconds } of touched) {
    if (seconds > left) continue;
    left -= seconds;
    chosen.push({ path, kind, seconds });
  }
  return { chosen, leftOut: touched.length - chosen.length };
}
