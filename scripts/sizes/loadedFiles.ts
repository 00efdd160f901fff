/** A chunk as Vite's manifest names it. */
export interface Chunk {
  file: string;
  /** A module's, or that of a group in `vite.config.ts`. */
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface LoadedFiles {
  scripts: string[];
  styles: string[];
  /** Patterns that no chunk answered to: something was renamed, and its size would go unseen. */
  unmet: string[];
}

/** What the browser fetches for an entry: its static imports, and the lazy chunks that its screen asks for at once. */
export function loadedFiles(manifest: Manifest, entry: string, lazy: readonly RegExp[]): LoadedFiles {
  const taken = new Set<string>();
  const met = new Set<RegExp>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || taken.has(key)) return;
    taken.add(key);
    for (const next of chunk.imports ?? []) take(next);
    for (const next of chunk.dynamicImports ?? []) {
      const pattern = lazy.find((one) => one.test(next));
      if (!pattern) continue;
      met.add(pattern);
      take(next);
    }
  };
  take(entry);
  const chunks = [...taken].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith(".js")),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    unmet: lazy.filter((one) => !met.has(one)).map(String),
  };
}
