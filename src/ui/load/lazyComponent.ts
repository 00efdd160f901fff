// biome-ignore-all lint/style/noRestrictedImports: the one place where it is used
import { type ComponentType, createElement, lazy, useEffect, useState } from "react";

/** The code or the texts of a part did not come. */
export class MissingPart extends Error {
  override name = "MissingPart";
}

/** What was asked for and did not come; the next attempt asks again. */
const failed = new Set<() => void>();

/** Lets every part that did not come be asked for again. */
export function forgetMissing(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component that is code of its own. `fetch` has it come before it is drawn, and once it is here it is drawn at once. What
 * does not come is a `MissingPart` for the `Part` around it, and can be asked for again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let here: ComponentType<Props> | null = null;
  const fetch = async () => {
    try {
      const loaded = await load();
      if (!loaded.default) throw new Error("a file with nothing in it");
      here = loaded.default;
      return loaded;
    } catch (cause) {
      throw new MissingPart(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
  const asked = async () => {
    try {
      return await fetch();
    } catch (failure) {
      failed.add(() => {
        Later = later();
      });
      throw failure;
    }
  };
  const later = () => lazy(asked) as ComponentType<Props>;
  let Later = later();
  function LazyPart(props: Props) {
    // The same one for as long as it is shown, although it may have arrived since.
    const [Shown] = useState(() => here ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(LazyPart, { fetch });
}

/** Whether a part has come, which is asked for once it is wanted; where it does not come nothing is said, because nothing else lacks. */
export function useFetched({ fetch }: { fetch: () => Promise<unknown> }, isWanted = true): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    fetch().then(
      () => setHere(true),
      () => undefined,
    );
  }, [fetch, isWanted]);
  return here;
}
