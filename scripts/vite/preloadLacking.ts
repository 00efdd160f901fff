import type { Plugin, ResolveModulePreloadDependenciesFn } from "vite";

/**
 * What is fetched on demand comes with the files that it is made of, but for itself, which is asked for in the same moment, and
 * those that whoever asks is made of: their names, written wherever something is asked for, are a part of every first load.
 */
export function preloadLacking(): {
  plugin: Plugin;
  resolveDependencies: ResolveModulePreloadDependenciesFn;
} {
  const madeOf = new Map<string, readonly string[]>();
  const filesOf = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const one of madeOf.get(file) ?? []) filesOf(one, found);
    return found;
  };
  return {
    plugin: {
      name: "preload-lacking",
      apply: "build",
      generateBundle: {
        order: "pre",
        handler(_, bundle) {
          for (const made of Object.values(bundle)) {
            if (made.type === "chunk") madeOf.set(made.fileName, made.imports);
          }
        },
      },
    },
    resolveDependencies(asked, files, { hostId, hostType }) {
      if (hostType === "html") return files;
      const there = filesOf(hostId);
      return files.filter((file) => file !== asked && !there.has(file));
    },
  };
}
