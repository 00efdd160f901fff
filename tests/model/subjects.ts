import { existsSync, readdirSync } from "node:fs";
import type { Subject } from "./harness/subject.ts";

/** The sentences that a machine of the panel is judged by, from the file of its name among the oracles; a kernel has none of its own. */
async function oracleOf(name: string, folder: "subjects" | "kernels") {
  const path = `oracles/${name}.ts`;
  if (!existsSync(new URL(path, import.meta.url))) {
    if (folder === "kernels") return {};
    throw new Error(`no sentences say what ${name} must do: ${path} is missing`);
  }
  const { [`${name}Oracle`]: oracle } = await import(`./oracles/${name}.ts`);
  if (!oracle) throw new Error(`${path} exports no ${name}Oracle`);
  return { oracle };
}

/** The subjects of a folder, by the names of their files: each exports one, which is called after its file. */
async function subjectsIn(folder: "subjects" | "kernels"): Promise<Subject[]> {
  const names = readdirSync(new URL(`${folder}/`, import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const { [`${name}Subject`]: subject } = await import(`./${folder}/${name}.ts`);
      if (!subject) throw new Error(`${folder}/${name}.ts exports no ${name}Subject`);
      return { ...subject, ...(await oracleOf(name, folder)) };
    }),
  );
}

/** Every machine of the panel, with what its walks need. */
export const subjects = await subjectsIn("subjects");

/** What several machines are made of, each as a machine of nothing else. */
export const kernelSubjects = await subjectsIn("kernels");

/** Every fifth machine, so that some files walk all of them at the same time and none has most of the large ones. */
export const everyFifth = (first: 0 | 1 | 2 | 3 | 4): Subject[] =>
  subjects.filter((_, at) => at % 5 === first);
