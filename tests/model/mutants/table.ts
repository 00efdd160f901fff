import { equivalent } from "./equivalent.ts";
import { type Kind, kinds, type Mutation } from "./mutations.ts";

/** What became of one mutant. */
export interface MutantResult {
  machine: string;
  kind: Kind;
  name: string;
  /** What caught it, or nothing. */
  caught: string | null;
  /** The sentence that would. */
  hint: string;
}

/** Of each kind over all machines. */
const enough = 0.95;
/** Of each of the five main jobs: signing in, the list, the wizard, the enquiries and the analytics. */
const enoughOfJobs = 0.98;
const jobs: Readonly<Record<string, readonly string[]>> = {
  "sign-in": ["session"],
  list: ["propertyList"],
  wizard: ["propertyWizard"],
  enquiries: ["enquiryList", "enquiryActions"],
  analytics: ["analytics"],
};

const hints: Readonly<Record<Kind, string>> = {
  delete: "leadsTo, or what it does",
  target: "leadsTo",
  guard: "given, both ways",
  open: "given, where it does not hold",
  action: "remembers, emits, reports, tells, starts or asks",
  input: "starts, with this key",
  door: "entering or leaving, remembers",
  tag: "shown",
};

/** What a sentence would have to say to catch a mutant. */
export function hintOf({ kind, source, eventType }: Mutation): string {
  const state = source.includes(".") ? `in("${source.slice(source.indexOf(".") + 1)}")` : "anywhere";
  return `${eventType ? `after ${eventType} ` : ""}${state}: ${hints[kind]}`;
}

const counted = (tried: readonly MutantResult[]) => tried.filter(({ name }) => !(name in equivalent));
const survivors = (tried: readonly MutantResult[]) => counted(tried).filter(({ caught }) => caught === null);

/** The names of those of a machine that nothing caught. */
export const survivorsOf = (tried: readonly MutantResult[], machine: string): string[] =>
  survivors(tried.filter((one) => one.machine === machine)).map(({ name }) => name);

const share = (tried: readonly MutantResult[]) => {
  const all = counted(tried).length;
  return all === 0 ? 1 : (all - survivors(tried).length) / all;
};
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

function lineOf(title: string, tried: readonly MutantResult[]): string {
  const made = counted(tried).length;
  const caught = made - survivors(tried).length;
  return `${title.padEnd(20)} ${String(made).padStart(6)} ${String(caught).padStart(7)} ${percent(share(tried)).padStart(8)}`;
}

/** Made and caught, by kind and by machine, and each survivor with the sentence that would catch it. */
export function tableOf(tried: readonly MutantResult[]): string {
  const machines = [...new Set(tried.map(({ machine }) => machine))].toSorted();
  const same = tried.filter(({ name }) => name in equivalent);
  return [
    `${"".padEnd(20)} ${"made".padStart(6)} ${"caught".padStart(7)}`,
    ...kinds.map((kind) =>
      lineOf(
        kind,
        tried.filter((one) => one.kind === kind),
      ),
    ),
    "",
    ...machines.map((machine) =>
      lineOf(
        machine,
        tried.filter((one) => one.machine === machine),
      ),
    ),
    "",
    lineOf("all", tried),
    "",
    ...survivors(tried).map(({ name, hint }) => `${name}\n    ${hint}`),
    ...same.map(({ name }) => `the same: ${name}\n    ${equivalent[name]}`),
  ].join("\n");
}

/** What is below its threshold. */
export function shortOf(tried: readonly MutantResult[]): string[] {
  const ofKinds = kinds.flatMap((kind) => {
    const caught = share(tried.filter((one) => one.kind === kind));
    return caught < enough ? [`${kind}: ${percent(caught)} caught, at least ${percent(enough)} wanted`] : [];
  });
  const ofJobs = Object.entries(jobs).flatMap(([job, machines]) => {
    const caught = share(tried.filter(({ machine }) => machines.includes(machine)));
    return caught < enoughOfJobs
      ? [`${job}: ${percent(caught)} caught, at least ${percent(enoughOfJobs)} wanted`]
      : [];
  });
  return [...ofKinds, ...ofJobs];
}
