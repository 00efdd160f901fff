import { loadedFiles, type Manifest } from "./loadedFiles.ts";

interface DrawingFiles {
  /** What comes with a lazy chunk and with nothing that is there before. */
  files: string[];
  /** The chunks that ask for it. */
  askedBy: string[];
}

/** The files of a lazy chunk that no page needs to begin with, and the pages that go on to it. */
export function drawingFiles(manifest: Manifest, lazy: RegExp): DrawingFiles {
  const key = Object.keys(manifest).find((one) => lazy.test(one));
  const askedBy = Object.entries(manifest).flatMap(([one, { dynamicImports = [] }]) =>
    dynamicImports.some((next) => lazy.test(next)) ? [one] : [],
  );
  if (key === undefined) return { files: [], askedBy };
  const before = new Set(askedBy.flatMap((one) => loadedFiles(manifest, one, []).scripts));
  return { files: loadedFiles(manifest, key, []).scripts.filter((file) => !before.has(file)), askedBy };
}
