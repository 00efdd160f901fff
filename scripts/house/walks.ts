/** One walk of docs/walks.md: the numbered files through which a value passes. */
export interface Walk {
  name: string;
  files: string[];
}

/** The walks of the document, by their headings. */
export function walksOf(text: string): Walk[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      name: part.slice(0, part.indexOf("\n")),
      files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path),
    }));
}

/** What is not so any more: a file that is named and is gone, or named twice in one walk, or a walk without files. */
export function walkProblems(text: string, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:src|server)\/[^`]+)`/g)].map(([, path = ""]) => path);
  const gone = [...new Set(named)].filter((path) => !exists(path)).map((path) => `${path} is gone`);
  const twice = walksOf(text).flatMap(({ name, files }) =>
    files.filter((path, at) => files.indexOf(path) < at).map((path) => `${name}: ${path} stands there twice`),
  );
  const empty = walksOf(text).flatMap(({ name, files }) =>
    files.length === 0 ? [`${name}: no file stands there`] : [],
  );
  return [...gone, ...twice, ...empty];
}
